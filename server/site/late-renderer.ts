import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";

type Renderer = { readonly renderPage: RenderPage; readonly paintCoffeeCard: PaintCoffeeCard };

/** Imports the site's built renderer on first use: it is large and would delay the start. */
export const lateRenderer = (siteDir: string): Renderer => {
  const file = pathToFileURL(resolve(join(siteDir, "../prerender/main.js"))).href;
  let loading: Promise<Renderer> | null = null;
  const loaded = (): Promise<Renderer> =>
    (loading ??= load(file).catch((cause: unknown) => {
      loading = null;
      throw cause;
    }));
  return {
    renderPage: async (request) => (await loaded()).renderPage(request),
    paintCoffeeCard: async (coffee) => (await loaded()).paintCoffeeCard(coffee),
  };
};

const load = async (file: string): Promise<Renderer> => {
  const module: unknown = await import(/* @vite-ignore */ file);
  const { renderPage, paintCoffeeCard } = v.parse(rendererModule, module);
  return {
    renderPage: async (request) => v.parse(renderedPage, await renderPage(request)),
    paintCoffeeCard: async (coffee) => v.parse(picture, await paintCoffeeCard(coffee)),
  };
};

const rendererModule = v.object({ renderPage: v.function(), paintCoffeeCard: v.function() });
const renderedPage = v.object({ html: v.string(), found: v.boolean() });
const picture = v.instance(Uint8Array);
