/** A library of small drawings, on 24 by 24, and the words that call for them: see docs/visual-language.md. */
import { hash, trait } from "./hash";

export const MOTIFS: Record<string, string> = {
  // living things
  hound: "M3 9l3-4 2 3h6l4 3v3l-2 1v5h-2v-4H9v4H7v-5l-3-3zM6 9v.1M18 11l3-2",
  cat: "M6 10V5l3 2h5l3-2v5q2 2 1 5-2 5-7 5t-6-5q-1-3 1-5zM9.500 12v.1M13.500 12v.1M10 15q1.500 1 3 0",
  bird: "M2 8q6-2 9 3 3-5 11-6-2 8-9 10l-1 5-2-5q-6-1-8-7z",
  fish: "M2 12q6-7 13-2l5-4v12l-5-4q-7 5-13-2zM7 11v.1",
  kraken: "M12 3q6 0 6 6 0 3-2 5 0 4 4 5-6 2-7-4v6h-2v-6q-1 6-7 4 4-1 4-5-2-2-2-5 0-6 6-6zM10 9v.1M14 9v.1",
  serpent: "M4 20q-2-6 4-7t5-4q-1-3 2-5 4-1 5 3l-4 1q0 5-5 6t-3 6zM17 6v.1",
  spider: "M12 8a4 4 0 1 0 .01 0zM9 10L4 6M8 13H3M9 15l-4 4M15 10l5-4M16 13h5M15 15l4 4",
  bull: "M3 4q1 5 6 5h6q5 0 6-5 1 7-4 8l-1 6q-4 4-8 0l-1-6q-5-1-4-8zM10 13v.1M14 13v.1M10 18h4",
  person: "M12 3a4 4 0 1 0 .01 0zM4 21q0-8 8-8t8 8z",
  people: "M8 5a3 3 0 1 0 .01 0zM16 5a3 3 0 1 0 .01 0zM2 19q0-7 6-7t6 7zM12 19q0-6 4-6 6 0 6 6z",
  skull: "M12 3q8 0 8 8 0 4-3 5v4H7v-4q-3-1-3-5 0-8 8-8zM9 10a1.800 1.800 0 1 0 .01 0zM15 10a1.800 1.800 0 1 0 .01 0zM10 17v3M14 17v3",
  ghost: "M5 21V10q0-7 7-7t7 7v11l-3-3-2 3-2-3-2 3-2-3zM9.500 10v1M14.500 10v1",
  eye: "M2 12q10-11 20 0-10 11-20 0zM12 9a3 3 0 1 0 .01 0z",
  hand: "M7 21q-4-6-4-9l2-1 2 3V5h2v6V3h2v8V4h2v7l1-5h2l-1 8q0 5-3 7z",
  heart: "M12 20Q2 13 4 7q4-5 8 0 4-5 8 0 2 6-8 13z",
  tree: "M11 21v-6q-7 0-7-5 0-3 3-4 1-4 5-4t5 4q3 1 3 4 0 5-7 5v6z",
  spore: "M4 11q1-8 8-8t8 8zM10 11v9h4v-9M8 7v.1M13 6v.1M16 8v.1",
  wing: "M3 19q-1-12 18-14-1 4-5 5 2 1 1 3-2 2-5 1 0 3-3 4-3 0-3-3-2 1-3 4z",
  // weapons and war
  swords: "M4 20L16 6l4-2-2 4L6 21zM20 20L8 6 4 4l2 4 12 13zM3 16l5 5M21 16l-5 5",
  sword: "M5 19l-2 2M4 15l5 5M7 17L18 5l3-2-2 3L9 18z",
  cannon: "M3 10q-1-3 2-4l12-1 1-1h3v7h-3l-1-1-4 1v2H7v-2zM8 16a3 3 0 1 0 .01 0zM14 16a3 3 0 1 0 .01 0z",
  bomb: "M11 8a7 7 0 1 0 .01 0zM15 9l3-4q2-2 3 1M19 3v.1M22 3l-1 1",
  burst: "M12 2l2 6 6-3-3 6 5 3-6 1 1 6-5-4-5 4 1-6-6-1 5-3-3-6 6 3z",
  shield: "M12 2l8 3v7q0 7-8 10-8-3-8-10V5z",
  armor: "M8 3h8l4 4-2 4v9H6v-9L4 7zM9 3q3 4 6 0M12 8v11",
  crack: "M4 4h16v16H4zM12 4l-2 5 4 3-3 4 2 4",
  hammer: "M5 8V4h10l4 3-4 2h-3zM9 9h3l1 11H8z",
  axe: "M11 3h2v18h-2zM13 5q7 0 7 7-4-2-7-1z",
  target: "M12 3a9 9 0 1 0 .01 0zM12 8a4 4 0 1 0 .01 0zM12 1v4M12 19v4M1 12h4M19 12h4",
  chains: "M4 9q0-3 3-3t3 3v3q0 3-3 3t-3-3zM10 12q0-3 3-3t3 3M14 15v-3q0-3 3-3t3 3v3q0 3-3 3t-3-3z",
  trap: "M3 16q9-10 18 0zM5 14l1-4 3 2 3-4 3 4 3-2 1 4M3 16v3h18v-3",
  // the ship
  anchor: "M12 2a2.500 2.500 0 1 0 .01 0zM12 7v14M7 10h10M3 14q1 7 9 7t9-7l-3 1M3 14l3 1",
  helm: "M12 6a6 6 0 1 0 .01 0zM12 2v20M2 12h20M5 5l14 14M19 5L5 19",
  sail: "M11 2h2v19h-2zM13 4q8 4 7 12h-7zM11 6q-6 4-7 10h7z",
  flag: "M5 2v20M6 3h14l-4 5 4 5H6z",
  keg: "M7 3h10q3 9 0 18H7q-3-9 0-18zM5 8h14M5 16h14M12 3v18",
  chest: "M3 11q0-6 6-6h6q6 0 6 6v9H3zM3 11h18M10 10h4v5h-4z",
  rope: "M12 4a4 4 0 1 0 .01 0zM12 12q-7 2-5 6 5 4 10 0 2-4-5-6zM12 8v4",
  lantern: "M9 4h6v3H9zM8 7h8l1 11H7zM8 20h8M12 2v2M12 10v5",
  hook: "M10 2h4v4h-4zM12 6v7q5 0 5 4t-5 4-5-4",
  plank: "M2 8h20v4H2zM2 14h20v4H2zM6 10v.1M17 10v.1M9 16v.1M19 16v.1",
  crane: "M5 21V4h14M5 9l5-5M17 4v7M15 11h4v5h-4z",
  engine: "M4 9h4l3-4h5v4h4v9H4zM12 11a3 3 0 1 0 .01 0zM2 12h2M20 12h2",
  gear: "M12 8a4 4 0 1 0 .01 0zM12 2l2 4 4-1 0 4 4 2-3 3 2 4-4 0-2 4-3-3-4 2-1-4-4-1 2-4-3-3 4-2 1-4 4 1z",
  drone: "M7 9h10l2 4-2 5H7l-2-5zM3 7h6M15 7h6M6 7v3M18 7v3M12 12a2 2 0 1 0 .01 0z",
  island: "M2 19q10-6 20 0zM12 17q1-6-1-9M11 8q-5-3-7 1 4-1 7-1 5-5 9 0-4-1-9 0z",
  wave: "M1 15q4-8 9-3 2-5 7-4-3 1-3 4 5-2 9 3v5H1z",
  storm: "M6 12q-4-1-3-4 1-4 5-3 3-4 7-1 5-1 5 3 2 3-2 5zM13 12l-4 5h4l-3 5",
  // things
  coin: "M12 3a9 9 0 1 0 .01 0zM12 7v10M15 9q-6-3-6 0 0 2 3 3 3 0 3 2 0 3-6 1",
  purse: "M8 8h8q5 5 4 10-2 3-8 3t-8-3q-1-5 4-10zM8 8l-1-4q5 2 10 0l-1 4M12 12v5",
  crown: "M3 19V7l5 5 4-8 4 8 5-5v12z",
  gem: "M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 10 3-10",
  book: "M4 4h7q1 0 1 2v14q0-2-2-2H4zM20 4h-7q-1 0-1 2v14q0-2 2-2h6z",
  scroll: "M6 4h12q2 0 2 2v11q0 3-3 3H7q-3 0-3-3h10V7q0-3-3-3M8 8h4M8 11h4",
  cards: "M3 7l8-3 5 13-8 3zM12 4l7 2-3 12",
  map: "M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2zM9 3v16M15 5v16M11 11l3 3M14 11l-3 3",
  spyglass: "M3 16l11-9 4 5-11 8zM14 7l3-3 5 6-4 2M4 15l3 5",
  key: "M8 8a4 4 0 1 0 .01 0zM11 13l9-9M17 7l3 3M14 10l2 2",
  bottle: "M10 2h4v6q4 2 4 5v9H6v-9q0-3 4-5zM6 14h12M6 18h12",
  potion: "M9 2h6v6l5 10q0 4-4 4H8q-4 0-4-4l5-10zM6 15h12",
  fire: "M12 2q1 5 4 7 4 4 2 9-2 4-6 4t-6-4q-2-5 3-9 0 3 2 3 2-4 1-10z",
  ice: "M12 2v20M3 7l18 10M21 7L3 17M12 5l-3-2M12 5l3-2M12 19l-3 2M12 19l3 2",
  moon: "M16 3q-8 1-8 9t8 9q-12 2-12-9T16 3z",
  sun: "M12 7a5 5 0 1 0 .01 0zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
  star: "M12 2l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z",
  orb: "M12 3a8 8 0 1 0 .01 0zM7 21h10M9 8q2-2 5-1",
  drum: "M4 7q8-5 16 0v10q-8 5-16 0zM4 7q8 5 16 0M8 9l2 9M16 9l-2 9",
  mask: "M4 5q8 3 16 0 0 12-8 16Q4 17 4 5zM8 10h3M13 10h3M9 16q3 2 6 0",
  die: "M4 4h16v16H4zM8 8v.1M16 8v.1M12 12v.1M8 16v.1M16 16v.1",
  bell: "M5 18q2-3 2-8 0-6 5-6t5 6q0 5 2 8zM10 20h4M12 2v2",
  rune: "M12 2l8 10-8 10-8-10zM12 7v10M9 10l6 4",
  skyline: "M2 21V11h4V6h4v5h3V3h4v8h5v10zM8 9v.1M15 7v.1",
  // what is done
  arrows: "M4 9h11V5l6 6-6 6v-4H4z",
  back: "M20 9H9V5l-6 6 6 6v-4h11z",
  up: "M12 3l8 9h-5v9H9v-9H4z",
  down: "M12 21l-8-9h5V3h6v9h5z",
  bars: "M4 3h16v18H4zM8 3v18M12 3v18M16 3v18",
  cross: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  footprints: "M8 3q3 0 3 5t-3 5-3-5 3-5zM8 15q2 0 2 2t-2 2-2-2 2-2zM17 6q3 0 3 5t-3 5-3-5 3-5zM17 18q2 0 2 1.500t-2 1.500-2-1.500 2-1.500z",
  talk: "M3 4h14v10H9l-4 4v-4H3zM19 9h2v8h-2v3l-3-3h-5",
  clock: "M12 3a9 9 0 1 0 .01 0zM12 7v5l4 3",
};

