export const aboutContent = {
  title: "About",
  description:
    "Who roasts at Jombang 16, why every label carries its whole sum, and how a coffee roastery came to distribute the machines it roasts on.",
  heading: "We print the sum.",
  lead: "Enambelas is five people, two roasters and a shop-house in Malang. We buy coffee, roast it, and write on the bag where your money went.",
  story: {
    heading: "Story",
    paragraphs: [
      "The house at Jombang 16 used to sell sewing thread. When we got the keys in January 2024 there were still spools behind the stairs, sorted by colour, each with its price on a paper tag. We liked the tags. Our first bag of coffee had one: what we had paid the farm for a kilo, in ballpoint.",
      "The first customer to read it was a retired accountant from across the street. He asked what the other sixty thousand were for. We did not have a good answer, so we spent a weekend finding one: how much a batch loses in the drum, what an hour at the roaster costs, what a bag with a valve costs, and what is left for us. The second label had five lines.",
      "Nobody had asked us to keep going, but it proved hard to stop. A printed price is easy to defend and awkward to raise, and that suits us. In two years ours have moved when a cost moved, and the label said which.",
    ],
    dates: [
      { label: "January 2024", value: "Keys", note: "and forty kilos of sewing thread" },
      { label: "March 2024", value: "First kilo", note: "Sumber Wening, bagged by hand" },
      { label: "October 2024", value: "First Rubasse", note: "delivered to somebody else" },
      { label: "July 2025", value: "Batch 1642", note: "the curve on our home page" },
    ],
  },
  distributor: {
    heading: "The distributor business",
    lead: "We never meant to sell roasters. People came to taste the coffee and stayed to look at the machine.",
    paragraphs: [
      "A small roaster in Indonesia pays for its machine twice: once for the steel and once for not knowing. Quotations arrive in another currency, freight is “to be confirmed”, and the duty is a surprise at the port. We had been through it, and we had kept every paper.",
      "So when Rubasse asked who could look after its roasters here, we offered the only thing we are good at. You get one sheet: the factory price, freight and insurance, duty and tax, our margin, the installation. Then you decide. We roast on both models every weekday, which means that when something squeaks, ours has usually squeaked first.",
    ],
    link: { label: "See the two roasters", to: "/rubasse" },
  },
  vision: {
    heading: "Vision",
    lead: "A coffee price that anyone can check, from the tree to the till.",
    points: [
      {
        title: "The farm names its price first",
        text: "We ask what a kilo has to bring before we say what we would like to pay. If the sum does not work we say so and buy less. We have never asked for a discount.",
      },
      {
        title: "A cost that falls makes a price that falls",
        text: "Raising a price takes no courage, only a reason. We hold ourselves to the other direction as well: the list is recalculated whenever a cost changes, up or down.",
      },
      {
        title: "Roasting belongs near the farm",
        text: "Most of the value of Indonesian coffee is still added somewhere else. Every small roaster that opens in a coffee town keeps a part of it at home. We would rather have forty neighbours than one big customer.",
      },
    ],
  },
  team: {
    heading: "Team",
    text: "Five lines on the label, five people to ask about them.",
    people: [
      {
        part: "green",
        name: "Ratih Wulandari",
        role: "Green coffee",
        text: "Founded the house and buys for it. Spends Thursdays at the mills and comes home with receipts in three languages.",
      },
      {
        part: "loss",
        name: "Bayu Prakoso",
        role: "The roast",
        text: "Weighs every batch before and after, and takes each lost gram personally. Welded ships in Surabaya before he roasted.",
      },
      {
        part: "labor",
        name: "Yohana Silitonga",
        role: "The lab",
        text: "Tastes everything that leaves the house, blind, before ten in the morning. Teaches every buyer of a roaster to use it.",
      },
      {
        part: "profit",
        name: "Galih Santoso",
        role: "Books and Rubasse",
        text: "Writes the sheet that comes with every machine. The only one of us who is pleased when a customer checks the addition.",
      },
      {
        part: "packaging",
        name: "Sri Lestari",
        role: "Bags and boxes",
        text: "Fills, seals and posts. Found the bag that costs four hundred rupiah less and keeps the coffee a week longer.",
      },
    ],
  },
} as const;
