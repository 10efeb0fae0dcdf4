/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import {
  ActOnLine,
  actsOn,
  isTicked,
  type LineAct,
  type LineOutcome,
  shownAs,
  shownWith,
} from "#server/use-cases/desk/act-on-line.ts";
import { type Staff, writtenBy } from "#server/use-cases/desk/staff.ts";
import {
  keepAndMatch,
  type MatchedStatement,
  matchLines,
  ordersOf,
  readStatement,
} from "#server/use-cases/desk/match-statement.ts";
import type { KeptStatement } from "#server/ports/staff.ts";
import { fileKind, isNoStatement } from "#server/statements/read-rows.ts";
import { isOfBalance } from "#server/statements/read-statement.ts";
import type { OwnAccount } from "#server/ports/desk-settings.ts";
import type { MatchedTransfer } from "#server/statements/verdict.ts";
import type { RememberedLayout, StatementError } from "#server/statements/statement.ts";
import { Counted, Submit } from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import {
  type Field,
  formFields,
  formWithFiles,
  textsOf,
  uploadLimit,
} from "#server/desk/base/form-fields.ts";
import { addPage, frameOf, showPage } from "#server/desk/base/desk-page.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { wordsOf } from "#server/desk/texts/verdict-words.ts";
import { Said } from "#server/desk/base/said.tsx";
import { LAYOUTS, STATEMENT } from "#server/desk/texts/statement-texts.ts";
import { asIs, sentences, type Language, type Text } from "#format/language.ts";
import { columnsFromForm, LayoutForm, StatementForm } from "./statement-forms.tsx";
import {
  FileSays,
  ForgetStatement,
  isSettled,
  OtherTransfers,
  SheetLinks,
  sheetOf,
  StatementSums,
  TickedTransfers,
} from "./statement-tables.tsx";
import {
  keptOutcome,
  readOutcomes,
  Results,
  resultTitle,
  type Outcome,
} from "./statement-result.tsx";

