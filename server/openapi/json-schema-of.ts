import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

export type JsonSchema = ReturnType<typeof toJsonSchema>;

/** The JSON Schema of an input; checks in code are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: "input",
    ignoreActions: ["trim", "check"],
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (!isRegex(valibotAction)) return undefined;
      // JSON Schema patterns are Unicode patterns and support no other flag.
      const { source, flags } = valibotAction.requirement;
      return flags === "" || flags === "u" ? { ...jsonSchema, pattern: source } : jsonSchema;
    },
  });
  return described;
};

const isRegex = (action: object): action is { readonly requirement: RegExp } =>
  "requirement" in action && action.requirement instanceof RegExp;
