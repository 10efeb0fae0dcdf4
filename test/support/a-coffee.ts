import { faker } from "@faker-js/faker/locale/id_ID";
import { BLANK_COFFEE } from "#core/domain/catalog/blank-coffee.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";

faker.seed(16);
/** Default texts, constant over runs. */
const TOLD = {
  region: `${faker.location.city()}, ${faker.location.state()}`,
  producer: faker.person.fullName(),
  farm: faker.location.street(),
  altitude: String(faker.number.int({ min: 90, max: 200 }) * 10),
  tagline: faker.lorem.sentence(),
  farmStory: faker.lorem.paragraph(),
  reason: faker.lorem.sentence(),
  sourcedFrom: faker.company.name(),
};

/** A coffee; tests name only the fields that matter. */
export const aCoffee = (given: Partial<Coffee> = {}): Coffee => ({
  ...BLANK_COFFEE,
  ...TOLD,
  code: "ESP-01",
  name: "Sumber Wening",
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  ...given,
});
