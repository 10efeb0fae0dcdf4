import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { internationalPhone } from "#core/domain/account/profile.ts";
import {
  forgotSchema,
  resetSchema,
  phoneNote,
  signInSchema,
  signUpSchema,
} from "#ui/pages/auth/auth-schemas.ts";

const newCustomer = {
  firstName: "Dewi",
  lastName: "Anggraini",
  phone: "081233451616",
  email: "dewi@studio.example",
  password: "sixteen",
};

const sentences = (schema: v.GenericSchema, typed: unknown): readonly string[] => {
  const read = v.safeParse(schema, typed);
  return read.success ? [] : read.issues.map(({ message }) => message);
};

describe("the sign-up form", () => {
  it("takes a complete customer", () => {
    expect(sentences(signUpSchema, newCustomer)).toEqual([]);
  });

  it.each([
    ["firstName", "  ", "First name is required."],
    ["lastName", "", "Last name is required."],
    ["firstName", "x".repeat(101), "Names have at most 100 characters."],
    ["phone", "", "Phone must be at least 10 digits."],
    ["phone", "0812 3345", "Phone must be at least 10 digits."],
    ["email", "dewi@studio", "Enter a valid email."],
    ["email", "dewi", "Enter a valid email."],
    ["email", "dewi @studio.example", "Enter a valid email."],
    ["email", "dewi@studio..example", "Enter a valid email."],
    ["password", "12345", "Password must be at least 6 characters."],
  ] as const)("asks to mend %s when it is %j", (field, typed, sentence) => {
    expect(sentences(signUpSchema, { ...newCustomer, [field]: typed })).toEqual([sentence]);
  });

  it.each(["812334516", "0812 3345 1616", "+62 812-3345-1616"])("takes the phone %j", (phone) => {
    expect(sentences(signUpSchema, { ...newCustomer, phone })).toEqual([]);
  });

  it.each([
    ["81233451616", "6281233451616"],
    ["628123345161", "628123345161"],
    ["62622123456", "62622123456"],
  ])("sends the digits of the box, %s, behind one country code, never two", (phone, sent) => {
    const customer = v.parse(signUpSchema, { ...newCustomer, phone });
    expect(internationalPhone(customer.phone)).toBe(sent);
  });
});

describe("the note beside the sign-up's phone", () => {
  it.each(["", "8", "0812334516", "62622123456"])("is blank for %j, kept whole", (typed) => {
    expect(phoneNote(typed)).toBe("");
  });

  it.each([
    ["81233451616", "Kept as +62 81233451616: 11 digits after +62 are the most."],
    ["6281233451616", "Kept as +62 81233451616: 11 digits after +62 are the most."],
    [
      "0622123456",
      "Read as +62 2123456: 62 counts as the country code. Type an area code 062x as +62 62x.",
    ],
  ])("tells what becomes of %s", (typed, note) => {
    expect(phoneNote(typed)).toBe(note);
  });
});

describe("the other forms of the sign-in", () => {
  it("need an email and a password to sign in, and judge neither", () => {
    expect(sentences(signInSchema, { email: "dewi", password: "x" })).toEqual([]);
    expect(sentences(signInSchema, { email: " ", password: "" })).toEqual([
      "Email is required.",
      "Password is required.",
    ]);
  });

  it("need an email that could be one to ask for a reset", () => {
    expect(sentences(forgotSchema, { email: "dewi" })).toEqual(["Enter a valid email."]);
    expect(sentences(forgotSchema, { email: " dewi@studio.example " })).toEqual([]);
  });

  it("need the new password twice and alike", () => {
    expect(sentences(resetSchema, { password: "sixteen", repeated: "sixteen" })).toEqual([]);
    expect(sentences(resetSchema, { password: "sixteen", repeated: "fifteen" })).toEqual([
      "The two passwords are not the same.",
    ]);
    expect(sentences(resetSchema, { password: "six", repeated: "six" })).toEqual([
      "Password must be at least 6 characters.",
    ]);
  });
});
