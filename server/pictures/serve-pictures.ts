import { matchesVersion } from "#server/http/entity-tag.ts";
import { PLAIN_HEADERS } from "#server/http/plain-headers.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";

/** Serves `/pictures/<name>`. Names are content hashes: cached forever. */
export const servePictures =
  (pictures: CoffeePictures) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("This address answers GET and HEAD only.\n", {
        status: 405,
        headers: { ...PLAIN_HEADERS, allow: "GET, HEAD" },
      });
    const name = new URL(request.url).pathname.slice("/pictures/".length);
    const picture = await pictures.load(name);
    if (!picture) return new Response("Not found\n", { status: 404, headers: PLAIN_HEADERS });
    const headers = {
      ...PLAIN_HEADERS,
      "content-type": picture.type,
      "content-length": String(picture.content.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${name}"`,
    };
    if (matchesVersion(request.headers.get("if-none-match") ?? undefined, name))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === "HEAD" ? null : picture.content, { headers });
  };
