import { openedOnce } from "#test/support/opened-once.ts";
import { totpCode } from "#test/support/totp.ts";
import { authPortContract } from "#test/contracts/auth-port-contract.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";
import {
  openHostedSupabase,
  followMail,
  openPage,
  signedUp,
  SITE_URL,
} from "./open-hosted-supabase.ts";

const supabase = openedOnce(() => openHostedSupabase({ siteUrl: SITE_URL }));

authPortContract("at the real sign-in service", async () => ({
  auth: openPage(supabase),
  confirm: async (email) => {
    await followMail(supabase, email);
  },
  openResetLink: async (email) => openPage(supabase, await followMail(supabase, email)),
}));

secondFactorContract("at the real sign-in service", async () => {
  const { auth, customer } = await signedUp(supabase);
  await followMail(supabase, customer.email);
  return {
    auth,
    signIn: async () => {
      const entered = await auth.signIn(customer.email, customer.password);
      if (!entered.ok) throw new Error(entered.error.message);
    },
    code: (secret) => totpCode(secret, Date.now()),
  };
});
