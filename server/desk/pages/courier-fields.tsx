/** @jsxImportSource hono/jsx */
import { COURIERS } from "#core/domain/ordering/shipment.ts";

/** Fields for courier and tracking number. */
export const CourierFields = ({
  code = "",
  courier = "JNE",
  tracking = "",
}: {
  /** Suffix of the field names, where several orders share a form. */
  code?: string;
  courier?: string;
  tracking?: string;
}) => (
  <div class="two">
    <label class="field">
      <span class="lab">Courier</span>
      <CourierSelect name={`courier${code}`} courier={courier} />
    </label>
    <label class="field">
      <span class="lab">Tracking number</span>
      <input
        class="inp small-control"
        name={`tracking${code}`}
        autocomplete="off"
        autocapitalize="characters"
        value={tracking}
      />
    </label>
  </div>
);

export const CourierSelect = ({ name: field, courier }: { name: string; courier: string }) => (
  <select class="inp small-control" name={field}>
    {COURIERS.map(({ name }) => (
      <option selected={name === courier}>{name}</option>
    ))}
  </select>
);
