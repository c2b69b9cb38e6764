/** What the parts of a chart share: where a point of the page lies on it. */
import { getContext, setContext } from "svelte";
import type { Box, Point } from "./geometry";

export interface OnChart {
  /** A point of the page, in the units of the chart. */
  toChart: (x: number, y: number) => Point;
  /** How many units a pixel is: what must be legible at any zoom is measured in these. */
  readonly pixel: number;
  /** What can be seen of it now: names stand in there. */
  readonly seen: Box;
}

const CHART = Symbol("chart");
export const provideChart = (chart: OnChart): void => void setContext(CHART, chart);
export const useChart = (): OnChart => getContext<OnChart>(CHART);
