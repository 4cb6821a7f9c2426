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
      'A paid plan runs for a month or a year from the day you pay. It renews automatically: shortly before it ends, we charge your default card for the next period at the current price. We notify you by email and in the app a week before each renewal. Without a confirmed email address, nothing is charged and the plan ends.',
      'You can turn off auto renewal anytime in Settings, Plan and billing. The plan then ends on its end date, and you are not charged again.',
      'If a renewal payment fails, we try again after 1, 3, 5 and 7 days and notify you by email. The plan pauses on its end date until a payment succeeds.',
    ],
  },
  {
    title: 'Changing plans',
    paragraphs: [
      'An upgrade starts immediately. The unused value of your current period lowers its price; you see the exact price before you pay.',
      'A downgrade starts when your current period ends, and is charged then. You can cancel it until that day.',
    ],
  },
  {
    title: 'Credits',
    paragraphs: [
      'Your plan adds credits each month; unused ones expire at month end. Credits you buy never expire. Backtests and live alerts use monthly credits first. Credits have no cash value.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Our payment provider handles cards; card numbers never reach Candlewick. Every payment has a receipt in Settings.',
      'Where a page says “Payment sandbox: no money moves”, payments are simulated.',
    ],
  },
];
