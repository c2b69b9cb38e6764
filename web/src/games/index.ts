/** The games that have a room of their own, one line each. Any other game is shown as `any.ts` has it. */
export { default as skyDynasty } from "./sky-dynasty/room";
export { default as skyPirate } from "./sky-pirate/room";
export { default as skydock } from "./skydock/room";
export { default as ceruleanSeas } from "./cerulean-seas/room";
