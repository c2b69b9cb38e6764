/** Which dialog is open. */
class Dialogs {
  open = $state<"" | "help" | "settings" | "links" | "zones">("");
  /** A rule to read without leaving the table. */
  rule = $state.raw<{ game: string; id: string } | null>(null);
}

export const dialogs = new Dialogs();
