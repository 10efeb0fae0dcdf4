type AccountTexts = {
  readonly title: string;
  readonly tryAgain: string;
  readonly cancel: string;
  readonly edit: string;
  readonly signedOut: { readonly title: string; readonly signIn: string; readonly deleted: string };
  readonly orders: {
    readonly heading: string;
    readonly none: { readonly title: string; readonly text: string; readonly toShop: string };
    readonly payment: string;
    /** Suffix of the accessible name. */
    readonly paymentOf: (orderCode: string) => string;
    readonly invoice: string;
  };
  readonly profile: {
    readonly heading: string;
    readonly wholesale: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly addresses: {
    readonly heading: string;
    readonly none: string;
    readonly add: string;
    readonly editing: (name: string) => string;
    readonly editedBelow: string;
    readonly delete: string;
    readonly save: string;
    readonly saved: string;
    readonly deleted: string;
    readonly deletion: { readonly title: string; readonly submit: string };
  };
  readonly password: {
    readonly heading: string;
    readonly change: string;
    readonly changed: string;
    readonly current: string;
    readonly submit: string;
    /** Two sentences; the first ends in the link `byMail`. */
    readonly forgotten: string;
    readonly byMail: string;
    readonly others: string;
  };
  readonly secondFactor: {
    readonly heading: string;
    readonly why: string;
    readonly setUp: string;
    readonly app: string;
    readonly since: (moment: string) => string;
    readonly remove: string;
    readonly added: string;
    readonly removed: string;
    readonly scan: string;
    readonly qrCode: string;
    readonly noCamera: string;
    readonly keepKey: string;
    readonly submit: string;
  };
  readonly ownData: {
    readonly heading: string;
    readonly text: string;
    readonly savedAs: (fileName: string) => string;
    readonly download: string;
    readonly delete: string;
  };
  readonly deletion: {
    readonly title: string;
    readonly goes: string;
    readonly stays: string;
    readonly password: string;
    /** A sentence with the link `byMail` in it. */
    readonly noPassword: string;
    readonly byMail: string;
    readonly first: string;
    readonly submit: string;
  };
  readonly signOut: {
    readonly submit: string;
    readonly everywhere: string;
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
  };
};

export const accountTexts: AccountTexts = {
  title: "Account",
  tryAgain: "Try again",
  cancel: "Cancel",
  edit: "Edit",
  signedOut: {
    title: "You’re not signed in.",
    signIn: "Sign in",
    deleted: "Your account is deleted. Thank you for the coffee we had together.",
  },
  orders: {
    heading: "Orders",
    none: {
      title: "No orders yet.",
      text: "Your first one will stand here, with its invoice.",
      toShop: "Go to the shop",
    },
    payment: "Payment instructions",
    paymentOf: (orderCode) => ` for ${orderCode}`,
    invoice: "Invoice",
  },
  profile: {
    heading: "Profile",
    wholesale: "Wholesale pricing",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    email: "Email",
  },
  addresses: {
    heading: "Addresses",
    none: "No saved address yet. The first one makes the checkout shorter.",
    add: "Add an address",
    editing: (name) => `Edit “${name}”`,
    editedBelow: "being edited below",
    delete: "Delete",
    save: "Save address",
    saved: "Address saved.",
    deleted: "Address deleted.",
    deletion: { title: "Delete this address?", submit: "Delete address" },
  },
  password: {
    heading: "Password",
    change: "Change password",
    changed: "Your password is changed. All other devices are signed out.",
    current: "Current password",
    submit: "Save new password",
    forgotten: "Forgotten, or none because you come by Google? ",
    byMail: "Choose one by mail",
    others: ". Saving a new one signs out all other devices.",
  },
  secondFactor: {
    heading: "Second factor",
    why: "An authenticator app on your phone shows a new code every half minute. With it, a stolen password alone opens nothing.",
    setUp: "Set up an app",
    app: "Authenticator app",
    since: (moment) => `since ${moment}`,
    remove: "Remove",
    added: "Done. From now on, signing in asks for a code.",
    removed: "Removed. From now on your password is enough.",
    scan: "Scan this with your authenticator app, then type the code it shows.",
    qrCode: "Adds this account to an authenticator app",
    noCamera: "No camera? Type this key into the app instead: ",
    keepKey:
      "Keep the key somewhere safe. If the phone is lost, another app that knows it shows the same codes.",
    submit: "Turn it on",
  },
  ownData: {
    heading: "Your data",
    text: "Profile, addresses, orders and sign-ins: everything we keep about you, in one file that you may take anywhere.",
    savedAs: (fileName) => `Saved as ${fileName}.`,
    download: "Download my data",
    delete: "Delete my account",
  },
  deletion: {
    title: "Delete your account?",
    goes: "Your profile, your addresses and your sign-in are deleted at once, and nothing brings them back. Orders you have not paid are cancelled.",
    stays:
      "Our books must keep every order: what was bought, when, and for how much. Your name, address and phone number are taken out of them, so you cannot open their invoices any more. Download your data first if you want to keep it.",
    password: "Your password",
    noPassword: "No password, because you come by Google? ",
    byMail: "Choose one by mail",
    first: " first.",
    submit: "Delete my account",
  },
  signOut: {
    submit: "Sign out",
    everywhere: "Sign out everywhere",
    title: "Sign out everywhere?",
    text: "Every device that is signed in to your account is signed out, this one included. It may take a minute until the last one notices.",
    confirm: "Sign out all devices",
  },
};
