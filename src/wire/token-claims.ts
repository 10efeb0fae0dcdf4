/** Decodes a token's claims without verifying them; empty when unreadable. */
export const tokenClaims = (token: string): Readonly<Record<string, unknown>> => {
  const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError) return {};
    throw cause;
  }
};
