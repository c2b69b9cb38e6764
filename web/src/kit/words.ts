/** Words that all games share. */
const SOURCES: Record<string, string> = { known: "as printed", partial: "partly ours", ours: "ours" };

/** Where the wording of a card comes from; "" if nothing is known of it. */
export const sourceWords = (source: unknown): string => SOURCES[String(source)] ?? "";
