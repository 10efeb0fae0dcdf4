export const blogContent = {
  title: "Blog",
  description:
    "The blog is under construction. Until then, the price list is our most honest writing.",
  heading: "Blog",
  message: "This page is under construction.",
  text: "We roast on weekdays and write slowly. The first piece will be about what a paper bag with a valve costs, and why that took us a year to find out.",
  careers: {
    text: "Would you like to write it with us, or roast what it is about? We are always glad to hear from people who check the addition.",
    label: "Work with us:",
    mailSubject: "Working at Enambelas",
  },
  meanwhile: "Meanwhile",
  links: [
    { label: "Read the price list", to: "/offer-list" },
    { label: "Read the brew guide", to: "/brewguide" },
    { label: "Read our story", to: "/about" },
  ],
} as const;
