import { faker } from "@faker-js/faker/locale/id_ID";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";

/** A realistic catalogue, always the same, of one coffee of which little is left; its farms and people are fictional. */
export const sampleCoffees = (): readonly Coffee[] => {
  faker.seed(SEED);
  return LOTS.trim().split("\n").map(coffeeOf);
};

/**
 * Code, name, category, region, process, varietals, tasting notes, green cost per kilogram, loss.
 * Realistic prices; includes a missing loss and an exact half thousand.
 */
const LOTS = `
M101 | Wringin        | espresso      | Dampit, East Java    | Washed              | Robusta BP 42         | Walnut, cocoa              | 64000   | 20
M102 | Sendang Biru   | espresso      | Arjuno, East Java    | Washed              | S795                  | Palm sugar, mandarin       | 126000  | 16
M103 | Buntu Sappan   | espresso      | Toraja, Sulawesi     | Wet hulled          | Typica                | Cedar, black cherry        | 138500  | 17
M104 | Wae Rebo Bawah | espresso      | Manggarai, Flores    | Honey               | Juria                 | Caramel, dates             | 117600  |
M105 | Tiga Danau     | espresso      | Solok, Sumatra       | Natural             | Sigarar Utang         | Jackfruit, rum             | 145000  | 15.5
M106 | Serra do Vale  | espresso      | Minas Gerais, Brazil | Pulped natural      | Yellow Catuai         | Hazelnut, milk chocolate   | 108000  | 15
M201 | Gunung Malang  | filter        | Ijen, East Java      | Washed              | Blue Mountain, Typica | Jasmine tea, lime          | 165000  | 13
M202 | Bener Sejuk    | filter        | Gayo, Aceh           | Anaerobic natural   | Gayo 1                | Strawberry, cinnamon       | 188000  | 14
M203 | Subak Tinggi   | filter        | Kintamani, Bali      | Natural             | Kopyol                | Tangerine, honey           | 172500  |
M204 | Kilimbi        | filter        | Nyamasheke, Rwanda   | Washed              | Red Bourbon           | Blackcurrant, rooibos      | 196000  | 12.5
M205 | Chelbesa Atas  | filter        | Gedeb, Ethiopia      | Washed              | Landrace              | Bergamot, peach            | 214000  | 12
M301 | Las Nubes      | filter_exotic | Boquete, Panama      | Natural             | Gesha                 | Rose, mango, passion fruit | 1450000 | 20
M302 | El Mirador     | filter_exotic | Huila, Colombia      | Thermal shock       | Pink Bourbon          | Lychee, hibiscus           | 620000  |
M303 | Rumah Kabut    | filter_exotic | Kerinci, Sumatra     | Carbonic maceration | Ateng Super           | Plum wine, clove           | 410000  | 20
M304 | Kayu Manis     | filter_exotic | Bajawa, Flores       | Koji                | Sudan Rume            | Pineapple, white miso      | 535000  | 20
`;

const coffeeOf = (lot: string): Coffee => {
  const cells = lot.split("|").map((cell) => cell.trim());
  const [code = "", name = "", kind, region = "", process = "", varietals = ""] = cells;
  const [tastingNotes = "", cost, loss] = cells.slice(6);
  const producer = faker.person.fullName();
  const families = faker.number.int({ min: 9, max: 74 });
  return {
    code,
    name,
    category: CATEGORIES.find((one) => one === kind) ?? "espresso",
    region,
    process,
    varietals,
    tastingNotes,
    producer,
    tagline: `${tastingNotes.split(",")[0] ?? name} from ${region}.`,
    farm: `${faker.location.street()} smallholding`,
    altitude: String(faker.number.int({ min: 90, max: 200 }) * 10),
    farmStory: `${producer} and ${families} families bring their cherries to one mill and dry them on raised beds.`,
    reason: "We tasted forty samples blind that week and came back to this cup twice.",
    sourcedFrom: `${faker.person.lastName()} & Co., Surabaya`,
    greenCostPerKg: Number(cost),
    weightLossPct: loss ? Number(loss) : null,
    imageUrl: null,
    available: code !== UNAVAILABLE,
    backOn: null,
    leftGrams: code === LIMITED ? 1400 : null,
  };
};

const UNAVAILABLE = "M106";
const LIMITED = "M204";
const SEED = 16;
