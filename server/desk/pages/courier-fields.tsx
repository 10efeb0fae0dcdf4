/** @jsxImportSource hono/jsx */
import type { Courier } from "#server/ports/couriers.ts";
import { Tick } from "#server/desk/base/controls.tsx";
import { useTyped } from "#server/desk/base/typed-forms.tsx";

/** Fields for courier and tracking number. */
export const CourierFields = ({
  code = "",
  couriers,
  courier,
  tracking = "",
}: {
  /** Suffix of the field names, where several orders share a form. */
  code?: string;
  couriers: readonly Courier[];
  /** Chosen at first. */
  courier: string;
  tracking?: string;
}) => (
  <div class="two">
    <label class="field">
      <span class="lab">Courier</span>
      <CourierSelect name={`courier${code}`} couriers={couriers} courier={courier} />
    </label>
    <label class="field">
      <span class="lab">Tracking number</span>
      <input
        class="inp small-control"
        name={`tracking${code}`}
        autocomplete="off"
        autocapitalize="characters"
        value={useTyped(`tracking${code}`) ?? tracking}
      />
    </label>
    {code !== "" && (
      <Tick name={`ready${code}`} look="pick all no-number">
        Goes without a number ({withoutNumber(couriers)})
      </Tick>
    )}
  </div>
);

export const CourierSelect = ({
  name: field,
  couriers,
  courier,
}: {
  name: string;
  couriers: readonly Courier[];
  courier: string;
}) => {
  const chosen = useTyped(field) || courier;
  const names = couriers.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  return (
    <select class="inp small-control" name={field}>
      {(names.includes(chosen) || chosen === "" ? names : [chosen, ...names]).map((name) => (
        <option selected={name === chosen}>{name}</option>
      ))}
    </select>
  );
};

/** `GoSend, Our scooter` */
const withoutNumber = (couriers: readonly Courier[]): string =>
  couriers
    .filter(({ hasNumber, isOffered }) => isOffered && !hasNumber)
    .map(({ name }) => name)
    .join(", ");
