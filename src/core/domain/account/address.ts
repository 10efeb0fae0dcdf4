/** Source: specification section 3 (address). */
export type Address = {
  readonly label: string;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** The province. */
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
};

type AddressField = keyof Address;

/** The invalid fields, each with its message; empty when the address is valid. */
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;
