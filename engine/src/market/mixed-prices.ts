import { dayText } from '../texts/number-text.ts';

/** The prices of one side of a comparison: where they come from, oldest first, within the compared time. */
export interface ComparedPrices {
  readonly ticker: string;
  readonly segments: readonly { readonly to: string | number; readonly simulated: boolean }[];
}

function listOf(tickers: readonly string[]): string {
  const last = tickers.at(-1) ?? '';
  return tickers.length < 2 ? last : `${tickers.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Says which of the compared prices are real and which simulated; null if that is the same for all of them, so that their figures can be
 * compared. Segments end on ISO days, or at UTC epoch milliseconds.
 */
export function mixedPricesText(sides: readonly ComparedPrices[]): string | null {
  const groups = new Map<string, string[]>();
  for (const { ticker, segments } of sides) {
    const real = segments.findLast(({ simulated }) => !simulated);
    const isMixed = segments.some(({ simulated }) => simulated) && real;
    const kind = isMixed ? `real until ${dayText(real.to)}, then simulated` : real ? 'real' : 'simulated';
    groups.set(kind, [...(groups.get(kind) ?? []), ticker]);
  }
  if (groups.size < 2) return null;
  const parts = Array.from(
    groups,
    ([kind, tickers]) => `${listOf(tickers)} ${tickers.length > 1 ? 'are' : 'is'} ${kind}`,
  );
  return `This compares real prices with simulated ones: ${parts.join('; ')}.`;
}
