/**
 * What a shop must set before it goes live: these lead nowhere, because the roastery is fictional.
 * The README lists them, with what an installation sets in its environment.
 */
export const BEFORE_GOING_LIVE = {
  email: "halo@enambelas.example",
  careersEmail: "kerja@enambelas.example",
  wholesaleEmail: "wholesale@enambelas.example",
  /** As it is read; the link dials its digits. */
  phone: "+62 341 555 0116",
  /** A chat that takes its first message as `?text=`. */
  chat: { label: "WhatsApp", url: "https://whatsapp.example/623415550116" },
  social: { label: "Instagram", url: "https://instagram.example/enambelas.coffee" },
  /** Unless BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER say otherwise. */
  bank: {
    bank: "BCA",
    accountName: "Enambelas Kopi Nusantara",
    accountNumber: "816 0416 1600",
  },
} as const;
