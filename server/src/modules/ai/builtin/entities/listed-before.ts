import { marketPartOf } from '../topics/sector-names.ts';
import type { Directory, Listed } from './directory.ts';

/** What an answer was about, as a next question may point at it. */
export interface ListedBefore {
  /** The instruments of its tables and lists, in their order. */
  readonly listed: readonly Listed[];
  /** The one that its first sentence names. */
  readonly lead: Listed | undefined;
  /** The part of the market that it names first, as a question writes it. */
  readonly part?: string | undefined;
}

/** What a message may point at by its place. */
export interface PointedAt extends ListedBefore {
  /** Those of the question before, in its order. */
  readonly named: readonly Listed[];
  /** Those of the last questions together. */
  readonly recent: readonly Listed[];
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
  const part = /^([A-Z][A-Za-z ]+?) (?:did (?:best|worst)|gained|lost|did)\b/m.exec(answer)?.[1]?.toLowerCase();
  return {
    part: part !== undefined && marketPartOf(part) !== undefined ? part : undefined,
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

const several =
  /\b(?:the )?(first|top|last) (two|three|four|2|3|4)(?: ones| of (?:them|these|those)| stocks| companies)?\b/;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 };
const ofTwo = /\bthe (former|latter|letter)(?: one)?\b/;
const theOther = /\bthe other (?:one|stock|company|fund)?(?=\W|$)/;

export interface Pointing {
  readonly instruments: readonly Listed[];
  /** With `@` for each. */
  readonly text: string;
}

const to = (text: string, words: string, instruments: readonly Listed[]): Pointing => ({
  instruments,
  text: text.replace(words, instruments.map(() => '@').join(' and ')).trim(),
});

/** The instruments that a text points at by their place: `what does the second one do?`, `compare the first two`, `and the latter?` */
export function pointedIn(text: string, { listed, lead, named, recent }: PointedAt): Pointing | undefined {
  const [half, which] = ofTwo.exec(text) ?? [];
  const one = which === 'former' ? named[0] : named.at(-1);
  if (half && one && named.length > 1) return to(text, half, [one]);
  const other = theOther.exec(text)?.[0];
  const others = recent.filter(({ ticker }) => !named.some((each) => each.ticker === ticker));
  const rest = named.length === 2 ? named.slice(1) : others.slice(-1);
  if (other && rest.length === 1) return to(text, other, rest);
  // Of two that the question named, the second one is the one named second, in whatever order the answer has them.
  const isOfNamed = named.length === 2 && listed.length === 2 && named.every((one) => listed.includes(one));
  const rows = listed.length > 1 && !isOfNamed ? listed : named;
  if (rows.length < 2) return undefined;
  const [range, end, size = ''] = several.exec(text) ?? [];
  const count = counts[size] ?? 0;
  if (range) return to(text, range, end === 'last' ? rows.slice(-count) : rows.slice(0, count));
  const [place, ...parts] = byPlace.exec(text) ?? [];
  const index = ordinals[parts.find((part) => part !== undefined) ?? ''];
  const instrument = index === undefined ? undefined : rows.at(index);
  if (place !== undefined && instrument) return to(text, place, [instrument]);
  const ranked = listed.length > 1 && lead ? byRank.exec(text)?.[0] : undefined;
  return ranked && lead ? to(text, ranked, [lead]) : undefined;
}
