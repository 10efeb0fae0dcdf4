import type { Plugin } from "vite";

/**
 * Lets the bundler leave out what nobody uses of react-router, and what only its framework mode does:
 * 3 kB on every page. Its production build, which the package offers under no name, makes each
 * component by a call that the bundler cannot know to be harmless, and gives it a name.
 */
export const leanRouter = (): Plugin => ({
  name: "lean-router",
  apply: "build",
  enforce: "pre",
  config: () => ({
    resolve: {
      alias: Object.entries(PRODUCTION).map(([find, file]) => ({
        find: new RegExp(`^${find}$`),
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/${file}`,
      })),
    },
  }),
  transform: (code, id) => {
    if (!/\/react-router\/dist\/production\/.+\.mjs$/.test(id)) return null;
    return code
      .replace(/^\w+\.displayName = .*;$/gm, "")
      .replace(/ = (React\w*\.(?:forwardRef|createContext)\()/g, " = /* @__PURE__ */ $1")
      .replace(/React\w*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/, "null");
  },
});

const PRODUCTION = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" };
