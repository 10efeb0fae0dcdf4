type Address = Pick<Location, "pathname" | "search" | "hash">;
type Past = Pick<History, "replaceState" | "state">;

/**
 * Takes the password of a link (`?pw=…`) and removes it from the address bar, so that it is neither
 * bookmarked nor shared. Call it before the router reads the address. Source: specification section
 * 2 (preview password gate).
 */
export const takePreviewPassword = (address: Address, past: Past): string | null => {
  const query = new URLSearchParams(address.search);
  const offered = query.get("pw");
  if (offered === null) return null;
  query.delete("pw");
  const rest = query.size > 0 ? `?${query}` : "";
  past.replaceState(past.state, "", `${address.pathname}${rest}${address.hash}`);
  return offered;
};
