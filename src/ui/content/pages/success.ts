import { orderStoryTexts } from "#ui/content/orders.ts";

/** Texts of the page with an order's payment instructions. */
export const successTexts = {
  waiting: "Your order",
  signIn: "Sign in to see this order",
  /** Before the order's code. */
  yourOrder: "Your order ",
  /** By how far the order has come: the heading, and what follows the order's code. */
  reached: {
    placed: { title: "Thank you!", after: " has been placed." },
    paid: { title: orderStoryTexts.paid, after: " is paid." },
    processing: { title: orderStoryTexts.inHand, after: " is in hand." },
    shipped: { title: orderStoryTexts.sent, after: " is on its way." },
    ready: { title: orderStoryTexts.ready, after: " waits for you." },
    closed: { title: orderStoryTexts.closed, after: " is complete." },
    cancelled: {
      title: "Order cancelled",
      after: " was cancelled or has expired. Please do not transfer for it.",
    },
  },
  /** Of a pickup order that is not collected yet. */
  bringCode: " Please bring your Order Code when collecting.",
  paid: "Your payment has arrived. Nothing is left to transfer for this order.",
  noPayment: "Payment details are unavailable. Please contact support with your Order Code.",
  /** @param day formatted, such as `Thursday, 26 November` */
  nextRoastDay: (day: string) => `Next roast day: ${day}.`,
  note: "Your note",
  ordersLink: "View orders",
  continueShopping: "Continue shopping",
  orderAgain: "Order again",
  ask: (service: string) => `Ask about this order on ${service}`,
  /** First message of the chat; `amount` is the amount due, `null` if nothing is due. */
  chat: (shop: string, orderCode: string, amount: string | null) =>
    `Hello ${shop}, this is about my order ${orderCode}${amount === null ? "" : `, ${amount}`}.`,
  transfer: {
    heading: "Amount to transfer",
    expires: "Expires ",
    in: "in ",
    passed: ", which has passed",
    copyAmount: "amount",
    rest: (came: string) => `${came} have come: this is what is left. `,
    pickup: (place: string) =>
      `Please transfer the exact amount, then collect at the roastery, ${place}, with your Order Code.`,
    /** @param discount as displayed; `null` without a unique code. */
    delivery: (discount: string | null) =>
      `The amount includes a discount${discount === null ? "" : ` of ${discount}`} for the unique code. Your transfer must match to the last 3 digits. We ship after the payment is confirmed.`,
    bank: "Bank",
    accountName: "Account name",
    accountNumber: "Account number",
    copyAccountNumber: "account number",
    uniqueCode: "Unique code",
  },
  steps: {
    heading: "Next steps",
    transfer: "Transfer the exact amount, to the last digit.",
    note: "If possible, include the Order Code in the transfer note.",
    pickup: (place: string) =>
      `Once the payment is confirmed, go to the roastery for pickup: ${place}.`,
    delivery: "Your order ships once the payment is confirmed.",
    lost: "Lost this page while the order is unpaid? Go to your account, open the order, and find the payment instructions there.",
  },
} as const;
