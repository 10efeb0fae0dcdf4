import bcd, {
  type CompatStatement,
  type Identifier as Entry,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data/forLegacyNode";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { parseAst } from "vite";

/** The oldest version of each browser, by the names of MDN's data: `safari_ios: "17.4"`. */
export type Oldest = Readonly<Record<string, string>>;

/** A feature, by its place in MDN's data, and the browsers of the list that lack it. */
export type TooYoung = { readonly feature: string; readonly lacking: readonly string[] };

/**
 * Reads scripts, style sheets and markup for what browsers of a list lack, by MDN's data. A feature that
 * the same script asks for before it uses it (`typeof`, `in`, `?.`, `??`, a condition), an alternative
 * before a declaration, and what stands in `@supports` are as they should be.
 *
 * Of a method of an unknown object only the name is known: it is too young when every interface that has
 * it got it too late, and nothing that the scripts make themselves has the name.
 */
export const tooYoungFor = (oldest: Oldest) => {
  const lacking = ({ support }: CompatStatement): readonly string[] =>
    Object.entries(oldest).flatMap(([browser, version]) => {
      const said = [support[browser as keyof typeof support]].flat();
      return said.some((one) => one !== undefined && has(one, version))
        ? []
        : [`${browser} ${version}`];
    });
  const found = new Map<string, TooYoung>();
  const note = (feature: string, places: readonly (Entry | undefined)[]): boolean => {
    const known = places.flatMap((place) => place?.__compat ?? []);
    const lacks = known.map(lacking).toSorted((a, b) => a.length - b.length)[0] ?? [];
    if (lacks.length > 0) found.set(feature, { feature, lacking: lacks });
    return lacks.length > 0;
  };

  const made = new Set<string>();
  const calls = new Set<string>();
  const script = (source: string): void => {
    const { uses, asked, made: itsOwn } = readScript(source);
    for (const name of itsOwn) made.add(name);
    for (const { object, name } of uses) {
      const first = [name, `${object}.${name}`, `${GLOBAL}.${object}`];
      if (first.some((one) => asked.has(one))) continue;
      if (object === TAG_OF_ATTRIBUTE) {
        const [tag = "", attribute = ""] = name.split(" ");
        note(`<${tag} ${attribute}>`, attributePlaces(tag, attribute.toLowerCase()));
      } else if (object === SYNTAX) note(name, [at(bcd, name)]);
      else if (object === GLOBAL) note(name, globalPlaces(name));
      else if (object === UNKNOWN) calls.add(name);
      else note(`${object}.${name}`, memberPlaces(object, name));
    }
  };

  const styleSheet = (css: string): void => {
    const root = postcss.parse(css);
    root.walkAtRules((rule: AtRule) => {
      if (isGuarded(rule) || rule.name.startsWith("-")) return;
      note(`@${rule.name}`, [at(part("css.at-rules"), rule.name)]);
      if (["media", "container"].includes(rule.name))
        for (const [, name = ""] of rule.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
          note(`@media (${name})`, [at(part("css.at-rules.media"), name)]);
    });
    root.walkRules((rule: Rule) => {
      if (
        isGuarded(rule) ||
        (rule.parent?.type === "atrule" && KEYFRAMES.test(nameOf(rule.parent)))
      )
        return;
      for (const [selector, name = ""] of plain(rule.selector).matchAll(/::?([a-z][a-z-]*)/g))
        if (!name.startsWith("-")) note(selector, [at(part("css.selectors"), name)]);
      if (rule.selector.includes("&") || rule.parent?.type === "rule")
        note("nested rules", [at(part("css.selectors"), "nesting")]);
    });
    root.walkDecls((declared: Declaration) => {
      if (isGuarded(declared)) return;
      const before = found.size;
      if (!declare(declared) || found.size === before) return;
      // An older browser keeps what the same block says before.
      const earlier = declared.parent?.nodes?.slice(0, declared.parent.index(declared)) ?? [];
      const instead = earlier.some(
        (one) =>
          one.type === "decl" &&
          !declared.variable &&
          [declared.prop, `-webkit-${declared.prop}`].includes(one.prop),
      );
      if (instead) for (const key of [...found.keys()].slice(before)) found.delete(key);
    });
  };
  const declare = (declared: Declaration): boolean => {
    const { prop, value, variable } = declared;
    const { parent } = declared;
    const isDescriptor =
      parent?.type === "atrule" && ["page", "font-face"].includes(nameOf(parent));
    const place = isDescriptor ? at(part("css.at-rules"), nameOf(parent)) : part("css.properties");
    const property = variable || prop.startsWith("-") ? undefined : at(place, prop);
    let young = property ? note(prop, [property]) : false;
    const said = plain(value);
    for (const [, name = ""] of said.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)\(/g))
      young = note(`${name}()`, VALUES.get(name) ?? []) || young;
    if (property)
      for (const [, word = ""] of said.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-]|\()/g))
        young = note(`${prop}: ${word}`, [at(property, word)]) || young;
    for (const [, unit = ""] of said.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g))
      young = note(`1${unit}`, [unitPlace(unit)]) || young;
    return young;
  };

  const markup = (html: string): void => {
    for (const content of scriptsIn(html)) script(content);
    for (const [, content = ""] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      styleSheet(content);
    const bare = html.replaceAll(/<(script|style)([^>]*)>.*?<\/\1>/gs, "<$1$2>");
    for (const [, tag = "", attributes = ""] of bare.matchAll(
      /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/g,
    )) {
      note(`<${tag}>`, [at(part("html.elements"), tag)]);
      for (const [, name = ""] of attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g))
        note(`<${tag} ${name}>`, attributePlaces(tag, name));
    }
  };

  return {
    script,
    styleSheet,
    markup,
    found: (): readonly TooYoung[] => {
      for (const name of calls) if (!made.has(name)) note(`.${name}()`, MEMBERS.get(name) ?? []);
      return [...found.values()];
    },
  };
};

