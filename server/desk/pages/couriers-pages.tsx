/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { courierKey, type Courier } from "#server/ports/couriers.ts";
import { saveCourier } from "#server/use-cases/desk/couriers.ts";
import { Section, Submit, TextField, Tick } from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { formFields } from "#server/desk/base/form-fields.ts";
import { showPage } from "#server/desk/base/layout.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";

/** The list of couriers. */
export const couriersPages: DeskPages = (app, deps) => {
  const show = async (context: Context<DeskEnv>, refused: string | null = null) => {
    const couriers = await deps.couriers.all();
    const offered = couriers.filter(({ isOffered }) => isOffered).length;
    return showPage(
      {
        context,
        deps,
        place: "send",
        title: "Couriers",
        sub: (
          <>
            {`${offered} to choose from · `}
            <a class="tap" href="/send">
              Back to Send
            </a>
          </>
        ),
        refused,
      },
      <div class="page-grid split even flip">
        <div class="narrow-side">
          <Section id="add" title="Add a courier">
            <CourierForm action="/couriers" />
          </Section>
        </div>
        <div class="wide-side">
          <Section id="couriers" title="The list">
            {couriers.map((courier) => (
              <KnownCourier courier={courier} />
            ))}
          </Section>
        </div>
      </div>,
    );
  };

  app.get("/couriers", (context) => show(context));

  const keep = async (context: Context<DeskEnv>, name: string) => {
    const field = await formFields(context);
    const saved = await saveCourier(deps, context.var.staff, {
      name,
      alsoCalled: field("also"),
      trackingPage: field("page"),
      isOwn: field("own") !== "",
      hasNumber: field("no-number") === "",
      isOffered: field("off") === "",
    });
    if (!saved.ok) return show(context, saved.error.message);
    const { isOffered } = saved.value;
    return redirectSaying(
      context,
      "/couriers",
      `${saved.value.name} is ${isOffered ? "on" : "off"} the list.`,
    );
  };

  app.post("/couriers", async (context) => {
    const name = (await formFields(context))("name");
    const there = (await deps.couriers.all()).find(
      (one) => courierKey(one.name) === courierKey(name),
    );
    return there
      ? show(context, `${there.name} is on the list already. Change it there.`)
      : keep(context, name);
  });
  app.post("/couriers/:name", (context) => keep(context, context.req.param("name")));
};

const KnownCourier = ({ courier }: { courier: Courier }) => (
  <Fold
    of={[`/couriers/${encodeURIComponent(courier.name)}`]}
    summary={
      <span>
        <b>{courier.name}</b> <span class="sub">{inShort(courier)}</span>
      </span>
    }
  >
    <CourierForm action={`/couriers/${encodeURIComponent(courier.name)}`} courier={courier} />
  </Fold>
);

const CourierForm = ({ action, courier }: { action: string; courier?: Courier }) => (
  <KeptForm action={action} class="stack">
    {!courier && <TextField label="Name" name="name" maxlength={60} autocomplete="off" required />}
    <TextField
      label="Address of the tracking page, if it has one; the number goes to its end, or where {number} stands"
      name="page"
      type="url"
      autocomplete="off"
      placeholder="https://"
      value={courier?.trackingPage ?? ""}
    />
    <TextField
      label="Other names by which it is found, with commas between"
      name="also"
      autocomplete="off"
      value={courier?.alsoCalled.join(", ") ?? ""}
    />
    <Tick name="no-number" isTicked={courier ? !courier.hasNumber : false}>
      Its parcels have no number
    </Tick>
    <Tick name="own" isTicked={courier?.isOwn ?? false}>
      We bring it ourselves
    </Tick>
    {courier && (
      <Tick name="off" isTicked={!courier.isOffered}>
        Off the list: no longer to choose
      </Tick>
    )}
    <Submit look={courier ? "button-line button-small" : "wide"}>
      {courier ? `Save ${courier.name}` : "Add it"}
    </Submit>
  </KeptForm>
);

const inShort = ({ trackingPage, isOwn, hasNumber, isOffered, alsoCalled }: Courier): string =>
  [
    isOffered ? null : "off the list",
    isOwn ? "our own" : null,
    hasNumber ? null : "no number",
    trackingPage !== null ? "is tracked" : hasNumber ? "no tracking page" : null,
    alsoCalled.length === 0 ? null : `also ${alsoCalled.join(", ")}`,
  ]
    .filter((one) => one !== null)
    .join(" · ");
