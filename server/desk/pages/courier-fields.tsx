/** @jsxImportSource hono/jsx */

/** Who carries a parcel, and under which number. */
export const CourierFields = ({
  code = "",
  courier = "JNE",
  tracking = "",
}: {
  /** Behind the names of the fields, where several orders share a form. */
  code?: string;
  courier?: string;
  tracking?: string;
}) => (
  <div class="two">
    <label class="field">
      <span class="lab">Courier</span>
      <select class="inp sm" name={`courier${code}`}>
        {COURIERS.map((name) => (
          <option selected={name === courier}>{name}</option>
        ))}
      </select>
    </label>
    <label class="field">
      <span class="lab">Tracking number</span>
      <input
        class="inp sm"
        name={`tracking${code}`}
        autocomplete="off"
        autocapitalize="characters"
        value={tracking}
      />
    </label>
  </div>
);

export const COURIERS = ["JNE", "J&T", "SiCepat", "AnterAja", "POS"];
