import { formatNumber, formatPercent } from '@candlewick/shared-design/format';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import type { CurrencyRow } from './currency-map.ts';
import { indices, volatility } from './places.ts';

/** Moves below this are none. */
const still = 0.0005;

const signed = (change: number) => formatPercent(change, { digits: 1, isSigned: true });

function stocksText(rows: ReadonlyMap<string, PriceRow>): string | null {
  const moved = Object.entries(indices).flatMap(([ticker, name]) => {
    const change = rows.get(ticker)?.change_fraction ?? null;
    return change === null ? [] : [{ name, change }];
  });
  const [first] = moved;
  if (!first) return null;
  const [up, down] = [moved.every(({ change }) => change > still), moved.every(({ change }) => change < -still)];
  const verdict = up ? 'US stocks rise' : down ? 'US stocks fall' : 'US stocks are mixed';
  const others = moved.slice(1, 2).map(({ name, change }) => `, ${name} ${signed(change)}`);
  return `${verdict}: ${first.name} ${signed(first.change)}${others.join('')}.`;
}

function calmText(rows: ReadonlyMap<string, PriceRow>): string | null {
  const row = rows.get(volatility);
  if (!row) return null;
  const { price, change } = row;
  const way = change === null || Math.abs(change) < 0.05 ? 'steady' : change > 0 ? 'up' : 'down';
  return `VIX ${way} at ${formatNumber(price, { digits: 1 })}.`;
}

function currencyText(map: readonly CurrencyRow[]): string | null {
  const [strongest, weakest] = [map[0], map.at(-1)];
  if (!strongest || !weakest || map.length < 3) return null;
  return `Strongest currency: ${strongest.code}; weakest: ${weakest.code}.`;
}

/** The markets in a few words: `US stocks rise: S&P 500 +0.6%, Nasdaq Composite +0.4%. VIX down at 19.3. …` */
export function marketText(rows: ReadonlyMap<string, PriceRow>, map: readonly CurrencyRow[]): string {
  return [stocksText(rows), calmText(rows), currencyText(map)].filter((text) => text !== null).join(' ');
}
