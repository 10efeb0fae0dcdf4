import { siteContent } from "#brand/enambelas.ts";
import { withoutScript } from "#ui/content/without-script.ts";

/** Says what needs scripts and offers an alternative; shown only where scripts are turned off. */
export const WithoutScript = ({ what }: { readonly what: keyof typeof withoutScript }) => (
  <noscript>
    <p>
      {withoutScript[what]} <a href={`mailto:${email}`}>{email}</a>
    </p>
  </noscript>
);

const { email } = siteContent.contact;
