/** Why a pack cannot be used: it is not there, or newer rules refuse it. Anything else may be over soon. */
export function whyGone(error: { code?: string; message?: string }): string {
  if (error.code === "bad-option") return "not on this server any more: bring it again";
  return error.code === "bad-pack" ? (error.message ?? "refused") : "";
}
