import type { Directory, Listed } from './directory.ts';

/** What an answer was about, as a next question may point at it. */
export interface ListedBefore {
  /** The instruments of its tables and lists, in their order. */
  readonly listed: readonly Listed[];
  /** The one that its first sentence names. */
  readonly lead: Listed | undefined;
}

export const nothingListed: ListedBefore = { listed: [], lead: undefined };

/** The symbol of a cell: `AAPL`, or `First Solar (FSLR)`. */
const symbolIn = (cell: string) => /\(([A-Z0-9^.=-]{1,12})\)$/.exec(cell)?.[1] ?? cell;
const isHeading = (line: string) => /^\*\*[^*]+\*\*(, .*)?$/.test(line);

/** Reads what an answer listed: rows have a symbol in one of their first two cells, lists have them behind a colon. */
export function listedIn(answer: string, directory: Directory): ListedBefore {
  const bySymbol = (text: string) => directory.byTicker.get(symbolIn(text.trim()));
  const lines = answer.split('\n');
  const found = lines.flatMap((line) => {
    if (line.startsWith('| ')) {
      const cells = line.slice(2).split(' | ').slice(0, 2);
      return cells.map(bySymbol).find((one) => one !== undefined) ?? [];
    }
    const list = /^- .*: ([A-Z0-9^.=-]+(?:, [A-Z0-9^.=-]+)*)$/.exec(line)?.[1];
    return list?.split(', ').flatMap((symbol) => bySymbol(symbol) ?? []) ?? [];
  });
  const sentence = lines.find((line) => line !== '' && !line.startsWith('| ') && !isHeading(line)) ?? '';
  const symbols = sentence.match(/(?<=\()[A-Z0-9^.=-]{1,12}(?=\))|\b[A-Z][A-Z-]{1,5}\b/g) ?? [];
  return {
    listed: [...new Map(found.map((one) => [one.ticker, one])).values()],
    lead: symbols.map(bySymbol).find((one) => one !== undefined),
  };
}

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  top: 0,
  '1st': 0,
  '1': 0,
  second: 1,
  '2nd': 1,
  '2': 1,
  third: 2,
  '3rd': 2,
  '3': 2,
  fourth: 3,
  '4th': 3,
  '4': 3,
  fifth: 4,
  '5th': 4,
  '5': 4,
  last: -1,
  bottom: -1,
};
const byPlace =
  /\bthe (first|top|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|bottom) (?:one|stock|company|fund|etf|ticker|of (?:them|these|those))\b|\b(?:number|no\.?|#) ?([1-5])(?: on (?:the|that|your) list)?(?= |\W*$)|\bthe (first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?=\W*$)/;
const byRank =
  /\b(?:that (?:one|stock|company)|the (?:winner|loser|best|worst|cheapest|biggest|largest|leader) one|the winner|the best one|the cheapest one)\b/;

/** The instrument of an answer that a text points at, and the text with `@` for it: `what does the second one do?` */
export function pointedIn(
  text: string,
  { listed, lead }: ListedBefore,
): { readonly instrument: Listed; readonly text: string } | undefined {
  if (listed.length < 2) return undefined;
  const [place, ...parts] = byPlace.exec(text) ?? [];
  const index = ordinals[parts.find((part) => part !== undefined) ?? ''];
  const instrument = index === undefined ? undefined : listed.at(index);
  if (place !== undefined && instrument) return { instrument, text: text.replace(place, '@') };
  return lead && byRank.test(text) ? { instrument: lead, text: text.replace(byRank, '@') } : undefined;
}