/** What a page runs of its own markup. */
export const scriptsIn = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs),
    ([, attributes = "", content = ""]) => (/type="(?!module)/.test(attributes) ? [] : [content]),
  ).flat();

const has = (said: SimpleSupportStatement, version: string): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = said;
  if (flags || prefix !== undefined || alternative_name !== undefined) return false;
  if (typeof removed === "string" && isAtMost(removed, version)) return false;
  return typeof added === "string" && added !== "preview" && isAtMost(added, version);
};

const isAtMost = (one: string, other: string): boolean => {
  const [a = 0, b = 0] = one.replace("≤", "").split(".").map(Number);
  const [c = 0, d = 0] = other.split(".").map(Number);
  return a < c || (a === c && b <= d);
};

const at = (place: unknown, path: string): Entry | undefined => {
  let here: unknown = place;
  for (const name of path.split("."))
    here = Object.hasOwn(Object(here), name) ? Reflect.get(Object(here), name) : undefined;
  return here as Entry | undefined;
};

/** A part of the data that holds many. */
const part = (path: string): Entry => {
  const found = at(bcd, path);
  if (!found) throw new Error(`MDN's data has no ${path}.`);
  return found;
};

const attributePlaces = (tag: string, name: string): readonly (Entry | undefined)[] =>
  at(part("html.elements"), tag)
    ? [at(part("html.elements"), `${tag}.${name}`) ?? at(part("html.global_attributes"), name)]
    : [];

const BUILTINS = part("javascript.builtins");
const globalPlaces = (name: string) => [
  at(part("api"), name) ?? at(BUILTINS, name) ?? at(part("api"), `Window.${name}`),
];
const memberPlaces = (object: string, name: string) =>
  (INTERFACES[object] ?? [object]).flatMap((of) => [
    at(part("api"), `${of}.${name}_static`),
    at(part("api"), `${of}.${name}`),
    at(BUILTINS, `${of}.${name}`),
  ]);

