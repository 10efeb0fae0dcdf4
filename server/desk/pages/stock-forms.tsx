/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import type { Child } from "hono/jsx";
import { err, type Result } from "#core/domain/result.ts";
import { batchName, lossPctOf, SAMPLE_REASONS } from "#core/domain/stock/book.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { asIs, sentences, type Text } from "#format/language.ts";
import {
  Choice,
  DayField,
  Field,
  FileInput,
  Section,
  Submit,
  TextField,
} from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, type Again, showPage } from "#server/desk/base/desk-page.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { Sums } from "#server/desk/base/figures.tsx";
import {
  type Field as FormField,
  formWithFiles,
  uploadLimit,
} from "#server/desk/base/form-fields.ts";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import {
  KeptForm,
  type TypedFields,
  type TypedForms,
  typedHere,
} from "#server/desk/base/typed-forms.tsx";
import type { RoastFile } from "#server/roast-files/roast-file.ts";
import {
  BOOK,
  gramsText,
  pct,
  pricedPct,
  questionText,
  roastFileText,
  SAMPLES,
  STOCK_FORMS as FORMS,
  TRACE,
  wholeGrams,
} from "#server/desk/texts/stock-texts.ts";
import {
  keepBatch,
  keepCount,
  keepSample,
  receiveLot,
  type StockRefusal,
  type TypedLot,
} from "#server/use-cases/desk/keep-stock.ts";
import { readStockOf, type StockOfOne } from "#server/use-cases/desk/read-stock.ts";
import { planRoast, type RoastLine } from "#server/use-cases/desk/roasting.ts";

/** What comes in, is roasted, counted and tasted: each a form of one figure. Sections 1 to 4 of the rules. */
export const stockForms: DeskPages = (app, deps) => {
  const of = async (context: Context<DeskEnv>): Promise<StockOfOne | Response> =>
    (await readStockOf(deps, codeIn(context))) ?? context.notFound();

  const drawn = async (context: Context<DeskEnv>, sub: Text, body: (one: StockOfOne) => Child) => {
    const one = await of(context);
    if (one instanceof Response) return one;
    return { place: "stock", title: asIs(one.coffee.name), sub, body: body(one) } as const;
  };

  addPage(
    app,
    deps,
    "/stock/:code/receive",
    (context) =>
      drawn(context, FORMS.comesIn, (one) => <ReceiveForm one={one} today={dayWib(deps.now())} />),
    {
      "/stock/:code/receive": async (field, context) => {
        const received = await receiveLot(
          deps,
          context.var.staff,
          typedLot(codeIn(context), field),
        );
        return toBook(context, received, ({ receivedOn, grams }) =>
          FORMS.lotKept(receivedOn, wholeGrams(grams)),
        );
      },
    },
  );

  addPage(
    app,
    deps,
    "/stock/:code/count",
    (context) => drawn(context, FORMS.scale, (one) => <CountForm one={one} />),
    {
      "/stock/:code/count": async (field, context) => {
        const counted = await keepCount(deps, context.var.staff, {
          code: codeIn(context),
          lot: field("what").replace(/^shelf$/, ""),
          grams: field("grams"),
          reason: field("reason"),
        });
        return toBook(context, counted, ({ grams, bookGrams }) =>
          FORMS.countKept(
            wholeGrams(grams),
            bookGrams === null ? null : wholeGrams(grams - bookGrams),
          ),
        );
      },
    },
  );

  addPage(
    app,
    deps,
    "/stock/:code/sample",
    (context) => drawn(context, FORMS.roastedOut, (one) => <SampleForm one={one} />),
    {
      "/stock/:code/sample": async (field, context) => {
        const taken = await keepSample(deps, context.var.staff, {
          code: codeIn(context),
          grams: field("grams"),
          why: field("why"),
          note: field("note"),
        });
        return toBook(context, taken, ({ grams }) => FORMS.sampleKept(wholeGrams(grams)));
      },
    },
  );

  const drawBatch = async (context: Context<DeskEnv>, again: BatchAgain | null) => {
    const one = await of(context);
    if (one instanceof Response) return one;
    const line = (await planRoast(deps)).find(({ code }) => code === one.coffee.code);
    return {
      place: "stock",
      title: asIs(one.coffee.name),
      sub: <b class="code">{nextBatch(one, deps)}</b>,
      body: (
        <>
          <BatchForm one={one} line={line} now={deps.now()} questions={again?.questions ?? []} />
          <FileForm code={one.coffee.code} />
        </>
      ),
      filled: again?.filled ?? new Map(),
    } as const;
  };

  addPage<BatchAgain>(app, deps, "/stock/:code/roast", drawBatch, {
    "/stock/:code/roast": async (field, context) => {
      const code = codeIn(context);
      const kept = await keepBatch(deps, context.var.staff, {
        code,
        lot: field("lot"),
        green: field("green"),
        roasted: field("roasted"),
        roastedAt: momentOf(field),
        file:
          field("content-hash") === ""
            ? null
            : {
                roastUuid: field("roast-uuid") || null,
                contentHash: field("content-hash"),
              },
        isSure: field("sure") === "yes",
      });
      if (!kept.ok) return err(await askedAgain(deps, code, field, kept.error));
      const said = FORMS.roastKept(kept.value.batch, pct(lossPctOf(kept.value)));
      return redirectSaying(context, `/stock/${code}`, said);
    },
  });

  const showBatch = async (context: Context<DeskEnv>, again: BatchAgain) => {
    const drawn = await drawBatch(context, again);
    return drawn instanceof Response ? drawn : showPage(context, deps, drawn, again.message);
  };
  const refuseFile = (context: Context<DeskEnv>, message: Text) =>
    showBatch(context, { message, questions: [] });
  app.post("/stock/:code/roast-file", uploadLimit(refuseFile), async (context) => {
    const form = await formWithFiles(context, deps.uploads);
    if (!form.ok) return refuseFile(context, form.error);
    const { file } = form.value.files;
    if (!file) return refuseFile(context, FORMS.noFile);
    const roast = await deps.uploads.roast(file.content, { name: file.name, now: deps.now() });
    if (!roast.ok) return refuseFile(context, roastFileText(roast.error));
    const known = await deps.stock.batchOfFile(roast.value);
    if (known) return refuseFile(context, FORMS.knownAlready(known.batch, known.at));
    return showBatch(context, {
      message: null,
      questions: [],
      filled: new Map([[`/stock/${codeIn(context)}/roast`, fieldsOf(roast.value)]]),
    });
  });
};

