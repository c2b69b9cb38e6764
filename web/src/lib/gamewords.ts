/** What somebody who has never heard of a game wants to know first. */
export interface GameWords { text: string; minutes: string; level: string }

const WORDS: Record<string, GameWords> = {
  "sky-dynasty": {
    text: "Send sealed fleets to seven places, win fights and buy better ships. The first to 10 influence founds a dynasty.",
    minutes: "20–40 min",
    level: "easy",
  },
  "sky-pirate": {
    text: "Two captains, two ships: fire cannons, board and plunder with a deck of cards, ready-made or your own.",
    minutes: "30 min",
    level: "medium",
  },
};

export const wordsOf = (game: string): GameWords | undefined => WORDS[game];
