import type { ClaimOffer, Frame } from "./types";

/* What I may claim against a seat: nothing if I watch, or if a bot has taken over mine. */
export function claimsOf(frame: Pick<Frame, "claims" | "seat" | "seats">, seat: number): ClaimOffer["how"] {
  if (frame.seat === null || frame.seat === seat || frame.seats[frame.seat]?.kind !== "person") return [];
  return frame.claims.find((one) => one.seat === seat)?.how ?? [];
}
