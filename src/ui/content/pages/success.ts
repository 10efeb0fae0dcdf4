type SuccessTexts = {
  readonly waiting: string;
  readonly signIn: string;
  readonly tryAgain: string;
  /** Text before and after the order's code. */
  readonly cancelled: { readonly title: string; readonly before: string; readonly after: string };
  readonly placed: {
    readonly tabTitle: string;
    readonly title: string;
    readonly before: string;
    readonly after: string;
    /** After a pickup order. */
    readonly bringCode: string;
  };
  readonly paid: string;
  readonly noPayment: string;
  /** @param day formatted, such as `Thursday, 26 November` */
  readonly nextRoastDay: (day: string) => string;
  readonly ordersLink: string;
  readonly continueShopping: string;
  readonly orderAgain: string;
  readonly ask: (orderCode: string, service: string) => string;
  /** First message of the chat; `amount` is the amount due, `null` if nothing is due. */
  readonly chat: (shop: string, orderCode: string, amount: string | null) => string;
  readonly transfer: {
    readonly heading: string;
    readonly expires: string;
    readonly in: string;
    readonly passed: string;
    readonly copyAmount: string;
    readonly pickup: (place: string) => string;
    /** @param discount as displayed; `null` without a unique code. */
    readonly delivery: (discount: string | null) => string;
    readonly bank: string;
    readonly accountName: string;
    readonly accountNumber: string;
    readonly copyAccountNumber: string;
    readonly uniqueCode: string;
  };
  readonly bill: {
    /** @param bag its size; `null` when unknown. */
    readonly shipping: string;
    readonly discount: string;
    readonly total: string;
  };
  readonly steps: {
    readonly heading: string;
    readonly transfer: string;
    readonly note: string;
    readonly pickup: (place: string) => string;
    readonly delivery: string;
    readonly lost: string;
  };
};

/** Texts of the page with an order's payment instructions. */
export const successTexts: SuccessTexts = {
  waiting: "Your order",
  signIn: "Sign in to see this order",
  tryAgain: "Try again",
  cancelled: {
    title: "Order cancelled",
    before: "Your order ",
    after: " was cancelled or has expired. Please do not transfer for it.",
  },
  placed: {
    tabTitle: "Thank you",
    title: "Thank you!",
    before: "Your order ",
    after: " has been placed.",
    bringCode: " Please bring your Order Code when collecting.",
  },
  paid: "Your payment has arrived. Nothing is left to transfer for this order.",
  noPayment: "Payment details are unavailable. Please contact support with your Order Code.",
  nextRoastDay: (day) => `Next roast day: ${day}.`,
  ordersLink: "View orders",
  continueShopping: "Continue shopping",
  orderAgain: "Order again",
  ask: (orderCode, service) => `Ask about order ${orderCode} on ${service}`,
  chat: (shop, orderCode, amount) =>
    `Hello ${shop}, this is about my order ${orderCode}${amount === null ? "" : `, ${amount}`}.`,
  transfer: {
    heading: "Amount to transfer",
    expires: "Expires ",
    in: ", in ",
    passed: ", which has passed",
    copyAmount: "amount",
    pickup: (place) =>
      `Please transfer the exact amount, then collect at the roastery, ${place}, with your Order Code.`,
    delivery: (discount) =>
      `The amount includes a discount${discount === null ? "" : ` of ${discount}`} for the unique code. Your transfer must match to the last 3 digits. We ship after the payment is confirmed.`,
    bank: "Bank",
    accountName: "Account name",
    accountNumber: "Account number",
    copyAccountNumber: "account number",
    uniqueCode: "Unique code",
  },
  bill: {
    shipping: "Shipping",
    discount: "Discount for your code",
    total: "Grand Total",
  },
  steps: {
    heading: "Next steps",
    transfer: "Transfer the exact amount, to the last digit.",
    note: "If possible, include the Order Code in the transfer note.",
    pickup: (place) => `Once the payment is confirmed, go to the roastery for pickup: ${place}.`,
    delivery: "Your order ships once the payment is confirmed.",
    lost: "Lost this page while the order is unpaid? Go to your account, open the order, and find the payment instructions there.",
  },
};
