/**
 * A minimal browser for one site: keeps cookies, follows redirects and submits forms.
 *
 * @param send sends one request without following redirects.
 */
export const cookieBrowser = (
  siteUrl: string,
  send: (url: string, init: RequestInit) => Promise<Response>,
) => {
  const cookies = new Map<string, string>();
  let address = "";
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("host", new URL(siteUrl).host);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await send(`${siteUrl}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    address = path;
    const location = answer.headers.get("location");
    return answer.status === 303 && location !== null ? ask(location) : answer;
  };
  const post = (
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams | FormData = {},
  ) =>
    ask(path, {
      method: "POST",
      headers: { origin: siteUrl },
      body:
        fields instanceof FormData || fields instanceof URLSearchParams
          ? fields
          : new URLSearchParams(fields),
    });
  return {
    ask,
    post,
    /** The text of a page, and of what a form is answered with. */
    page: async (path: string) => (await ask(path)).text(),
    send: async (...form: Parameters<typeof post>) => (await post(...form)).text(),
    /** Path of the page that is open. */
    address: () => address,
    cookies: cookies as ReadonlyMap<string, string>,
  };
};
