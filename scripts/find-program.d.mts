/** See find-program.mjs. */
export const findAuthProgram: (
  given?: string,
  cache?: string,
) => { readonly program: string } | { readonly missing: string };
