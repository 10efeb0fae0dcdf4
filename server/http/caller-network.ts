import { isIPv6 } from "node:net";

/**
 * What limits count a network address as. Whoever has one IPv6 address has the 2^64 of its network,
 * so these are one; an IPv4 address that is written as IPv6 is itself.
 */
export const callerNetwork = (address: string): string => {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = MAPPED_IPV4.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = plain.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};

const MAPPED_IPV4 = /^::ffff:([\d.]+)$/i;
