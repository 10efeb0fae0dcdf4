import { faker } from "@faker-js/faker/locale/id_ID";
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
  varietals: faker.word.words(2),
  process: faker.word.noun(),
  tastingNotes: faker.word.words(3),
};

/** A coffee without an empty text; tests name only the fields that matter. */
export const aCoffee = (given: Partial<Coffee> = {}): Coffee => ({
  ...TOLD,
  code: "ESP-01",
  name: "Sumber Wening",
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  imageUrl: null,
  available: true,
  backOn: null,
  leftGrams: null,
  ...given,
});