/** A bank statement: upload, review, confirmation, and result. */
export const statementPages: DeskPages = (app, deps) => {
  const acting = new ActOnLine(deps);

  const limit = uploadLimit((context, refused) =>
    showUnread(context, deps, unreadableFile(refused)),
  );
  app.post("/money-in/statement", limit, async (context) => {
    const form = await formWithFiles(context, deps.uploads);
    if (!form.ok) return showUnread(context, deps, unreadableFile(form.error));
    const { field, files } = form.value;
    const { name, content } = files["file"] ?? {
      name: PASTED,
      content: new TextEncoder().encode(field("lines")),
    };
    if (content.length > MOST_BYTES)
      return showUnread(context, deps, unreadableFile(tooLarge(content)));
    const id = await deps.files.keep({
      name,
      content,
      ...writtenBy(context.var.staff, deps.now),
    });
    await readKept(deps, context.var.staff, id, content);
    return context.redirect(`/money-in/statement/${id}`, 303);
  });

  app.get("/money-in/statement/:id", async (context) => {
    const [id, actor] = [context.req.param("id"), context.var.staff.email];
    const kept = await deps.statements.load(id, actor);
    if (kept) return showMatched(context, deps, await asMatched(deps, kept));
    const file = await deps.files.load(id, actor);
    if (!file) return context.redirect("/money-in", 303);
    // What a layout that was mapped meanwhile makes readable is read by the button.
    const read = await readStatement(deps, file.content);
    return showUnread(
      context,
      deps,
      read.ok ? unreadableFile(STATEMENT.readAgain) : read.error,
      file,
    );
  });

  app.post("/money-in/statement/:id/layout", async (context) => {
    const { staff } = context.var;
    const id = context.req.param("id");
    const kept = await deps.files.load(id, staff.email);
    if (!kept) return context.redirect("/money-in", 303);
    const field = await formFields(context);
    const done = await rememberFrom(deps, context.var.language, field, kept.content);
    if (!done.ok) {
      const read = await readStatement(deps, kept.content);
      if (!read.ok) return showUnread(context, deps, { ...read.error, ...done.error }, kept);
    } else await readKept(deps, staff, id, kept.content);
    const said = done.ok ? done.value : done.error.message;
    return redirectSaying(context, `/money-in/statement/${id}`, said);
  });

  app.post("/money-in/statement/:id/forget", async (context) => {
    const { staff } = context.var;
    const id = context.req.param("id");
    const used = await deps.statements.forget(id, { actor: staff.email });
    return used.length === 0
      ? redirectSaying(context, "/money-in", STATEMENT.forgotten)
      : redirectSaying(context, `/money-in/statement/${id}`, STATEMENT.inUse(used.length));
  });

  app.post("/money-in/statement/:id/ours", async (context) => {
    const { staff } = context.var;
    const id = context.req.param("id");
    const printed = (await formFields(context))("account");
    const kept = await deps.statements.load(id, staff.email);
    const file = await deps.files.load(id, staff.email);
    if (!file || kept?.read.otherAccount !== printed)
      return context.redirect(`/money-in/statement/${id}`, 303);
    await deps.ownAccounts.say({ printed, ...writtenBy(staff, deps.now) });
    await readKept(deps, staff, id, file.content);
    return redirectSaying(context, `/money-in/statement/${id}`, LAYOUTS.oursFromNow(printed));
  });

  const drawLayouts = async () =>
    ({
      place: "money-in",
      title: LAYOUTS.title,
      sub: LAYOUTS.how,
      body: <Layouts layouts={await deps.layouts.all()} accounts={await deps.ownAccounts.all()} />,
    }) as const;
  addPage(app, deps, "/money-in/layouts", drawLayouts, {
    "/money-in/layouts": async (field, context) => {
      if (field("do") === "not-ours") {
        await deps.ownAccounts.takeBack(field("account"));
        // What was read of it before counts for nothing any more, either.
        for (const { id, actor } of await deps.statements.all()) {
          const file = await deps.files.load(id, actor);
          if (file) await readKept(deps, { email: actor }, id, file.content);
        }
        return ok(LAYOUTS.takenBack);
      }
      if (field("do") !== "forget") return rememberFrom(deps, context.var.language, field);
      await deps.layouts.forget(field("fingerprint"));
      return ok(LAYOUTS.forgotten);
    },
  });

  app.post("/money-in/statement/:id", async (context) => {
    const { staff } = context.var;
    const id = context.req.param("id");
    const kept = await deps.statements.load(id, staff.email);
    if (!kept) return context.redirect("/money-in", 303);
    const body = await context.req.parseBody({ all: true });
    const chosen = choicesOf(body["line"], body["act"]);
    const current = await matchLines(deps, kept.read);
    const outcomes: Outcome[] = [];
    for (const one of current.transfers) {
      const choice = chosen.get(one.transfer.fingerprint);
      if (choice === undefined) continue;
      const { fingerprint } = one.transfer;
      const said = UNDONE_BY[choice.act];
      const undo = said === undefined ? null : `separate ${shownWith(fingerprint, said)}`;
      for (const outcome of await actOn(acting, staff, current, one, choice))
        outcomes.push(keptOutcome(outcome, outcome.done.ok ? undo : null));
    }
    const { transfers: matched } = await matchLines(deps, kept.read);
    await deps.statements.keep(id, { read: kept.read, matched });
    const result = await deps.files.keep({
      name: "result",
      content: new TextEncoder().encode(JSON.stringify(outcomes)),
      ...writtenBy(staff, deps.now),
    });
    return context.redirect(`/money-in/statement/${id}/result/${result}`, 303);
  });

  addPage(app, deps, "/money-in/statement/:id/result/:result", async (context) => {
    const { id = "", result = "" } = context.req.param();
    const actor = context.var.staff.email;
    const file = await deps.files.load(result, actor);
    if (!file) return context.redirect("/money-in", 303);
    const outcomes = readOutcomes(file.content);
    const kept = await deps.statements.load(id, actor);
    const { counts } = await frameOf(context, deps);
    return {
      place: "money-in",
      title: resultTitle(outcomes),
      sub: asIs(`${dateTimeWib(deps.now())} WIB`),
      body: (
        <Results
          outcomes={outcomes}
          statement={kept && (await asMatched(deps, kept))}
          statementId={id}
          toPack={counts.toPack}
        />
      ),
    };
  });
};

/** What was chosen for a line, and what it was shown as: {@link shownAs}. */
type Choice = { readonly act: LineAct; readonly shown: string };

