/** Words that users type and that the interface does not use: it has one word for one thing. Understood, and never written. */
export const typed = {
  marketCap: ['market capitalization', 'market capitalization', 'market value', 'capitalization', 'capitalization'],
  maxDrawdown: ['maximum drawdown', 'largest drawdown', 'biggest drawdown'],
  cagr: ['annual return', 'yearly growth'],
} as const;
