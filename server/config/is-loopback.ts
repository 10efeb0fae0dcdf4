/** Whether an address or host name always means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host) || LOOPBACK.has(host.toLowerCase());

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "::1", "[::1]"]);
