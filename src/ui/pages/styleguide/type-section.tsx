import { Example } from "./example.tsx";

/** The type scale, largest first. */
export const TypeSection = () => (
  <Example
    title="Type"
    note="Instrument Sans, condensed for names and big figures. Newsreader for what a person tells."
  >
    <p className="display type-4">Rp.194.000</p>
    <p className="display type-3">Where your money goes</p>
    <p className="display type-2">Single origin espresso</p>
    <p className="display type-1">Custom Espresso Blend</p>
    <p className="lead measure">Newsreader leads, in a large size, over two lines at the most.</p>
    <p className="serif measure">
      Newsreader tells the story of a farm or the reason for a choice. A line holds 62 characters,
      so that the eye finds the next one.
    </p>
    <p>
      Instrument Sans for everything that acts or counts, with <span className="bold">weight</span>{" "}
      for what matters and <span className="serial-number">red for figures that identify</span>.
      <br />
      Rp.111.111
      <br />
      Rp.948.500
    </p>
    <p className="small quiet">Small and quiet, for units and help.</p>
  </Example>
);
