/** Several people at one screen: one browser holds several seats of a table, and its address says which is meant. */
import { isTable, router } from "./router.svelte";

/** The seat in the address of this table, if there is one. */
export function seatAsked(table: string): string {
  const { path, query } = router.place;
  const seat = query.get("seat") ?? "";
  return isTable(path) && path === `/t/${table}` && /^\d{1,2}$/.test(seat) ? seat : "";
}

/** For the query of whatever is asked about this table. */
export const asSeat = (table: string): string => (seatAsked(table) ? `?seat=${seatAsked(table)}` : "");
