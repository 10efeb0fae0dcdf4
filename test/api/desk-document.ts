type Route = { readonly method: string; readonly path: string };

/** A description of the desk's pages: any form, and pages, files or plain text in answer. */
export const deskDocument = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of routes) {
    if (method === "ALL") continue;
    const described = path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
    paths[described] = {
      ...paths[described],
      [method.toLowerCase()]: operation(method, described),
    };
  }
  return { openapi: "3.1.0", info: { title: "The desk", version: "1" }, paths };
};

const operation = (method: string, path: string) => ({
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  })),
  ...(method === "POST" && { requestBody: { content: FORM } }),
  responses: {
    ...Object.fromEntries(EMPTY.map((status) => [status, { description: "Goes on elsewhere." }])),
    default: {
      description: "A page, a file, or a sentence.",
      content: Object.fromEntries(TYPES.map((type) => [type, { schema: { type: "string" } }])),
    },
  },
});

const EMPTY = ["302", "303"];
const TYPES = ["text/html", "text/plain", "text/csv", "text/css", "text/javascript", "image/png"];
const FORM = {
  "application/x-www-form-urlencoded": {
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
};
