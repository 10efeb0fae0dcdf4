import { relative } from "node:path";
import { API, SymbolFlags, type Checker, type Project, type Type } from "typescript/unstable/sync";
import {
  isArrayLiteralExpression,
  isAsExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type CallExpression,
  type Expression,
  type FunctionLikeDeclaration,
  type Node,
} from "typescript/unstable/ast";

/** Whose `one`, `value` and `has` take a statement, as `query` does. */
const ADAPTER = "server/database/postgres/postgres-adapter.ts";
const ADAPTER_ASKS: ReadonlySet<string> = new Set(["one", "value", "has"]);

/** Stands for the name of the one column that `value` reads, whatever it is called. */
export const ONLY_COLUMN = "*";

/** What a value is, as far as the driver is concerned. */
export type Kind = "string" | "number" | "boolean" | "array" | "other";

export type Statement = {
  /** `server/database/postgres/desk-settings.ts:15` */
  readonly at: string;
  /** Every text that it can have. */
  readonly texts: readonly string[];
  /** What the code reads of a row. */
  readonly reads: Readonly<Record<string, Kind>>;
  /** What it gives, where that is one list of values. */
  readonly gives: readonly Kind[] | null;
};

/**
 * Every call of `query` in the server, and of what is one, with the texts it can send and the row that its type promises.
 * `spoken` has the texts of what is only known at run time, by file and expression; `null` for a
 * statement that comes from outside of the shop.
 */
export const readStatements = (
  spoken: Readonly<Record<string, readonly string[] | null>>,
): readonly Statement[] => {
  const api = new API();
  try {
    const tsconfig = "server/tsconfig.json";
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
    if (!project) throw new Error(`${tsconfig} cannot be opened.`);
    return new Reader(project, spoken).all();
  } finally {
    api.close();
  }
};

class Reader {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #spoken: Readonly<Record<string, readonly string[] | null>>;
  readonly #unknown: string[] = [];
  #calls: readonly CallExpression[] = [];

  constructor(project: Project, spoken: Readonly<Record<string, readonly string[] | null>>) {
    this.#project = project;
    this.#checker = project.checker;
    this.#spoken = spoken;
  }

