import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Leaves out of the bundle what inversify needs only for classes with decorators, for injected
 * properties and for its compiled resolvers. This shop binds values and functions, nothing else:
 * 4 kB that no visitor would ever run. A wrong guess here fails at once, when the container starts.
 */
export const leanInversify = (): Plugin => ({
  name: "lean-inversify",
  enforce: "pre",
  load: (id) => {
    const [path = ""] = id.split("?");
    if (!NEVER_RUN.test(path)) return null;
    const names = [...readFileSync(path, "utf8").matchAll(EXPORTED)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = undefined;`).join("\n");
  },
});

const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm;

const NEVER_RUN = new RegExp(
  `@inversifyjs/core/lib/.*/(?:${[
    "\\w+Jit",
    "buildNoActivationsInstanceBindingNodeResolver",
    "build(?:Zero|One|Two|Three|Four)?Constructor\\w+",
    "build(?:Zero|One|Two|Three|Four)?PropertyArgument\\w+",
    "InstanceBindingNodeImplementation",
    "resolveInstanceBinding\\w+",
    "setInstanceProperties",
    "getClassMetadata\\w*",
    "curry(?:Lazy)?BuildPlanServiceNodeFromClassElementMetadata",
  ].join("|")})\\.js$`,
);
