/** A member of staff, by an address in STAFF_EMAILS. */
export type Staff = { readonly email: string };

/**
 * Initials of an actor: `rina.a@enambelas.example` is `R.A.`, `dewi@…` is `D.`. The shop and the
 * customer have names instead.
 */
export const staffInitials = (actor: string): string => {
  if (actor === "shop") return "The shop";
  if (actor === "customer") return "The customer";
  const [name = ""] = actor.split("@");
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length === 0
    ? actor
    : words
        .slice(0, 2)
        .map((word) => `${word.charAt(0).toUpperCase()}.`)
        .join("");
};
