/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { ActOnLine, actsOn, type LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { writtenBy } from "#server/use-cases/desk/staff.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { matchStatement, type MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { fileKind } from "#server/statements/read-rows.ts";
import { isOfBalance } from "#server/statements/read-statement.ts";
import type { OwnAccount } from "#server/database/postgres/desk-settings.ts";
import type { MatchedTransfer } from "#server/statements/verdict.ts";
import type { RememberedLayout, StatementError } from "#server/statements/statement.ts";
import { Submit } from "#server/desk/base/controls.tsx";
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
import { counted } from "#server/desk/base/order-facts.ts";
import { columnsFromForm, LayoutForm, StatementForm } from "./statement-forms.tsx";
import {
  ExactTransfers,
  FileSays,
  isSettled,
  OtherTransfers,
  SheetLinks,
  sheetOf,
  StatementSums,
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
  const money = new SettleMoney(deps);

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
    return context.redirect(`/money-in/statement/${id}`, 303);
  });

  app.get("/money-in/statement/:id", async (context) => {
    const kept = await deps.files.load(context.req.param("id"), context.var.staff.email);
    if (!kept) return context.redirect("/money-in", 303);
    const matched = await matchStatement(deps, context.var.staff, kept.content);
    return matched.ok
      ? showMatched(context, deps, matched.value)
      : showUnread(context, deps, matched.error, kept);
  });

  app.post("/money-in/statement/:id/layout", async (context) => {
    const id = context.req.param("id");
    const done = await rememberFrom(deps, await formFields(context));
    const kept = done.ok ? null : await deps.files.load(id, context.var.staff.email);
    const matched = kept && (await matchStatement(deps, context.var.staff, kept.content));
    if (!done.ok && matched && !matched.ok)
      return showUnread(context, deps, { ...matched.error, ...done.error }, kept);
    const said = done.ok ? done.value : done.error.message;
    return redirectSaying(context, `/money-in/statement/${id}`, said);
  });

  app.post("/money-in/statement/:id/ours", async (context) => {
    const { staff } = context.var;
    const id = context.req.param("id");
    const printed = (await formFields(context))("account");
    const kept = await deps.files.load(id, staff.email);
    const matched = kept && (await matchStatement(deps, null, kept.content));
    if (!matched?.ok || matched.value.otherAccount !== printed)
      return context.redirect(`/money-in/statement/${id}`, 303);
    await deps.ownAccounts.say({ printed, ...writtenBy(staff, deps.now) });
    const said = `Files of ${printed} are read as the shop’s from now on.`;
    return redirectSaying(context, `/money-in/statement/${id}`, said);
  });

  const drawLayouts = async () =>
    ({
      place: "money-in",
      title: "Layouts",
      sub: "How files of other banks are read",
      body: <Layouts layouts={await deps.layouts.all()} accounts={await deps.ownAccounts.all()} />,
    }) as const;
  addPage(app, deps, "/money-in/layouts", drawLayouts, {
    "/money-in/layouts": async (field) => {
      if (field("do") === "not-ours") {
        await deps.ownAccounts.takeBack(field("account"));
        return ok("Taken back. Its next file counts for nothing until somebody says otherwise.");
      }
      if (field("do") !== "forget") return rememberFrom(deps, field);
      await deps.layouts.forget(field("fingerprint"));
      return ok("Forgotten. The next such file asks again.");
    },
  });

  app.post("/money-in/statement/:id", async (context) => {
    const { staff } = context.var;
    const kept = await deps.files.load(context.req.param("id"), staff.email);
    const matched = kept && (await matchStatement(deps, staff, kept.content));
    if (!matched?.ok) return context.redirect("/money-in", 303);
    const body = await context.req.parseBody({ all: true });
    const chosen = choicesOf(body["line"], body["act"]);
    const outcomes: Outcome[] = [];
    for (const one of matched.value.transfers) {
      const act = chosen.get(one.transfer.fingerprint);
      if (act === undefined) continue;
      // A match that is no longer exact was confirmed meanwhile; confirming gives its message.
      const isMeant =
        actsOn(one).includes(act) || (act === "confirm" && one.verdict.kind === "already-paid");
      if (!isMeant) {
        const refused = await money.settledBefore(one.transfer.fingerprint);
        const { amountIdr } = one.transfer;
        outcomes.push(keptOutcome({ orderCode: null, amountIdr, done: err(refused) }));
        continue;
      }
      for (const outcome of await acting.execute(staff, matched.value, one, act))
        outcomes.push(keptOutcome(outcome));
    }
    const id = await deps.files.keep({
      name: "result",
      content: new TextEncoder().encode(JSON.stringify(outcomes)),
      ...writtenBy(staff, deps.now),
    });
    return context.redirect(`/money-in/statement/${context.req.param("id")}/result/${id}`, 303);
  });

  addPage(app, deps, "/money-in/statement/:id/result/:result", async (context) => {
    const { id = "", result = "" } = context.req.param();
    const kept = await deps.files.load(result, context.var.staff.email);
    if (!kept) return context.redirect("/money-in", 303);
    const outcomes = readOutcomes(kept.content);
    const statement = await deps.files.load(id, context.var.staff.email);
    const matched = statement && (await matchStatement(deps, context.var.staff, statement.content));
    const { counts } = await frameOf(context, deps);
    return {
      place: "money-in",
      title: resultTitle(outcomes),
      sub: `${dateTimeWib(deps.now())} WIB`,
      body: (
        <Results
          outcomes={outcomes}
          statement={matched?.ok ? matched.value : null}
          statementId={id}
          toPack={counts.toPack}
        />
      ),
    };
  });
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
  const [exact, settled] = [shown(isExact), shown(isSettled)];
  const others = shown((one) => !isExact(one) && !isSettled(one));
  const sheetName = statement.sheet === null ? "" : ` · sheet ${statement.sheet}`;
  const sub = `${statement.layout}${sheetName} · ${counted(statement.lineCount, "line")}`;
  const body = (
    <>
      <FileSays statement={statement} action={`${context.req.path}/ours`} />
      <form method="post">
        <div class="page-grid split">
          <div class="all">
            <ExactTransfers {...exact} now={deps.now()} />
            <OtherTransfers {...others} id="other" />
            {settled.count > 0 && <OtherTransfers {...settled} id="settled" />}
            <SheetLinks sheet={sheet} />
            <StatementSums statement={statement} />
          </div>
        </div>
        {exact.transfers.length > 0 && (
          <div class="foot-act page-grid">
            <button class="button">
              <span data-count="Confirm {n} payments">Confirm the ticked payments</span>
              <span data-sum />
            </button>
          </div>
        )}
      </form>
    </>
  );
  return showPage(context, deps, { place: "money-in", title: "Statement", sub, body });
};

