import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

/** A form with a schema, validated on every input; `fieldProps` decides when errors are shown. */
export const useSchemaForm = <Values extends FieldValues>(
  schema: GenericSchema<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> =>
  useForm<Values>({ mode: "all", resolver: valibotResolver(schema), defaultValues });
