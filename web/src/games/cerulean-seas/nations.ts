/** The colour under which a nation sails. */
export const NATIONS: Record<string, string> = {
  Pirate: "#2b2b33",
  English: "#b3261e",
  French: "#2762b5",
  Spanish: "#d9a21b",
  American: "#3b4f8c",
  "Barbary Corsair": "#23803f",
  Cursed: "#5d7a4a",
  "Jade Rebellion": "#1c8f7a",
};
