import type { Added } from './watchlist.types.ts';

const shown = 5;

/** `KO`, `KO and AAPL`, `KO, AAPL, XOM, MSFT, JNJ and 3 others`. */
export function tickersText(tickers: readonly string[]): string {
  const rest = tickers.length - shown;
  const parts = [...tickers.slice(0, shown), ...(rest > 0 ? [`${rest} ${rest === 1 ? 'other' : 'others'}`] : [])];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts).replace(/, and /, ' and ');
}

/** What came of adding tickers: `KO was already in “Caps”`, `2 added to “Caps”, 1 unknown: NOPE9`. */
export function addedText({ results, unknown }: Pick<Added, 'results' | 'unknown'>): string {
  const parts = results.flatMap(({ watchlist: { name }, added, present }) => [
    ...(added.length > 0 ? [`${added.length === 1 ? added[0] : added.length} added to “${name}”`] : []),
    ...(present.length > 0 ? [presentText(present, name, added.length > 0)] : []),
  ]);
  if (unknown.length > 0) parts.push(`${unknown.length} unknown: ${tickersText(unknown)}`);
  return parts.join(', ');
}

function presentText(present: readonly string[], name: string, isNamed: boolean): string {
  const subject = present.length > 1 && isNamed ? String(present.length) : tickersText(present);
  return `${subject} ${present.length === 1 ? 'was' : 'were'} already in ${isNamed ? 'it' : `“${name}”`}`;
}

/** What came of a new list: `“Caps” created with 2 symbols, 1 unknown: NOPE9`. */
export function createdText(name: string, count: number, unknown: readonly string[]): string {
  const created =
    count === 0 ? `“${name}” created` : `“${name}” created with ${count === 1 ? '1 symbol' : `${count} symbols`}`;
  return unknown.length === 0 ? created : `${created}, ${unknown.length} unknown: ${tickersText(unknown)}`;
}
