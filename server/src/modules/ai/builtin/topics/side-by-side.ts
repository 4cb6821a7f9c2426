import type { ToolResult } from '../../tools/tool.ts';
import { dataSet, listing, table } from '../format.ts';
import { refusal } from './desk.ts';
import type { Answering, Desk } from './desk.ts';

/** How one figure of several instruments is shown in one table. */
export interface Comparison<Data> {
  /** `P/E ratios`. */
  readonly title: string;
  read(ticker: string, desk: Desk): Promise<ToolResult<Data>>;
  /** Words that ask for more than the table has; then each is answered by itself. */
  readonly unless?: RegExp;
  /** What they are ranked by. */
  figure(data: Data): number | null;
  /** Whether the lowest comes first unless the question says otherwise. */
  readonly lowestFirst?: boolean;
  /** `KO has the highest dividend yield, 2.16%`. */
  says(ticker: string, value: string, isLowest: boolean): string;
  /** Why some have no such figure. */
  without?(tickers: string): string;
  format(value: number): string;
  readonly columns: readonly (readonly [string, (data: Data) => string])[];
  suggest(tickers: readonly string[]): readonly string[];
}

const mostCompared = 12;
const wantsLowest = /\b(lowest|least|smallest|cheaper|cheapest|worst|lower|smaller|less|fewer)\b/;
const wantsHighest = /\b(highest|most|largest|biggest|best|higher|larger|bigger|more|better|dearest|expensive)\b/;

/** One instrument as its topic answers, several side by side. */
export function sideBySide<Data>(ofOne: Answering, comparison: Comparison<Data>): Answering {
  return async function* answer(part, desk) {
    const { instruments, text } = part;
    if (instruments.length < 2 || comparison.unless?.test(text)) return yield* ofOne(part, desk);
    yield `**${comparison.title}**\n\n`;
    const read: { readonly ticker: string; readonly data: Data; readonly figure: number | null }[] = [];
    let source = '';
    for (const { ticker } of instruments.slice(0, mostCompared)) {
      const found = await comparison.read(ticker, desk);
      if (!found.ok) {
        yield refusal(found, desk);
        continue;
      }
      read.push({ ticker, data: found.data, figure: comparison.figure(found.data) });
      if (found.sources[0] && source === '') source = dataSet(found.sources[0]);
    }
    const isLowest = comparison.lowestFirst ? !wantsHighest.test(text) : wantsLowest.test(text);
    const ranked = read
      .filter(({ figure }) => figure !== null)
      .toSorted((a, b) => ((a.figure ?? 0) - (b.figure ?? 0)) * (isLowest ? 1 : -1));
    const valueOf = ({ figure }: { readonly figure: number | null }) => comparison.format(figure ?? NaN);
    const [first, ...others] = ranked;
    if (first && others.length > 0)
      yield `${comparison.says(first.ticker, valueOf(first), isLowest)}, against ${listing(others.map((other) => `${valueOf(other)} for ${other.ticker}`))}.\n`;
    const without = read.filter(({ figure }) => figure === null).map(({ ticker }) => ticker);
    if (without.length > 0 && comparison.without)
      yield `${first && others.length === 0 ? `${first.ticker} is at ${valueOf(first)}. ` : ''}${comparison.without(listing(without))}\n`;
    if (read.length > 0)
      yield table(
        ['Ticker', ...comparison.columns.map(([head]) => head)],
        read.map(({ ticker, data }) => [ticker, ...comparison.columns.map(([, cell]) => cell(data))]),
      );
    const left = instruments.slice(mostCompared).map(({ ticker }) => ticker);
    if (left.length > 0) yield `I compare ${mostCompared} at a time. Ask again for ${listing(left)}.\n`;
    yield source;
    desk.suggest(...comparison.suggest(instruments.slice(0, 4).map(({ ticker }) => ticker)));
  };
}
