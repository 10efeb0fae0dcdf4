import { isIPv6 } from "node:net";

/**
 * The key of a network address for rate limits. IPv6 addresses are grouped by their /64 network,
 * which one client controls; an IPv4 address in IPv6 notation is treated as IPv4. Some proxies add the
 * client's port, which is another one with each connection.
 */
export const callerNetwork = (address: string): string => {
  const [plain = ""] = (WITH_PORT.exec(address)?.slice(1).join("") ?? address).split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = MAPPED_IPV4.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = plain.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};

/** `192.0.2.7:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/i;
