import type { Slots } from '../kinds/kind.ts';
import { takeAmounts, takeMonthly } from './amounts.ts';
import type { Directory } from './directory.ts';
import { takeFigures } from './figures.ts';
import { takeInstruments, takeRates } from './instruments.ts';
import type { Ambiguity } from './instruments.ts';
import { Sheet } from './sheet.ts';
import type { Rest } from './sheet.ts';
import { takeSpans } from './spans.ts';
import { takeUniverse } from './universe.ts';
import { spelled } from './vocabulary.ts';

/** A question, read: its parts, and the words that no part has taken. */
export interface Reading extends Slots {
  /** In lower case. */
  readonly text: string;
  /** The text without its parts. */
  readonly rest: string;
  readonly words: readonly Rest[];
  readonly ambiguities: readonly Ambiguity[];
}

/** Reads the parts of a text; of an example, whose instruments are `@`, without a directory. */
export function readSlots(text: string, now: number, directory: Directory | undefined): Reading {
  const sheet = new Sheet(directory ? spelled(text, directory) : text);
  const rates = directory ? takeRates(sheet, directory) : [];
  const figures = takeFigures(sheet);
  const { mentions, ambiguities } = directory ? takeInstruments(sheet, directory) : { mentions: [], ambiguities: [] };
  const monthly = takeMonthly(sheet);
  const allSpans = takeSpans(sheet, now);
  // A figure of a quote is one of today.
  const spans = figures.some(({ family }) => family === 'quote')
    ? allSpans.filter((span) => span.kind !== 'range' || span.range !== '1d')
    : allSpans;
  const amounts = takeAmounts(sheet, monthly);
  const universe = takeUniverse(sheet);
  const instruments = [...rates, ...mentions]
    .map(({ instrument }) => instrument)
    .filter((one, index, all) => all.findIndex(({ ticker }) => ticker === one.ticker) === index);
  return {
    text: sheet.lower.trim(),
    rest: sheet.rest,
    words: sheet.words().filter(({ text: word }) => !/^@$/.test(word)),
    figures,
    instruments,
    ambiguities,
    spans,
    amounts,
    universe,
  };
}