/** Interfaces of the objects that every page has. */
const INTERFACES: Readonly<Record<string, readonly string[]>> = {
  document: ["Document", "Node", "EventTarget"],
  navigator: ["Navigator"],
  location: ["Location"],
  history: ["History"],
  performance: ["Performance", "EventTarget"],
  crypto: ["Crypto"],
  screen: ["Screen"],
};

const parts = (of: Entry | undefined): readonly (readonly [string, Entry])[] =>
  Object.keys(of ?? {}).flatMap((name) => {
    const place = name === "__compat" ? undefined : at(of, name);
    return place ? [[name, place] as const] : [];
  });

const add = (map: Map<string, Entry[]>, name: string, place: Entry): void =>
  void map.set(name, [...(map.get(name) ?? []), place]);

/** Everything of an interface or a built-in object that goes by a name. */
const MEMBERS = new Map<string, Entry[]>();
for (const kind of [part("api"), BUILTINS])
  for (const members of Object.keys(kind))
    for (const [name, place] of parts(at(kind, members)))
      add(MEMBERS, name.replace(/_static$/, ""), place);

/** Functions of CSS values. */
const VALUES = new Map<string, Entry[]>();
const addValues = (kind: Entry): void => {
  for (const [name, place] of parts(kind)) {
    add(VALUES, name, place);
    addValues(place);
  }
};
addValues(part("css.types"));

const unitPlace = (unit: string): Entry | undefined => {
  const lengths = part("css.types.length");
  if (/^cq(w|h|i|b|min|max)$/.test(unit)) return at(lengths, "container_query_length_units");
  const [, size] = /^([dsl])v(?:w|h|i|b|min|max)$/.exec(unit) ?? [];
  const sizes: Readonly<Record<string, string>> = { d: "dynamic", s: "small", l: "large" };
  return at(lengths, size === undefined ? unit : `viewport_percentage_units_${sizes[size]}`);
};

const KEYFRAMES = /keyframes$/;
const nameOf = (node: object): string => String(Reflect.get(node, "name"));

const isGuarded = (node: postcss.Node): boolean => {
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === "atrule" && nameOf(above) === "supports") return true;
  return node.type === "atrule" && nameOf(node) === "supports";
};

/** Without texts, addresses and names of properties. */
const plain = (css: string): string =>
  css.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+|--[\w-]+|\[[^\]]*\]/g, " ");

