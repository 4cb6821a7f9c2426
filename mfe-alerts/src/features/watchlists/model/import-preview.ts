import { tickersText } from '../../../common/change-words.ts';

interface Preview {
  readonly tickers: readonly string[];
  readonly present: readonly string[];
  /** Those that a market has; undefined while that is not known. */
  readonly found: ReadonlySet<string> | undefined;
  readonly skipped: readonly string[];
}

const line = (count: readonly string[], words: string) => (count.length > 0 ? [`${count.length} ${words}`] : []);

/** What adding would do, a line for each outcome. */
export function previewOf({ tickers, present, found, skipped }: Preview): readonly string[] {
  const there = tickers.filter((ticker) => present.includes(ticker));
  const others = tickers.filter((ticker) => !present.includes(ticker));
  const fresh = found ? others.filter((ticker) => found.has(ticker)) : others;
  const unknown = found ? others.filter((ticker) => !found.has(ticker)) : [];
  return [
    ...line(fresh, `${found ? 'new' : 'to look up'}: ${tickersText(fresh)}`),
    ...line(there, `already in the list: ${tickersText(there)}`),
    ...line(unknown, `unknown: ${tickersText(unknown)}`),
    ...line(skipped, `not a symbol: ${tickersText(skipped)}`),
  ];
}
