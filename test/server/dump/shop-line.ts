import { readConfig } from "#server/boot/config/config.ts";
import { runShopProgram } from "#server/boot/shop-program.ts";
import { SITE_URL, SUPABASE_DIR } from "#test/server/embedded/open-test-stack.ts";

/**
 * Runs `npm run shop -- …` with these environment variables.
 * @returns also the last line that it said, of its errors where it failed.
 */
export const runShopLine = async (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly last: string;
}> => {
  const config = readConfig({ SUPABASE_DIR, SITE_URL, ...env });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  const said = { out: "", error: "" };
  const code = await runShopProgram(words, {
    config: config.value,
    now: Date.now,
    out: (text) => (said.out += text),
    errorOut: (text) => (said.error += text),
    isTerminal: false,
  });
  const last = (code === 0 ? said.out : said.error).trim().split("\n").at(-1) ?? "";
  return { code, ...said, last };
};