type Use = { readonly object: string; readonly name: string; readonly isCalled?: boolean };
const GLOBAL = "(global)";
const UNKNOWN = "(unknown)";
const SYNTAX = "(syntax)";
const TAG_OF_ATTRIBUTE = "(tag)";

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** What a script uses, what it asks for first, and the names that it gives itself. */
const readScript = (source: string) => {
  const uses: Use[] = [];
  const asked = new Set<string>();
  const bound = new Set<string>();
  const made = new Set<string>();
  const use = (object: string, name: string) => uses.push({ object, name });
  const visit = (node: Node, parent: Node | undefined, key: string): void => {
    read[node.type]?.(node, parent, key);
    for (const [name, child] of Object.entries(node))
      for (const one of [child].flat()) if (isNode(one)) visit(one, node, name);
  };
  const read: Readonly<
    Record<string, (node: Node, parent: Node | undefined, key: string) => void>
  > = {
    Identifier: (node, parent, key) => {
      const name = String(node["name"]);
      if (BINDINGS.some(([type, at]) => parent?.type === type && at === key)) bound.add(name);
      else if (key === "key" && parent?.["computed"] !== true) made.add(name);
      else if (key !== "property" || parent?.["computed"] === true) use(GLOBAL, name);
    },
    Literal: (node, parent, key) => {
      const regex = node["regex"];
      if (regex) {
        const pattern = String(Reflect.get(Object(regex), "pattern"));
        if (/\(\?[ims]*-?[ims]+:/.test(pattern)) use(SYNTAX, MODIFIER);
        if (String(Reflect.get(Object(regex), "flags")).includes("v")) use(SYNTAX, UNICODE_SETS);
      } else if (key === "key") made.add(String(node["value"]));
      if (parent?.type === "BinaryExpression" && parent["operator"] === "in" && key === "left")
        asked.add(String(node["value"]));
    },
    VariableDeclaration: ({ kind }) => {
      if (kind === "using" || kind === "await using")
        use(SYNTAX, `javascript.statements.${kind.replace(" ", "_")}`);
    },
    MemberExpression: (node, parent, key) => {
      const { object, property, computed } = node;
      const name = computed === true ? undefined : String(Reflect.get(Object(property), "name"));
      if (name === undefined) return;
      const of = isNode(object) && object.type === "Identifier" ? String(object["name"]) : UNKNOWN;
      const isPage = ["window", "globalThis", "self"].includes(of);
      const isKnown = isPage || KNOWN.has(of) || of in INTERFACES;
      if (isAsked(parent, key)) asked.add(`${isPage ? GLOBAL : isKnown ? of : UNKNOWN}.${name}`);
      if (key === "left" && parent?.type === "AssignmentExpression") made.add(name);
      const isCalled = parent?.type === "CallExpression" && key === "callee";
      if (isPage) use(GLOBAL, name);
      else uses.push({ object: of, name, isCalled });
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === "typeof" && isNode(argument) && argument.type === "Identifier")
        asked.add(`${GLOBAL}.${String(argument["name"])}`);
    },
    CallExpression: ({ arguments: given }) => {
      const [tag, props] = Array.isArray(given) ? given : [];
      if (tag?.type !== "Literal" || props?.type !== "ObjectExpression") return;
      if (!Object.hasOwn(part("html.elements"), String(tag.value))) return;
      for (const one of props.properties)
        if (one.key?.type === "Identifier") use(TAG_OF_ATTRIBUTE, `${tag.value} ${one.key.name}`);
    },
  };
  visit(parseAst(source) as unknown as Node, undefined, "");
  return {
    uses: uses.flatMap(({ object, name, isCalled = true }): readonly Use[] => {
      if (object === GLOBAL) return bound.has(name) ? [] : [{ object, name }];
      if (object === SYNTAX || object === TAG_OF_ATTRIBUTE) return [{ object, name }];
      const isKnown = !bound.has(object) && (KNOWN.has(object) || object in INTERFACES);
      if (isKnown) return [{ object, name }];
      return isCalled ? [{ object: UNKNOWN, name }] : [];
    }),
    asked,
    made,
  };
};

/** Objects whose properties are their own and nobody else's. */
const KNOWN = new Set([...Object.keys(part("api")), ...Object.keys(BUILTINS)]);
const MODIFIER = "javascript.regular_expressions.modifier";
const UNICODE_SETS = "javascript.builtins.RegExp.unicodeSets";

/** Where an identifier gives a name to something. */
const BINDINGS: readonly (readonly [string, string])[] = [
  ["VariableDeclarator", "id"],
  ["FunctionDeclaration", "id"],
  ["FunctionDeclaration", "params"],
  ["FunctionExpression", "id"],
  ["FunctionExpression", "params"],
  ["ArrowFunctionExpression", "params"],
  ["ClassDeclaration", "id"],
  ["ClassExpression", "id"],
  ["CatchClause", "param"],
  ["ImportSpecifier", "local"],
  ["ImportDefaultSpecifier", "local"],
  ["ImportNamespaceSpecifier", "local"],
  ["AssignmentPattern", "left"],
  ["RestElement", "argument"],
  ["ArrayPattern", "elements"],
];

/** A value that is looked at before it is used: `a?.()`, `a ?? b`, `a && b`, `if (a)`, `a ? b : c`, `!a`. */
const isAsked = (parent: Node | undefined, key: string): boolean =>
  (parent?.type === "CallExpression" && key === "callee" && parent["optional"] === true) ||
  (parent?.type === "LogicalExpression" && key === "left") ||
  (parent?.type === "UnaryExpression" && ["!", "typeof"].includes(String(parent["operator"]))) ||
  (key === "test" && ["IfStatement", "ConditionalExpression"].includes(parent?.type ?? "")) ||
  (parent?.type === "MemberExpression" && key === "object" && parent["optional"] === true);