/** The form's fields, as the roaster's file fills them in. */
const fieldsOf = (roast: RoastFile): TypedFields =>
  new Map(
    Object.entries({
      green: roast.greenGrams === null ? "" : String(roast.greenGrams),
      roasted: roast.roastedGrams === null ? "" : String(roast.roastedGrams),
      moment: fieldMoment(Date.parse(roast.roastedAt)),
      source: `${roast.title}, ${roast.source}`,
      "roast-uuid": roast.roastUuid ?? "",
      "content-hash": roast.contentHash,
    }).map(([name, value]) => [name, [value]]),
  );

/** The form of a lot, as it comes in and as it is corrected. */
export const typedLot = (code: string, field: FormField): TypedLot => ({
  code,
  grams: field("grams"),
  pricePerKg: field("price"),
  receivedOn: field("day"),
  supplier: field("from"),
  boughtSince: field("since"),
  reference: field("reference"),
  note: field("note"),
});

const codeIn = (context: Context<DeskEnv>): string =>
  (context.req.param("code") ?? "").toUpperCase();

/** A refused roast, and what is asked about it. */
type BatchAgain = Again & {
  readonly questions: readonly Text[];
  /** What a file filled in. */
  readonly filled?: TypedForms;
};

const askedAgain = async (
  { stock, catalogue }: DeskDeps,
  code: string,
  field: FormField,
  refusal: StockRefusal,
): Promise<BatchAgain> => {
  if (refusal.kind !== "asked") return { message: refusal.message, questions: [] };
  const lot = field("lot") === "" ? null : await stock.lot(Number(field("lot")));
  const coffee = (await catalogue.all()).find((one) => one.code === code);
  const of = {
    name: coffee?.name ?? code,
    lotDay: lot?.receivedOn ?? null,
    greenGrams: refusal.greenGrams,
  };
  const questions = refusal.questions.map((question) => questionText(question, of));
  return { message: sentences(...questions), questions };
};

/** Goes to the coffee's book, and says there what was kept. */
const toBook = <T,>(
  context: Context<DeskEnv>,
  kept: Result<T, StockRefusal>,
  words: (value: T) => Text,
): Response | Result<Text, StockRefusal> =>
  kept.ok ? redirectSaying(context, `/stock/${codeIn(context)}`, words(kept.value)) : kept;

/** The name that the next roast of today gets. */
const nextBatch = ({ coffee, batches }: StockOfOne, { now }: Pick<DeskDeps, "now">): string => {
  const day = dayWib(now());
  const prefix = batchName(coffee.code, day, 1).slice(0, -1);
  const numbers = batches
    .filter(({ batch }) => batch.startsWith(prefix))
    .map(({ batch }) => Number(batch.slice(prefix.length)));
  return batchName(coffee.code, day, Math.max(0, ...numbers) + 1);
};

