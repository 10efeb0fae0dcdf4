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

/** Every field that must be mended, with its sentence; none means that the address is good. */
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;