/** A line that has changed meanwhile answers with what it is now. */
const actOn = async (
  acting: ActOnLine,
  staff: Staff,
  statement: MatchedStatement,
  one: MatchedTransfer,
  { act, shown }: Choice,
): Promise<readonly LineOutcome[]> => {
  const { transfer, verdict } = one;
  const isShown = shownAs(one) === shown && actsOn(one).includes(act);
  // Confirmed meanwhile: the refusal says by whom.
  const isPaidNow = act === "confirm" && verdict.kind === "already-paid";
  if (isShown || isPaidNow) return acting.execute(staff, statement, one, act);
  const { name, text } = wordsOf(verdict, statement.orders, transfer);
  const message = STATEMENT.hasChanged(sentences(name, text));
  const { amountIdr } = transfer;
  return [{ orderCode: null, amountIdr, done: err({ kind: "not-found", message }) }];
};

/** Reads a kept file once: what its lines are is kept beside it. */
const readKept = async (
  deps: DeskDeps,
  staff: Staff,
  id: string,
  content: Uint8Array,
): Promise<void> => {
  const read = await readStatement(deps, content);
  if (!read.ok) return;
  const { transfers: matched } = await keepAndMatch(deps, staff, read.value);
  await deps.statements.keep(id, { read: read.value, matched });
};

const asMatched = async (
  deps: DeskDeps,
  { read: { lines, ...about }, matched: transfers }: KeptStatement,
): Promise<MatchedStatement> => ({
  ...about,
  lineCount: lines.length,
  transfers,
  orders: await ordersOf(deps, transfers),
});

/** What was said of a line can be taken back where it was said: the verdict that it has then. */
const UNDONE_BY: Readonly<Partial<Record<LineAct, MatchedTransfer["verdict"]["kind"]>>> = {
  "not-ours": "not-ours",
  "read-before": "seen",
};

const showMatched = async (
  context: Context<DeskEnv>,
  deps: DeskDeps,
  statement: MatchedStatement,
) => {
  const sheet = sheetOf(statement.transfers, context.req.query("sheet"));
  const shown = (isShown: (one: MatchedTransfer) => boolean) => ({
    transfers: sheet.transfers.filter(isShown),
    count: statement.transfers.filter(isShown).length,
    orders: statement.orders,
  });
  const [ticked, settled] = [shown(isTickedLine), shown(isSettled)];
  const others = shown((one) => !isTickedLine(one) && !isSettled(one));
  const { layout, sheet: sheetName, lineCount } = statement;
  const layoutName = layout === STATEMENT.pasted.en ? STATEMENT.pasted : asIs(layout);
  const sub = STATEMENT.sub(layoutName, sheetName, lineCount);
  const body = (
    <>
      <FileSays statement={statement} action={`${context.req.path}/ours`} />
      <form method="post">
        <div class="page-grid split">
          <div class="all">
            <TickedTransfers {...ticked} now={deps.now()} />
            <OtherTransfers {...others} id="other" />
            {settled.count > 0 && <OtherTransfers {...settled} id="settled" />}
            <SheetLinks sheet={sheet} />
            <StatementSums statement={statement} />
            <ForgetStatement action={`${context.req.path}/forget`} />
          </div>
        </div>
        {ticked.transfers.length > 0 && (
          <div class="foot-act page-grid">
            <button class="button">
              <Counted plain={STATEMENT.confirmTicked} counted={STATEMENT.confirmCounted} />
              <span data-sum />
            </button>
          </div>
        )}
      </form>
    </>
  );
  return showPage(context, deps, { place: "money-in", title: STATEMENT.title, sub, body });
};

/**
 * @param content a file of this layout: directions that look swapped are asked about.
 * @returns what to say.
 */
const rememberFrom = async (
  deps: Pick<DeskDeps, "layouts" | "uploads" | "account" | "now">,
  language: Language,
  field: Field,
  content: Uint8Array | null = null,
): Promise<Result<Text, { readonly message: Text }>> => {
  const columns = columnsFromForm(field);
  if (!columns) return err({ message: LAYOUTS.chooseColumns });
  const fingerprint = field("fingerprint");
  if (isOfBalance({ fingerprint, columns })) return err({ message: LAYOUTS.isBalance });
  const name = field("name").trim() || LAYOUTS.ofOurs[language];
  const layout = { name, fingerprint, columns };
  if (content && field("sure") !== "yes") {
    const { account, uploads, now } = deps;
    const around = { today: dayWib(now()), remembered: [layout], account, ours: [] };
    const read = await uploads.statement(content, around);
    const why = read.ok ? read.value.looksSwapped : null;
    if (why !== null) return err({ message: sentences(SWAPPED[why], LAYOUTS.areSwapped) });
  }
  await deps.layouts.remember(layout);
  return ok(LAYOUTS.readSoFromNow(name));
};

