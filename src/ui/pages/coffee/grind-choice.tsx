import { GRINDS, knownGrind, type Grind } from "#core/domain/catalog/grind.ts";
import { GRIND_NAMES } from "#core/domain/catalog/ground-for.ts";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";

type Props = {
  readonly grind: Grind | undefined;
  readonly onChoose: (grind: Grind | undefined) => void;
};

/** Choice of grind; default whole beans. The price is the same. */
export const GrindChoice = ({ grind, onChoose }: Props) => (
  <SelectField
    label={coffeeTexts.grind}
    value={grind ?? ""}
    onChange={(event) => onChoose(knownGrind(event.currentTarget.value))}
  >
    <option value="">{coffeeTexts.wholeBean}</option>
    {GRINDS.map((name) => (
      <option key={name} value={name}>
        {capitalised(GRIND_NAMES[name])}
      </option>
    ))}
  </SelectField>
);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
