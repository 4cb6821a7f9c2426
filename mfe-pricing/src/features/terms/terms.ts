/** The terms of plans, credits and payments: what the server does, in words. */
export const terms: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: 'Research, not advice',
    paragraphs: [
      'Candlewick is for research and education. Nothing in it is investment advice. Past results and backtests do not predict the future.',
    ],
  },
  {
    title: 'Subscriptions',
    paragraphs: [
      'A paid plan runs for a month or a year from the day you pay. It renews by itself: shortly before it ends, we charge your default card for the next period at the price of that day. A week before each renewal, we tell you by email and in the app. Without a confirmed email address, nothing is charged and the plan ends.',
      'You can switch automatic renewal off at any time in Settings, Plan and billing. The plan then ends at its end date, and you are not charged again.',
      'If a renewal cannot be charged, we try again after 1, 3, 5 and 7 days and tell you by email. The plan pauses at its end date until a payment succeeds.',
    ],
  },
  {
    title: 'Changing plans',
    paragraphs: [
      'A larger plan starts at once. The unused value of your running period lowers its price; you see the price before you pay, and you pay exactly that.',
      'A smaller plan starts when your running period ends, and is charged then. Until that day you can cancel the change.',
    ],
  },
  {
    title: 'Credits',
    paragraphs: [
      'Your plan adds credits each month, which end with the month. Credits that you buy do not expire. Backtests and live alerts use the monthly ones first. Credits have no cash value.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Cards are handled by our payment provider. Card numbers never reach Candlewick. Every payment has a receipt in Settings.',
      'Where a page says “Payment sandbox: no money moves”, payments are simulated.',
    ],
  },
];
