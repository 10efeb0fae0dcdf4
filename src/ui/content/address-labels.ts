/** The labels of an address's fields, on the account page and at checkout. */
export const addressLabels = {
  label: "Label",
  labelExamples: "Home, office",
  recipientName: "Recipient name",
  recipientPhone: "Recipient phone",
  country: "Country",
  line1: "Address line 1",
  line2: "Address line 2",
  city: "City",
  state: "Province",
  chooseProvince: "Choose a province",
  postalCode: "ZIP code",
} as const;
