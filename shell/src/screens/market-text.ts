import { formatLongDay, formatPercent } from '@candlewick/shared-design/format';

/** What stands for the market. */
const names = { '^GSPC': 'S&P 500', '^IXIC': 'Nasdaq' } as const;

export const marketTickers = Object.keys(names);

interface Quote {
  readonly ticker: string;
  readonly change_fraction: number | null;
  /** Date of the session, `2026-11-27`. */
  readonly session: string;
}

function moveOf(change: number): string {
  const size = formatPercent(Math.abs(change), { digits: 1 });
  if (size === '0.0%') return 'was flat';
  return `${change > 0 ? 'rose' : 'fell'} ${size}`;
}

/** `The S&P 500 rose 1.4% and the Nasdaq fell 0.3% on November 27, 2026.` Empty without a change. */
export function marketText(quotes: readonly Quote[]): string {
  const known = quotes.filter(
    ({ ticker, change_fraction }) => Object.hasOwn(names, ticker) && change_fraction !== null,
  );
  const parts = known.map(
    ({ ticker, change_fraction }) => `${names[ticker as keyof typeof names]} ${moveOf(change_fraction ?? 0)}`,
  );
  return known[0] ? `The ${parts.join(' and the ')} on ${formatLongDay(known[0].session)}.` : '';
}
