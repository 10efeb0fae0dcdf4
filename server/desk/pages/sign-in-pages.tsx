/** @jsxImportSource hono/jsx */
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { callerNetwork } from "#server/http/rate-limits.ts";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { formFields } from "#server/desk/base/form-fields.ts";
import {
  endSession,
  redirectSaying,
  requireStaff,
  sessionSecret,
  startSession,
  takeFlash,
} from "#server/desk/base/guard.ts";
import { FRAME } from "#server/desk/texts/frame-texts.ts";
import { ownPage, pageForLater } from "#server/desk/base/kept-typing.ts";
import { Arrow, TextField } from "#server/desk/base/controls.tsx";
import { SignedOutPage } from "#server/desk/base/desk-page.tsx";

/** Sign-in by mailed link, sign-out, and the language of whoever is signed in. */
export const signInPages: DeskPages = (app, deps) => {
  const { signIn, sendLink, deskUrl, signInLimiter } = deps;
  const tries: MiddlewareHandler<DeskEnv> = async (context, next) => {
    const wait = await signInLimiter.take(callerNetwork(context.env.clientAddress));
    return wait > 0 ? tooOften(context, wait) : next();
  };

  app.get("/sign-in", (context) => context.html(<SignIn flash={takeFlash(context)} />));

  app.post("/sign-in", tries, smallForm, async (context) => {
    const field = await formFields(context);
    const link = await signIn.newMailedLink(field("email"));
    // Not awaited: the response time would reveal whether the address is on the list.
    if (link) void sendLink(link.staff, `${deskUrl}/link?t=${link.secret}`);
    return context.redirect("/sign-in/sent", 303);
  });

  app.get("/sign-in/sent", (context) => context.html(<Sent />));

  // The page requires a click: mail programs fetch links by themselves.
  app.get("/link", (context) => context.html(<Link secret={context.req.query("t") ?? ""} />));

  app.post("/link", tries, smallForm, async (context) => {
    const field = await formFields(context);
    const opened = await signIn.open(field("t"));
    if (!opened.ok) return context.html(<SignIn flash={opened.error.message} />, 403);
    // The cookie is about to be replaced: nobody could sign out of that session any more.
    const earlier = sessionSecret(context);
    if (earlier !== undefined) await signIn.signOut(earlier);
    startSession(context, opened.value);
    return context.redirect(pageForLater(context), 303);
  });

  app.post("/sign-out", requireStaff(deps), async (context) => {
    await signIn.signOut(context.var.sessionSecret);
    endSession(context);
    return context.redirect("/sign-in", 303);
  });

  app.post("/sign-out-everywhere", requireStaff(deps), async (context) => {
    await signIn.signOutEverywhere(context.var.staff);
    endSession(context);
    return context.redirect("/sign-in", 303);
  });

  app.post("/language", requireStaff(deps), smallForm, async (context) => {
    const field = await formFields(context);
    const language = field("language") === "id" ? "id" : "en";
    await signIn.setLanguage(context.var.staff, language);
    context.set("language", language);
    return redirectSaying(context, ownPage(field("page")), FRAME.spoken);
  });
};

/** Pages without a session are in English: nobody knows whose they are. */
const YOUR_ADDRESS = {
  en: "Your address at the roastery",
  id: "Alamat email Anda di tempat sangrai",
};

/** Anybody may send these forms: an address or a secret, and nothing larger is read. */
const smallForm = bodyLimit({
  maxSize: 4096,
  onError: (context) => context.text("This is more than the form takes.", 413),
});

/** The same for all addresses, on the list or not: every attempt is counted. */
const tooOften = (context: Context<DeskEnv>, waitSeconds: number) => {
  context.header("retry-after", String(waitSeconds));
  const minutes = Math.ceil(waitSeconds / 60);
  const flash = `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
  return context.html(<SignIn flash={flash} />, 429);
};

const SignIn = ({ flash }: { flash: string | null }) => (
  <SignedOutPage title="Sign in" flash={flash}>
    <h1 class="type-2">Who is at the desk?</h1>
    <form method="post" action="/sign-in">
      <TextField
        label={YOUR_ADDRESS}
        type="email"
        name="email"
        autocomplete="email"
        inputmode="email"
        required
      />
      <button class="button wide">
        <span>Send me a link</span>
        <Arrow />
      </button>
    </form>
    <p class="tip">
      The link comes by mail, opens the desk once and is good for 15 minutes. There is no password.
      This phone then stays signed in for 30 days.
    </p>
  </SignedOutPage>
);

const Sent = () => (
  <SignedOutPage title="Look into your mail">
    <h1 class="type-2">Look into your mail</h1>
    <p>If this address is at the desk, a link is on its way. It opens the desk once.</p>
    <p class="tip">
      Asked for one before? Each is good for 15 minutes, and another one is sent five minutes after
      it. Nothing there by then? <a href="/sign-in">Ask for another one.</a>
    </p>
  </SignedOutPage>
);

const Link = ({ secret }: { secret: string }) => (
  <SignedOutPage title="Open the desk">
    <h1 class="type-2">Welcome back</h1>
    <form method="post" action="/link">
      <input type="hidden" name="t" value={secret} />
      <button class="button wide">
        <span>Open the desk</span>
        <Arrow />
      </button>
    </form>
    <p class="tip">This phone then stays signed in for 30 days.</p>
  </SignedOutPage>
);
