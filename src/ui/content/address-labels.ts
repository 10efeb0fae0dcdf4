type AddressLabels = {
  readonly label: string;
  readonly labelExamples: string;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly chooseProvince: string;
  readonly postalCode: string;
};

/** The labels of an address's fields, on the account page and at checkout. */
export const addressLabels: AddressLabels = {
  label: "Label",
  labelExamples: "Home, office",
  recipientName: "Recipient name",
  recipientPhone: "Recipient phone",
  country: "Country",
  line1: "Address line 1",
  line2: "Address line 2",
  city: "City",
  province: "Province",
  chooseProvince: "Choose a province",
  postalCode: "ZIP code",
};
