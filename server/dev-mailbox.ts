import type { StoredMail } from "./embedded/mailbox.ts";

type MailSource = { readonly mails: readonly StoredMail[] };

/** `/dev/mailbox` and `/dev/mailbox.json`: the mails that a shop without a mail server sent. */
export const devMailbox =
  (mailbox: MailSource, readableBy: (clientAddress: string) => boolean) =>
  (request: Request, clientAddress: string): Response => {
    const path = new URL(request.url).pathname.replace(/\/$/, "");
    // Whoever reads the mails can sign in as anybody.
    if (!readableBy(clientAddress) || (path !== PAGE && path !== `${PAGE}.json`))
      return Response.json({ error: "Not found" }, { status: 404 });
    if (request.method !== "GET" && request.method !== "HEAD")
      return Response.json(
        { error: "This address answers GET, HEAD only." },
        { status: 405, headers: { allow: "GET, HEAD" } },
      );
    if (path !== PAGE) return Response.json(mailbox.mails, { headers: HEADERS });
    return new Response(page(mailbox.mails), {
      headers: { ...HEADERS, "content-type": "text/html; charset=utf-8" },
    });
  };

const PAGE = "/dev/mailbox";

const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const page = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid; padding: 1rem 0 }
  h2 { margin: 0; font-size: 1.1rem }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>No mail server is configured, so mails stay here, newest first.</p>
${mails.length === 0 ? "<p>No mails yet.</p>" : mails.map(article).join("\n")}
</main>
</body>
</html>
`;

const article = ({ to, subject, text, at }: StoredMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>
<pre>${linked(text)}</pre>
</article>`;

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join("");

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