/** @returns what to say. */
const rememberFrom = async (
  { layouts }: Pick<DeskDeps, "layouts">,
  field: Field,
): Promise<Result<string, { readonly message: string }>> => {
  const columns = columnsFromForm(field);
  if (!columns) return err({ message: "Choose the columns of date, text and one of the amounts." });
  const fingerprint = field("fingerprint");
  if (isOfBalance({ fingerprint, columns }))
    return err({
      message:
        "That column is the balance: what was in the account, not what came in. Choose the column of the transfers.",
    });
  const name = field("name").trim() || "a layout of ours";
  await layouts.remember({ name, fingerprint, columns });
  return ok(`Files of ${name} are read so from now on.`);
};

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
            Statements of <b>{printed}</b> are read as the shop’s: {actor} said so on{" "}
            {dateTimeWib(at)}.
          </p>
          <form method="post" action="/money-in/layouts">
            <input type="hidden" name="account" value={printed} />
            <Submit look="button-line" does="not-ours">
              It is not ours
            </Submit>
          </form>
        </section>
      ))}
      {layouts.length === 0 && <p>None yet. The first file of an unknown bank asks.</p>}
      {layouts.map((layout) => {
        const { fingerprint, name } = layout;
        const error = { fingerprint, header: fingerprint.split("|"), samples: [] };
        return (
          <section class="blk" aria-label={name}>
            <LayoutForm error={error} action="/money-in/layouts" chosen={layout} />
            <form method="post" action="/money-in/layouts">
              <input type="hidden" name="fingerprint" value={fingerprint} />
              <Submit look="button-line" does="forget">
                Forget {name}
              </Submit>
            </form>
          </section>
        );
      })}
    </div>
  </div>
);

/** Ticked lines are confirmed; a button of a line does with it what it says, and nothing else. */
const choicesOf = (line: unknown, act: unknown): ReadonlyMap<string, LineAct> => {
  const [, name, fingerprint] = /^(\S+) (\w+)$/.exec(typeof act === "string" ? act : "") ?? [];
  const one = ACTS.find((known) => known === name);
  if (one && fingerprint) return new Map([[fingerprint, one]]);
  return new Map(textsOf(line).map((value) => [value, "confirm"]));
};

const ACTS: readonly LineAct[] = ["confirm", "send-back", "not-ours", "read-before", "separate"];

const isExact = ({ verdict }: MatchedTransfer): boolean => verdict.kind === "exact";

const unreadableFile = (message: string): StatementError => ({ kind: "unreadable-file", message });

/** A scan or a photo of a statement is large too. */
const tooLarge = (content: Uint8Array): string => {
  const other = fileKind(content);
  return other
    ? `This is ${other.name}. ${other.advice}`
    : "This file has more than 2 MB. Take a shorter period, and read it in parts.";
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
  const drawn = { place: "money-in", title: "Statement", body, ...(filled && { filled }) } as const;
  return showPage(context, deps, drawn, error.message, 422);
};