/** Words of a name, most telling first; then words of what a card does. */
type Called = readonly [RegExp, string];
export const BY_NAME: readonly Called[] = [
  [/hound|dog|wolf|mutt/i, "hound"], [/\bcat\b|tiger|lion|panther/i, "cat"], [/raven|crow|gull|parrot|hawk|bird|albatross|cloudreach|feather/i, "bird"],
  [/fish|shark|whale|eel|dolphin|lancer/i, "fish"], [/kraken|tentacle|tendril|leviathan|cthalla|octo/i, "kraken"], [/serpent|snake|dragon|wyrm|adder/i, "serpent"],
  [/spider|web|crab|antenna/i, "spider"], [/bull|ram\b|ox\b|horn/i, "bull"], [/skull|death|dead|bone|doom|mortal|grim/i, "skull"],
  [/ghost|spirit|soul|shade|haunt|phantom|polter|twilight|specter|wraith|echo/i, "ghost"], [/eye|watch|sight|seer|oracle|look|spy/i, "eye"],
  [/spore|fungus|mushroom|mold/i, "spore"], [/tree|flora|root|garden|harvest|bloom|grove/i, "tree"], [/heart|love|blood|vigor|resilien/i, "heart"],
  [/wing|flight|glide|soar|swift/i, "wing"], [/carapace|shell|shield|palisade|guard|ablative|ward|wall|bulwark/i, "shield"], [/armou?r|helmet|iron|plate/i, "armor"],
  [/cannon|pounder|bore|gun\b|broadside|volley|battery/i, "cannon"], [/bomb|nade|torpedo|keg.*burst|munition|explos|blast|flashbang|volatil/i, "bomb"],
  [/fire|flame|burn|pyro|ember|tar\b|butane|ignite|smelt/i, "fire"], [/ice|frost|cold|freez|winter/i, "ice"], [/storm|thunder|lightning|wind|gale|tempest/i, "storm"],
  [/chain|shackle|bond|leash/i, "chains"], [/hook|claw|grip|grapp/i, "hook"], [/hammer|wreck|smith|repair|fix|shipwright|ship shape/i, "hammer"], [/axe|cleave|chop|butcher/i, "axe"],
  [/trap|snare|ambush|bait/i, "trap"], [/keg|barrel|rum\b|ration|brew|ale\b|powder/i, "keg"], [/chest|treasure|vault|loot|prize|hoard|burgle|heist/i, "chest"],
  [/purse|fund|trader|merchant|clearing|tax|bribe|pay off|broker|fee/i, "purse"], [/coin|gold|credit|money|ledger|gilded/i, "coin"], [/crown|king|queen|captain|emperor|royal|lord/i, "crown"],
  [/gem|jewel|crystal|pearl|ruby|diamond/i, "gem"], [/book|tome|catalog|nomicon|athen|lore|library|archive|memory|school|mentor|registry|roster/i, "book"],
  [/scroll|order|letter|paper|pass\b|contract|writ|decree|charter|official|law/i, "scroll"], [/map|course|chart|route|drift/i, "map"], [/spyglass|scout|lookout|search|explor/i, "spyglass"],
  [/key|lock|access|backdoor|hack/i, "key"], [/potion|quicksilver|corrod|serum|acid|poison|elixir|drink|surgeon|heal|doctor/i, "potion"], [/bottle|flask|wine/i, "bottle"],
  [/moon|night|dark|shadow|stealth|cloak/i, "moon"], [/sun\b|dawn|day|light|bask/i, "sun"], [/star|comet|astro/i, "star"], [/orb|power core|puzzle|prototype|device|relic|idol/i, "orb"],
  [/ritual|curse|hex|vex|rune|magic|chrono|channel|mage|witch|offering/i, "rune"], [/drum|song|chant|call|rally|shout|cry/i, "drum"], [/mask|disguise|false|trick|liar|forge/i, "mask"],
  [/gear|clock|mech|machin|cog|engine|automat|jets|thruster/i, "gear"], [/drone|robot|probe/i, "drone"], [/helm|wheel|steer|steady|pilot|evasive|bridge/i, "helm"],
  [/anchor|dock|moor|harbou?r|port\b/i, "anchor"], [/sail|mast|rig|mizzen/i, "sail"], [/flag|banner|colou?rs|standard/i, "flag"], [/rope|net|line|cable|clamp/i, "rope"],
  [/plank|deck\b|board|walk the/i, "plank"], [/lantern|lamp|beacon|glow/i, "lantern"], [/bell|alarm|alert|drill/i, "bell"], [/target|aim|shot|sniper|musket|rifle|flechette/i, "target"],
  [/sword|blade|cutlass|duel|saber|knife|dagger|lance/i, "sword"], [/fist|punch|toss|brute|sweep|wrestl|muscle|scuffle|hand/i, "hand"], [/crew|gang|ring|mob|band|hands|brother|buddy|people|corsairs/i, "people"],
  [/island|reef|isle|cove|shore/i, "island"], [/wave|sea\b|tide|ocean|deep|maelstrom/i, "wave"], [/room|quarters|hall|city|market|bay|lab/i, "skyline"],
];
export const BY_DEED: readonly Called[] = [
  [/\bfires?\b on|set .* fire/i, "fire"], [/damage|hit|cannon roll|shoot/i, "burst"], [/break|wreck|sink|destroy/i, "crack"], [/board/i, "swords"], [/plunder|steal|treasure/i, "chest"],
  [/powder/i, "keg"], [/coin|gold|pay|credit/i, "coin"], [/glory|influence|point/i, "crown"], [/create|deckhand/i, "people"], [/shade/i, "ghost"], [/draw|hand/i, "cards"],
  [/search|look|reveal|explore/i, "spyglass"], [/stun|cannot|prevent|lose.* action/i, "bars"], [/reduce|shield|prevent|ignore/i, "shield"], [/repair|unstun|fix/i, "hammer"],
  [/heal|neutrali/i, "cross"], [/stow|under/i, "down"], [/return|back/i, "back"], [/eject|move|go to|dock/i, "footprints"], [/\+\d|double|strong/i, "up"], [/roll|d6|d20|challenge/i, "die"],
  [/ask|opponent|choose/i, "talk"], [/turn|round|when/i, "clock"],
];

export interface Look { motif: string; second: string; backdrop: number; plate: number; tilt: number }
export const BACKDROPS = 8;
export const PLATES = 5;

const called = (list: readonly Called[], words: string): string[] => list.filter(([said]) => said.test(words)).map(([, motif]) => motif);

/** How a card looks: what it is called comes first, then what it does; its name settles the rest. */
export function lookOf(name: string, text: string): Look {
  const h = hash(name);
  const found = [...new Set([...called(BY_NAME, name), ...called(BY_DEED, text)])];
  const all = Object.keys(MOTIFS);
  return {
    motif: found[0] ?? all[h % all.length],
    second: found[1] ?? "",
    backdrop: trait(h, 1, BACKDROPS),
    plate: trait(h, 3, PLATES),
    tilt: trait(h, 5, 5) * 4 - 8,
  };
}
