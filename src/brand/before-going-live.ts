/**
 * Placeholders of the fictional roastery, to be replaced before a shop goes live. The README lists
 * them with the environment variables that override them.
 */
export const BEFORE_GOING_LIVE = {
  email: "halo@enambelas.example",
  careersEmail: "kerja@enambelas.example",
  wholesaleEmail: "wholesale@enambelas.example",
  /** As displayed; the `tel:` link uses its digits. */
  phone: "+62 341 555 0116",
  /** A messenger that takes the first message as `?text=`. */
  chat: { label: "WhatsApp", url: "https://whatsapp.example/623415550116" },
  social: { label: "Instagram", url: "https://instagram.example/enambelas.coffee" },
  /** Default of BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER. */
  bank: {
    bank: "BCA",
    accountName: "Enambelas Kopi Nusantara",
    accountNumber: "816 0416 1600",
  },
} as const;