  all(): readonly Statement[] {
    const files = this.#project.rootFiles.flatMap((name) => {
      const file = this.#project.program.getSourceFile(name);
      return file && fileOf(file).startsWith("server/") ? [file] : [];
    });
    this.#calls = files.flatMap((file) => nodesIn(file, isCallExpression));
    const all = this.#calls.flatMap((call) => this.#of(call));
    if (this.#unknown.length > 0)
      throw new Error(
        `What only the running shop knows, for the list of statements.test.ts: ${this.#unknown.join("; ")}.`,
      );
    return all;
  }

  #of(call: CallExpression): readonly Statement[] {
    const [sql, params] = call.arguments;
    if (!isPropertyAccessExpression(call.expression) || !sql) return [];
    const asks = call.expression.name.text;
    const isQuery = asks === "query" && !this.#isRequest(call.expression.expression);
    if (!isQuery && !(ADAPTER_ASKS.has(asks) && this.#isOfAdapter(call))) return [];
    const texts = this.#texts(sql);
    if (!texts) return [];
    if (texts.length === 0) this.#unread(sql);
    const reads = asks === "value" ? this.#readsValue(call) : this.#reads(call);
    return [{ at: placeOf(call), texts, reads, gives: this.#gives(params) }];
  }

  #isOfAdapter(call: CallExpression): boolean {
    const of = this.#functionOf(call);
    return of !== undefined && fileOf(of) === ADAPTER;
  }

  /** From `Promise<string | null>`. */
  #readsValue(call: CallExpression): Readonly<Record<string, Kind>> {
    const promise = this.#checker.getTypeAtLocation(call);
    const value = promise && this.#argumentOf(promise);
    return value ? { [ONLY_COLUMN]: this.#kind(value) } : {};
  }

  /** `c.req.query("page")` reads an address. */
  #isRequest(receiver: Expression): boolean {
    const type = this.#checker.getTypeAtLocation(receiver);
    return type !== undefined && this.#checker.typeToString(type).startsWith("HonoRequest");
  }

  #reads(call: CallExpression): Readonly<Record<string, Kind>> {
    const row = call.typeArguments?.[0];
    const type = row ? this.#checker.getTypeFromTypeNode(row) : this.#inferredRow(call);
    if (!type) return {};
    return Object.fromEntries(
      this.#checker.getPropertiesOfType(type).map((property) => {
        const of = this.#checker.getTypeOfSymbol(property);
        return [property.name, of ? this.#kind(of) : "other"];
      }),
    );
  }

  /** From `Promise<readonly Row[]>`. */
  #inferredRow(call: CallExpression): Type | undefined {
    const promise = this.#checker.getTypeAtLocation(call);
    const rows = promise && this.#argumentOf(promise);
    return rows && this.#argumentOf(rows);
  }

  #argumentOf(type: Type): Type | undefined {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type)[0] : undefined;
  }

  #gives(params: Expression | undefined): readonly Kind[] | null {
    if (!params) return [];
    if (!isArrayLiteralExpression(params) || params.elements.some(isSpreadElement)) return null;
    return params.elements.map((given) => {
      const type = this.#checker.getTypeAtLocation(given);
      return type ? this.#kind(type) : "other";
    });
  }

  #kind(of: Type): Kind {
    const type = this.#checker.getNonNullableType(of) ?? of;
    const fits = (other: Type) => this.#checker.isTypeAssignableTo(type, other);
    if (fits(this.#checker.getNeverType())) return "other";
    if (fits(this.#checker.getStringType())) return "string";
    if (fits(this.#checker.getNumberType())) return "number";
    if (fits(this.#checker.getBooleanType())) return "boolean";
    return this.#checker.isArrayLikeType(type) ? "array" : "other";
  }

  /** `null` for a statement from outside. */
  #texts(node: Expression): readonly string[] | null {
    const spoken = this.#spokenOf(node);
    if (spoken !== undefined) return spoken;
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (isTemplateExpression(node))
      return node.templateSpans.reduce<readonly string[]>(
        (heads, { expression, literal }) => {
          const between = this.#texts(expression) ?? [];
          return heads.flatMap((head) => between.map((text) => head + text + literal.text));
        },
        [node.head.text],
      );
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#texts(one) ?? []);
    if (isAsExpression(node)) return this.#texts(node.expression);
    const type = this.#checker.getTypeAtLocation(node);
    if (type && this.#kind(type) === "number") return ["1"];
    if (isCallExpression(node)) return this.#called(node);
    if (isElementAccessExpression(node)) {
      const listed = this.#valueOf(node.expression);
      if (listed && isObjectLiteralExpression(listed))
        return listed.properties.flatMap((one) =>
          isPropertyAssignment(one) ? (this.#texts(one.initializer) ?? []) : [],
        );
    }
    const declared = isIdentifier(node) ? this.#declarationOf(node) : undefined;
    if (declared) return this.#declared(declared, node);
    return this.#unread(node);
  }

  /** A function that is one template of its arguments. */
  #called(call: CallExpression): readonly string[] {
    const of = this.#functionOf(call);
    return of?.body ? (this.#texts(of.body as Expression) ?? []) : this.#unread(call);
  }

  #declared(declared: Node, node: Node): readonly string[] {
    if (isParameterDeclaration(declared)) return this.#passed(declared, null, node);
    if (isBindingElement(declared)) {
      const fallback = declared.initializer ? (this.#texts(declared.initializer) ?? []) : [];
      const from: Node = declared.parent.parent;
      const whole = isVariableDeclaration(from) ? from.initializer : undefined;
      const said = whole && this.#spokenOf(whole);
      if (said) return said;
      const parameter = whole ? this.#declarationOf(whole) : from;
      const name = (declared.propertyName ?? declared.name)?.getText() ?? "";
      if (parameter && isParameterDeclaration(parameter))
        return [...fallback, ...this.#passed(parameter, name, node)];
    }
    if (isVariableDeclaration(declared)) {
      const loop = declared.parent.parent;
      if (isForOfStatement(loop) && isArrayLiteralExpression(loop.expression))
        return loop.expression.elements.flatMap((one) => this.#texts(one) ?? []);
      if (declared.initializer) return this.#texts(declared.initializer) ?? [];
    }
    return this.#unread(node);
  }

  /** What the calls in the project give for this parameter, or for a property of it. */
  #passed(parameter: Node, property: string | null, node: Node): readonly string[] {
    const of = parameter.parent;
    if (!isFunctionLikeDeclaration(of)) return this.#unread(node);
    const at = of.parameters.findIndex((one) => one === parameter);
    const given = this.#calls.flatMap((call) => {
      const argument = call.arguments[at];
      return argument && this.#functionOf(call) === of ? [argument] : [];
    });
    if (given.length === 0) return this.#unread(node);
    return given.flatMap((argument) => {
      if (property === null) return this.#texts(argument) ?? [];
      if (!isObjectLiteralExpression(argument)) return this.#unread(argument);
      return argument.properties.flatMap((one) => {
        if (isShorthandPropertyAssignment(one) && one.name.getText() === property)
          return this.#shorthand(one);
        return isPropertyAssignment(one) && one.name.getText() === property
          ? (this.#texts(one.initializer) ?? [])
          : [];
      });
    });
  }

  /** `{ where }` of the variable `where`. */
  #shorthand(node: Node): readonly string[] {
    const value = this.#checker.getShorthandAssignmentValueSymbol(node)?.valueDeclaration;
    const declared = value?.resolve(this.#project);
    return declared ? this.#declared(declared, node) : this.#unread(node);
  }

  #spokenOf(node: Node): readonly string[] | null | undefined {
    return this.#spoken[`${fileOf(node)} ${node.getText()}`];
  }

  #functionOf(call: CallExpression): FunctionLikeDeclaration | undefined {
    const declared = this.#declarationOf(
      isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression,
    );
    const of = declared && isVariableDeclaration(declared) ? declared.initializer : declared;
    return of && isFunctionLikeDeclaration(of) ? of : undefined;
  }

  /** Of a name that stands for one value. */
  #valueOf(name: Expression): Expression | undefined {
    const declared = this.#declarationOf(name);
    return declared && isVariableDeclaration(declared) ? declared.initializer : undefined;
  }

  #declarationOf(name: Expression): Node | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const own =
      (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
    return own.valueDeclaration?.resolve(this.#project);
  }

  #unread(node: Node): readonly string[] {
    this.#unknown.push(`${placeOf(node)}: ${node.getText().split("\n")[0]}`);
    return [];
  }
}

const nodesIn = <Found extends Node>(root: Node, is: (node: Node) => node is Found): Found[] => {
  const found: Found[] = [];
  const walk = (node: Node): void => {
    if (is(node)) found.push(node);
    node.forEachChild(walk);
  };
  root.forEachChild(walk);
  return found;
};

const fileOf = (node: Node): string => relative(process.cwd(), node.getSourceFile().fileName);

const placeOf = (node: Node): string => {
  const { text } = node.getSourceFile();
  return `${fileOf(node)}:${text.slice(0, node.getStart()).split("\n").length}`;
};
