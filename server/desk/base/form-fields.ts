import type { Context } from "hono";

/** Reads a form's text fields by name; blank for missing fields and files. */
export const formFields = async (context: Context): Promise<(name: string) => string> => {
  const body = await context.req.parseBody();
  return (name) => {
    const value = body[name];
    return typeof value === "string" ? value : "";
  };
};