const SWAPPED = {
  "by words": LAYOUTS.feesAndPaid,
  "by balances": LAYOUTS.balancesFall,
} as const;

/** The layouts that staff have mapped, to change or forget. */
const Layouts = ({
  layouts,
  accounts,
}: {
  layouts: readonly RememberedLayout[];
  accounts: readonly OwnAccount[];
}) => (
  <div class="page-grid split">
    <div class="wide-side stack full">
      {accounts.map(({ printed, actor, at }) => (
        <section class="blk" aria-label={printed}>
          <p>
            <Said of={LAYOUTS.statementsOf} /> <b>{printed}</b>{" "}
            <Said of={LAYOUTS.readAsShops(actor, dateTimeWib(at))} />
          </p>
          <form method="post" action="/money-in/layouts">
            <input type="hidden" name="account" value={printed} />
            <Submit look="button-line" does="not-ours">
              {LAYOUTS.notOurs}
            </Submit>
          </form>
        </section>
      ))}
      {layouts.length === 0 && (
        <p>
          <Said of={LAYOUTS.noneYet} />
        </p>
      )}
      {layouts.map((layout) => {
        const { fingerprint, name } = layout;
        const error = { fingerprint, header: fingerprint.split("|"), samples: [] };
        return (
          <section class="blk" aria-label={name}>
            <LayoutForm error={error} action="/money-in/layouts" chosen={layout} />
            <form method="post" action="/money-in/layouts">
              <input type="hidden" name="fingerprint" value={fingerprint} />
              <Submit look="button-line" does="forget">
                {LAYOUTS.forget(name)}
              </Submit>
            </form>
          </section>
        );
      })}
    </div>
  </div>
);

/**
 * Ticked lines are confirmed; a button of a line does with it what it says, and nothing else. Each names
 * the line and the verdict that was shown.
 */
const choicesOf = (line: unknown, act: unknown): ReadonlyMap<string, Choice> => {
  const [, name, shown] = /^(\S+) (\w+)$/.exec(typeof act === "string" ? act : "") ?? [];
  const one = ACTS.find((known) => known === name);
  const chosen = one && shown !== undefined ? [{ act: one, shown }] : textsOf(line).map(confirmed);
  return new Map(chosen.map((choice) => [choice.shown.split("_")[0] ?? "", choice]));
};

const confirmed = (shown: string): Choice => ({ act: "confirm", shown });

const ACTS: readonly LineAct[] = [
  "confirm",
  "send-back",
  "not-ours",
  "read-before",
  "separate",
  "taken-back",
];

const isTickedLine = ({ verdict }: MatchedTransfer): boolean => isTicked(verdict);

const unreadableFile = (message: Text): StatementError => ({ kind: "unreadable-file", message });

/** A scan or a photo of a statement is large too. */
const tooLarge = (content: Uint8Array): Text => {
  const other = fileKind(content);
  return other ? isNoStatement(other) : STATEMENT.tooLarge;
};

const PASTED = "pasted lines";
/** A bank's statements of a year have some hundred kilobytes. */
const MOST_BYTES = 2 * 1024 * 1024;

/** @param kept what could not be read: a paste stands in its field again. */
const showUnread = async (
  context: Context<DeskEnv>,
  deps: DeskDeps,
  error: StatementError,
  kept: { readonly name: string; readonly content: Uint8Array } | null = null,
) => {
  const lines = kept?.name === PASTED ? [new TextDecoder().decode(kept.content)] : null;
  const filled = lines && new Map([["/money-in/statement", new Map([["lines", lines]])]]);
  const body = (
    <div class="page-grid split">
      <div class="wide-side">
        {error.kind !== "unreadable-file" && error.header.length > 2 ? (
          <LayoutForm
            error={error}
            action={`/money-in/statement/${context.req.param("id")}/layout`}
          />
        ) : (
          <StatementForm />
        )}
      </div>
    </div>
  );
  const drawn = {
    place: "money-in",
    title: STATEMENT.title,
    body,
    ...(filled && { filled }),
  } as const;
  return showPage(context, deps, drawn, error.message, 422);
};
