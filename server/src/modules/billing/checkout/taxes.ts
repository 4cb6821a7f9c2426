interface Rate {
  readonly label: string;
  readonly percent: number;
}

const none: Rate = { label: 'No tax', percent: 0 };

/** Rates by the seller's country, ISO 3166. Prices include them. Empty until the operator has to charge tax somewhere. */
const rates: Readonly<Record<string, Rate>> = {};

/** The tax that an amount includes, in whole cents. */
export function taxIn(amountCents: number, country: string) {
  const { label, percent } = rates[country] ?? none;
  return { label, rate_percent: percent, amount: Math.round((amountCents * percent) / (100 + percent)) };
}
