/** @jsxImportSource hono/jsx */
import { err } from "#core/domain/result.ts";
import { courierKey, type Courier } from "#server/ports/couriers.ts";
import { saveCourier } from "#server/use-cases/desk/couriers.ts";
import { Section, Submit, TextField, Tick } from "#server/desk/base/controls.tsx";
import type { DeskPages } from "#server/desk/base/desk-deps.ts";
import type { Field } from "#server/desk/base/form-fields.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { addPage, saying } from "#server/desk/base/desk-page.tsx";
import { Said } from "#server/desk/base/said.tsx";
import { COURIERS } from "#server/desk/texts/hands-texts.ts";
import { joined, type Text } from "#format/language.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";

/** The list of couriers. */
export const couriersPages: DeskPages = (app, deps) => {
  const keep = async (staff: Staff, name: string, field: Field) => {
    const saved = await saveCourier(deps, staff, {
      name,
      alsoCalled: field("also"),
      trackingPage: field("page"),
      isOwn: field("own") !== "",
      hasNumber: field("no-number") === "",
      isOffered: field("off") === "",
    });
    return saying(saved, SAID.listed);
  };

  const draw = async () => {
    const couriers = await deps.couriers.all();
    const offered = couriers.filter(({ isOffered }) => isOffered).length;
    return {
      place: "send",
      title: COURIERS.title,
      sub: (
        <>
          <Said of={COURIERS.toChoose(offered)} />
          {" · "}
          <a class="tap" href="/send">
            <Said of={COURIERS.backToSend} />
          </a>
        </>
      ),
      body: (
        <div class="page-grid split even flip">
          <div class="narrow-side">
            <Section id="add" title={COURIERS.add}>
              <CourierForm action="/couriers" />
            </Section>
          </div>
          <div class="wide-side">
            <Section id="couriers" title={COURIERS.list}>
              {couriers.map((courier) => (
                <KnownCourier courier={courier} />
              ))}
            </Section>
          </div>
        </div>
      ),
    } as const;
  };

  addPage(app, deps, "/couriers", draw, {
    "/couriers": async (field, { var: { staff } }) => {
      const name = field("name");
      const there = (await deps.couriers.all()).find(
        (one) => courierKey(one.name) === courierKey(name),
      );
      return there ? err({ message: COURIERS.thereAlready(there.name) }) : keep(staff, name, field);
    },
    "/couriers/:name": (field, { req, var: { staff } }) =>
      keep(staff, req.param("name") ?? "", field),
  });
};

const KnownCourier = ({ courier }: { courier: Courier }) => (
  <Fold
    of={[`/couriers/${encodeURIComponent(courier.name)}`]}
    summary={
      <span>
        <b>{courier.name}</b>{" "}
        <span class="sub">
          <Said of={inShort(courier)} />
        </span>
      </span>
    }
  >
    <CourierForm action={`/couriers/${encodeURIComponent(courier.name)}`} courier={courier} />
  </Fold>
);

const CourierForm = ({ action, courier }: { action: string; courier?: Courier }) => (
  <KeptForm action={action} class="stack">
    {!courier && (
      <TextField label={COURIERS.name} name="name" maxlength={60} autocomplete="off" required />
    )}
    <TextField
      label={COURIERS.page}
      name="page"
      type="url"
      autocomplete="off"
      placeholder="https://"
      value={courier?.trackingPage ?? ""}
    />
    <TextField
      label={COURIERS.otherNames}
      name="also"
      autocomplete="off"
      value={courier?.alsoCalled.join(", ") ?? ""}
    />
    <Tick name="no-number" isTicked={courier ? !courier.hasNumber : false}>
      {COURIERS.noNumber}
    </Tick>
    <Tick name="own" isTicked={courier?.isOwn ?? false}>
      {COURIERS.ourselves}
    </Tick>
    {courier && (
      <Tick name="off" isTicked={!courier.isOffered}>
        {COURIERS.off}
      </Tick>
    )}
    <Submit look={courier ? "button-line button-small" : "wide"}>
      {courier ? COURIERS.save(courier.name) : COURIERS.addIt}
    </Submit>
  </KeptForm>
);

const inShort = ({ trackingPage, isOwn, hasNumber, isOffered, alsoCalled }: Courier): Text =>
  joined(" · ", [
    isOffered ? null : COURIERS.offList,
    isOwn ? COURIERS.ourOwn : null,
    hasNumber ? null : COURIERS.withoutNumber,
    trackingPage !== null ? COURIERS.tracked : hasNumber ? COURIERS.noPage : null,
    alsoCalled.length === 0 ? null : COURIERS.also(alsoCalled.join(", ")),
  ]);
