import { cartTexts } from "#ui/content/pages/cart.ts";
import { forgotTexts } from "#ui/content/pages/forgot.ts";
import { signInTexts } from "#ui/content/pages/sign-in.ts";
import { signUpTexts } from "#ui/content/pages/sign-up.ts";
import type { PageNaming } from "#ui/content/page-naming.ts";

/** Titles and descriptions of pages that show the visitor's own data. */
export const visitorsOwnNaming: Readonly<
  Record<"cart" | "signIn" | "signUp" | "forgot", PageNaming>
> = {
  cart: {
    title: cartTexts.heading,
    description:
      "What you have picked from our shop, with its weight and its sum. Delivery is a flat fee, pickup at the roastery is free.",
  },
  signIn: {
    title: signInTexts.title,
    description: "Sign in to see your orders and addresses at Enambelas and to check out.",
  },
  signUp: {
    title: signUpTexts.title,
    description:
      "Open an account at Enambelas: it keeps your orders and addresses, and you need it to check out.",
  },
  forgot: {
    title: forgotTexts.title,
    description: "Tell us your email, and we send you a link to choose a new password.",
  },
};
