import type { Context } from "hono";

/** Reads a form's texts by their names; blank for what is missing or a file. */
export const formFields = async (context: Context): Promise<(name: string) => string> => {
  const body = await context.req.parseBody();
  return (name) => {
    const value = body[name];
    return typeof value === "string" ? value : "";
  };
};
