import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { decodedSegment } from "#site/routes.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder as static hosts do: a folder's `index.html` behind a slash, to which it redirects,
 * and `404.html` for everything else; of queries it knows nothing.
 */
export const servePlainFiles = (folder: string, port: number): Promise<Server> => {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname, search } = new URL(url, "http://host");
    const path = normalize(decodedSegment(pathname));
    const found = await readIn(folder, path)
      .catch(() => readIn(folder, join(path, "index.html")))
      .catch(() => null);
    if (found?.file.endsWith("/index.html") && !/\/(?:index\.html)?$/.test(pathname)) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const { file, body } = found ?? (await readIn(folder, "404.html"));
    response.writeHead(found ? 200 : 404, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    });
    response.end(body);
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
};

const readIn = async (folder: string, file: string) => ({
  file,
  body: await readFile(join(folder, file)),
});
