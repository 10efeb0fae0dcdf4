import { createClient } from "@supabase/supabase-js";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { MemoryTabs } from "#test/support/memory-browser.ts";
import { SITE_URL, type TestStack } from "./open-test-stack.ts";

/** A browser's client, whose network is the stack itself. */
export const clientOf = (stack: TestStack, options: { flowType?: "implicit" | "pkce" } = {}) =>
  createClient(SITE_URL, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options },
    global: { fetch: fetchOf(stack) },
    // Node 20 has no WebSocket, and nothing here opens one.
    realtime: { transport: NoWebSocket },
  });

/** A page of a browser in this tab, whose network is the stack. */
export const openAuth = (
  stack: TestStack,
  { storage, tabStorage, storageEvents, onRestored }: ReturnType<MemoryTabs["open"]>,
  changes: Partial<ConstructorParameters<typeof SupabaseAuth>[0]>,
): SupabaseAuth =>
  new SupabaseAuth({
    storage: storage(),
    tabStorage: tabStorage(),
    storageEvents,
    onRestored,
    now: Date.now,
    onReconnected: () => {},
    onTick: () => {},
    addressBar: { arrivedAt: `${SITE_URL}/signin`, leave: () => {} },
    connect: async () => ({ url: SITE_URL, publishableKey: stack.publishableKey }),
    fetch: fetchOf(stack),
    ...changes,
  });

/** The network of a browser. */
export const fetchOf =
  (stack: TestStack): typeof fetch =>
  (input, init) =>
    stack.fetch(new Request(input, init));

/** A call to the sign-in service as any program makes it, such as `PUT user`. */
export const askAuth = (
  stack: Pick<TestStack, "fetch">,
  line: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const [method = "", path = ""] = line.split(" ");
  return stack.fetch(
    new Request(`${SITE_URL}/auth/v1/${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

class NoWebSocket extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = 3;
  readonly url = "";
  readonly protocol = "";
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;
  close(): void {}
  send(): void {}
}

/** The link in the newest mail to the address. */
export const newestLinkTo = (stack: TestStack, email: string): URL => {
  const mail = stack.mailbox.mails.find(({ to }) => to === email);
  const link = mail?.text.match(/http\S+/)?.[0];
  if (link === undefined) throw new Error(`No mail with a link to ${email}`);
  return new URL(link);
};

/** Opens the link, answers its page with yes, and returns where that leads. */
export const follow = async (stack: Pick<TestStack, "fetch">, link: URL): Promise<URL> => {
  const body = new URLSearchParams({ answer: "yes" });
  const answer = await stack.fetch(new Request(link, { method: "POST", body }));
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`${link.pathname} answered ${answer.status}`);
  return new URL(location);
};

/** A confirmed, signed-in customer. */
export const signedUpCustomer = async (stack: TestStack, email: string, password = "kopi-enak") => {
  const client = clientOf(stack);
  await client.auth.signUp({ email, password });
  await follow(stack, newestLinkTo(stack, email));
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return { client, user: data.user, session: data.session };
};

/** The token, or `null` without one. */
export const tokenOf = async (auth: AuthPort, refused?: string): Promise<string | null> => {
  const token = await auth.accessToken(refused);
  return token.ok ? token.value : null;
};