/** A moment in Malang as the browser's field has it; `null`: now. */
const momentOf = (field: FormField): string | null => {
  const typed = field("moment");
  if (typed === "") return null;
  const at = Date.parse(`${typed}+07:00`);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

/** `2026-11-24T14:12` in Malang. */
const fieldMoment = (now: number): string =>
  new Date(now + 7 * 3_600_000).toISOString().slice(0, 16);

/** A large figure in grams, with the number keyboard. */
const GramsField = ({
  label,
  name,
  value,
  isFirst = false,
  look = "one",
}: {
  label: Text;
  name: string;
  value?: string;
  isFirst?: boolean;
  look?: "one" | "two";
}) => (
  <label class={`grams-field ${look} full`}>
    <span class="field-label">
      <Said of={label} />
    </span>
    <span class="unit">
      <input
        class="field-input"
        name={name}
        inputmode="decimal"
        autocomplete="off"
        required
        autofocus={isFirst}
        value={typedHere(name) ?? value ?? ""}
      />
    </span>
  </label>
);

const ReceiveForm = ({ one, today }: { one: StockOfOne; today: string }) => {
  const { coffee, lots } = one;
  const [last] = lots;
  return (
    <KeptForm action={`/stock/${coffee.code}/receive`}>
      <div class="page-grid split even">
        <div class="wide-side stack">
          <GramsField label={FORMS.greenCoffee} name="grams" isFirst />
          <TextField
            label={FORMS.pricePerKg}
            name="price"
            inputmode="decimal"
            autocomplete="off"
            value={last?.pricePerKg ? String(last.pricePerKg) : ""}
          />
          <DayField label={FORMS.receivedOn} today={today} />
        </div>
        <div class="narrow-side stack">
          <TextField
            label={FORMS.from}
            name="from"
            autocomplete="off"
            value={last?.supplier ?? ""}
          />
          <TextField
            label={FORMS.since}
            name="since"
            inputmode="numeric"
            autocomplete="off"
            value={last?.boughtSince ? String(last.boughtSince) : ""}
          />
          <TextField label={FORMS.reference} name="reference" autocomplete="off" />
          <TextField label={FORMS.note} name="note" autocomplete="off" />
        </div>
      </div>
      <Foot>
        <Submit>{FORMS.keepLot}</Submit>
      </Foot>
    </KeptForm>
  );
};

const Foot = ({ children }: { children: Child }) => (
  <div class="foot-act page-grid no-print">{children}</div>
);

const CountForm = ({ one }: { one: StockOfOne }) => {
  const { coffee, book, lots } = one;
  const chosen = typedHere("what") ?? "shelf";
  const open = lots.filter(({ onHandGrams }) => onHandGrams !== 0);
  return (
    <KeptForm action={`/stock/${coffee.code}/count`}>
      <div class="page-grid split even">
        <div class="wide-side stack">
          <Options label={FORMS.onScale} look="one-column">
            {[
              { value: "shelf", text: FORMS.theShelf, grams: book.shelf },
              ...open.map(({ lot, receivedOn, onHandGrams }) => ({
                value: String(lot),
                text: BOOK.lotOf(receivedOn),
                grams: onHandGrams,
              })),
            ].map(({ value, text, grams }) => (
              <Option name="what" value={value} isChosen={value === chosen} text={text}>
                <span class="figure">{wholeGrams(grams)}</span>
              </Option>
            ))}
          </Options>
          <GramsField label={FORMS.scaleSays} name="grams" isFirst />
          <p class="sub">
            <Said
              of={
                book.begunAt === null
                  ? FORMS.bookBegins(coffee.name)
                  : FORMS.bookSays(wholeGrams(book.shelf))
              }
            />
          </p>
        </div>
        <div class="narrow-side stack">
          <TextField label={FORMS.why} name="reason" autocomplete="off" />
        </div>
      </div>
      <Foot>
        <Submit>{FORMS.keepCount}</Submit>
      </Foot>
    </KeptForm>
  );
};

const Options = ({ label, look, children }: { label: Text; look: string; children: Child }) => (
  <div class={`options ${look} full`} role="radiogroup" aria-label={saidHere()(label)}>
    {children}
  </div>
);

const Option = ({
  name,
  value,
  isChosen,
  text,
  children,
}: {
  name: string;
  value: string;
  isChosen: boolean;
  text: Text;
  children?: Child;
}) => (
  <label class="option">
    <input type="radio" name={name} value={value} checked={isChosen} />
    <span>
      <b>
        <Said of={text} />
      </b>
      {children}
    </span>
  </label>
);

const SampleForm = ({ one: { coffee, book } }: { one: StockOfOne }) => {
  const chosen = typedHere("why") ?? "cupping";
  return (
    <KeptForm action={`/stock/${coffee.code}/sample`}>
      <div class="page-grid split even">
        <div class="wide-side stack">
          <GramsField label={FORMS.grams} name="grams" isFirst />
          <Options label={FORMS.whatFor} look="four-columns">
            {SAMPLE_REASONS.map((why) => (
              <Option name="why" value={why} isChosen={why === chosen} text={SAMPLES[why]} />
            ))}
          </Options>
          <TextField label={FORMS.note} name="note" autocomplete="off" />
        </div>
        <div class="narrow-side">
          <Sums rows={[]} total={[BOOK.onShelf, gramsText(book.shelf)]} />
        </div>
      </div>
      <Foot>
        <Submit>{FORMS.keepSample}</Submit>
      </Foot>
    </KeptForm>
  );
};

/** What the roaster's file is known by, and what it was; nothing for a roast that is typed. */
const FromFile = () => {
  const hash = typedHere("content-hash") ?? "";
  const source = typedHere("source") ?? "";
  const roastUuid = typedHere("roast-uuid") ?? "";
  if (hash === "") return null;
  return (
    <div class="page-grid">
      <input type="hidden" name="content-hash" value={hash} />
      <input type="hidden" name="roast-uuid" value={roastUuid} />
      <input type="hidden" name="source" value={source} />
      <p class="notice">
        <b>
          <Said of={FORMS.fileRead} />: {source}
        </b>{" "}
        <Said of={FORMS.notInBook} />
      </p>
    </div>
  );
};

/** Reads the roaster's own file into the form. */
const FileForm = ({ code }: { code: string }) => (
  <form method="post" action={`/stock/${code}/roast-file`} encType="multipart/form-data">
    <div class="page-grid file-form">
      <Section id="file" title={FORMS.orFile} look="full stack">
        <Field label={FORMS.fileKinds}>
          <FileInput mostMb={8} name="file" required />
        </Field>
        <Submit look="button-line button-small">{FORMS.readFile}</Submit>
      </Section>
    </div>
  </form>
);

const BatchForm = ({
  one,
  line,
  now,
  questions,
}: {
  one: StockOfOne;
  line: RoastLine | undefined;
  now: number;
  questions: readonly Text[];
}) => {
  const { coffee, lots, lossPct } = one;
  const green = line && line.greenGrams > 0 ? line.greenGrams : null;
  // The oldest lot that holds what is charged.
  const open = lots.filter(({ onHandGrams }) => onHandGrams > 0).toReversed();
  const fitting = open.find(({ onHandGrams }) => onHandGrams >= (green ?? 1)) ?? open[0];
  const isAsked = questions.length > 0;
  return (
    <KeptForm action={`/stock/${coffee.code}/roast`}>
      {isAsked && <input type="hidden" name="sure" value="yes" />}
      <FromFile />
      <div class="page-grid split even">
        <div class="wide-side stack">
          <div class="two-grams">
            <GramsField
              look="two"
              label={BOOK.greenIn}
              name="green"
              value={green === null ? "" : String(green)}
            />
            <GramsField look="two" label={BOOK.roastedOut} name="roasted" isFirst />
          </div>
          <p class="sub">
            <Said of={FORMS.priced(pricedPct(lossPct))} />
          </p>
          <Field label={FORMS.lot}>
            <Choice
              name="lot"
              chosen={fitting ? String(fitting.lot) : ""}
              options={[
                ...open.map(
                  ({ lot, receivedOn, onHandGrams }) =>
                    [String(lot), FORMS.lotLeft(receivedOn, wholeGrams(onHandGrams))] as const,
                ),
                ["", FORMS.none] as const,
              ]}
            />
          </Field>
          <TextField
            label={FORMS.dayAndTime}
            type="datetime-local"
            name="moment"
            value={fieldMoment(now)}
            max={fieldMoment(now)}
          />
        </div>
        <div class="narrow-side stack">{line && <FromPlan line={line} />}</div>
      </div>
      <Foot>
        <Submit look={isAsked ? "button-line" : ""}>
          {isAsked ? FORMS.isRight : FORMS.keepRoast}
        </Submit>
      </Foot>
    </KeptForm>
  );
};

const FromPlan = ({ line }: { line: RoastLine }) => (
  <Section id="plan" title={FORMS.fromPlan}>
    <Sums
      rows={[
        [FORMS.wanted, gramsText(line.wantedGrams)],
        [BOOK.onShelf, gramsText(-(line.shelfGrams ?? 0))],
      ]}
      total={[FORMS.toRoast, gramsText(line.roastedGrams)]}
    />
    <p class="sub">
      <Said of={TRACE.greenLess(line.greenGrams, line.weightLossPct)} />
    </p>
  </Section>
);
