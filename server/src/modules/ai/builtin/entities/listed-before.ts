import type { Directory, Listed } from './directory.ts';

/** The symbol of a cell: `AAPL`, or `First Solar (FSLR)`. */
const symbolIn = (cell: string) => /\(([A-Z0-9^.=-]{1,12})\)$/.exec(cell)?.[1] ?? cell;

/** The instruments that the tables of an answer list, in their order: a row has its symbol in one of its first two cells. */
export function listedIn(answer: string, directory: Directory): readonly Listed[] {
  const found = answer
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const cells = line.slice(2).split(' | ').slice(0, 2);
      return cells.map((cell) => directory.byTicker.get(symbolIn(cell.trim()))).find((one) => one !== undefined) ?? [];
    });
  return [...new Map(found.map((one) => [one.ticker, one])).values()];
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
const pointed =
  /\b(?:the (first|top|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|bottom)(?: (?:one|stock|company|fund|etf|ticker|of (?:them|these|those)))|(?:number|no\.?|#) ?([1-5])(?: (?:one|on (?:the|that|your) list))?)(?= |\W*$)/;
const pointedAlone = /\bthe (first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)\W*$/;

/** The one of a list that a text points at by its place: `tell me more about the first one`. */
export function pointedIn(text: string, listed: readonly Listed[]): Listed | undefined {
  if (listed.length === 0) return undefined;
  const [, place, number] = pointed.exec(text) ?? pointedAlone.exec(text) ?? [];
  const index = ordinals[place ?? number ?? ''];
  return index === undefined ? undefined : listed.at(index);
}
