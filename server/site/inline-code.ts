import { createHash } from "node:crypto";
import type { InlineCode } from "#site/security-headers.ts";

export const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] };

/**
 * Hashes of inline scripts and styles for the Content Security Policy, so that injected ones do not
 * run.
 */
export const inlineCode = (html: string): InlineCode => ({
  scripts: Array.from(html.matchAll(SCRIPT), ([, attributes = "", script = ""]) =>
    RUNS.test(attributes) ? [hash(script)] : [],
  ).flat(),
  styles: Array.from(html.matchAll(STYLE), ([, style = ""]) => hash(style)),
});

const hash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style\s*>/gi;

/** Inline scripts, excluding external ones and data blocks. */
const RUNS = /^(?!.*\ssrc\s*=)(?!.*\stype\s*=\s*["']?(?:application|text)\/(?:ld\+)?json)/is;
