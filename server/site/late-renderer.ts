import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import type { RenderPage } from "#wire/page-renderer.ts";

/**
 * The renderer that was built beside the site. It is large, so it is loaded with the first page that
 * needs it and not when the shop starts.
 */
export const lateRenderer = (siteDir: string): RenderPage => {
  const file = pathToFileURL(resolve(join(siteDir, "../prerender/main.js"))).href;
  let loading: Promise<RenderPage> | null = null;
  return async (request) => {
    loading ??= load(file).catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return (await loading)(request);
  };
};

const load = async (file: string): Promise<RenderPage> => {
  const module: unknown = await import(/* @vite-ignore */ file);
  const { renderPage } = v.parse(rendererModule, module);
  return async (request) => v.parse(renderedPage, await renderPage(request));
};

const rendererModule = v.object({ renderPage: v.function() });
const renderedPage = v.object({ html: v.string(), found: v.boolean() });
