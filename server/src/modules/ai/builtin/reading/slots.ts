import type { Asked } from '../kinds/kind.ts';
import { takeAmounts, takeMonthly } from './amounts.ts';
import type { Directory, Listed } from './directory.ts';
import { takeFigures } from './figures.ts';
import { takeInstruments, takeRates } from './instruments.ts';
import type { Ambiguity, Mention } from './instruments.ts';
import { Sheet } from './sheet.ts';
import type { Rest } from './sheet.ts';
import { slotsOf } from './span.ts';
import { takeEarlier, takeSpans } from './spans.ts';
import { membersOf, narrowed, takeUniverse } from './universe.ts';
import { spelled } from './vocabulary.ts';

/** A question, read: its parts, and the words that no part has taken. */
export interface Reading extends Pick<Asked, 'instruments' | 'spans' | 'figures' | 'amounts' | 'universe'> {
  /** In lower case. */
  readonly text: string;
  /** The text without its parts. */
  readonly rest: string;
  readonly words: readonly Rest[];
  /** All words, with the reader that took each. */
  readonly allWords: readonly Rest[];
  readonly ambiguities: readonly Ambiguity[];
  /** A symbol that is a word, and stands where a symbol would. */
  readonly doubtful: Mention | undefined;
  /** What a place in the list of the last answer means. */
  readonly item?: Listed | undefined;
  /** The unit of `the year before`. */
  readonly earlier: string | undefined;
}

/** Reads the parts of a text; of an example, whose instruments are `@`, without a directory. */
export function readSlots(text: string, now: number, directory: Directory | undefined): Reading {
  const sheet = new Sheet(directory ? spelled(text, directory) : text);
  const by = <T>(reader: string, take: () => T): T => {
    sheet.reader = reader;
    return take();
  };
  const rates = by('instrument', () => (directory ? takeRates(sheet, directory) : []));
  const figures = by('figure', () => takeFigures(sheet));
  const { mentions, ambiguities, doubtful } = by('instrument', () => takeInstruments(sheet, directory));
  const monthly = by('amount', () => takeMonthly(sheet));
  const earlier = by('span', () => takeEarlier(sheet));
  const spans = by('span', () => takeSpans(sheet, now));
  const amounts = by('amount', () => takeAmounts(sheet, monthly));
  const universe = by('universe', () => takeUniverse(sheet));
  const instruments = [...rates, ...mentions]
    .map(({ instrument }) => instrument)
    .filter((one, index, all) => all.findIndex(({ ticker }) => ticker === one.ticker) === index);
  // The high and low of more than a day are those of its closes.
  const isLong = spans.some((span) => slotsOf(span).includes('span') && !slotsOf(span).includes('today'));
  const extremes = (['highest', 'lowest'] as const).map((side) => ({
    family: 'history',
    id: `${side}_close`,
    label: `${side} close`,
    unit: 'price' as const,
  }));
  const isWord = ({ text: word }: Rest) => !/^@$/.test(word);
  return {
    text: sheet.lower.trim(),
    rest: sheet.rest,
    words: sheet.words().filter(isWord),
    allWords: sheet.words(true).filter(isWord),
    figures: figures.flatMap((one) =>
      one.id === 'high_low' && isLong ? extremes.map((each) => ({ ...each, at: one.at })) : [one],
    ),
    instruments,
    ambiguities,
    doubtful,
    spans,
    amounts,
    universe,
    earlier,
  };
}

/** A reading whose index is what a list is limited to: `the cheapest of the Dow`; undefined without one. */
export function withMembers(reading: Reading): Reading | undefined {
  const index = reading.instruments.find(({ ticker }) => membersOf[ticker]);
  if (!index) return undefined;
  const instruments = reading.instruments.filter((one) => one !== index);
  return { ...reading, instruments, universe: narrowed(reading.universe, membersOf[index.ticker]) };
}

/** A part of a question that is more than a word. */
export interface Part {
  /** How an example shows it. */
  readonly term: string;
  /** The slots that may read it. */
  readonly slots: readonly string[];
  /** How an answer names it that leaves it out. */
  readonly label: string;
  /** Without it, it would be another question. */
  readonly isHard: boolean;
}

const inPercent = (value: number) => `${Number((value * 100).toFixed(4))}%`;

const known = new WeakMap<Reading, readonly Part[]>();
/** The parts of a question beside its instruments. */
export function partsOf(reading: Reading): readonly Part[] {
  const found = known.get(reading) ?? partsIn(reading);
  known.set(reading, found);
  return found;
}

function partsIn({ spans, figures, amounts, universe, earlier }: Reading): readonly Part[] {
  const { bounds, percents, numbers, money, monthly, shares, trade, rank, limit } = amounts;
  const amount = (slot: string, isThere: boolean, label: string, isHard = true): readonly Part[] =>
    isThere ? [{ term: `%${slot}`, slots: [slot], label, isHard }] : [];
  const limits = bounds.map(({ side, value, unit }) => `${side} ${unit === 'percent' ? inPercent(value) : value}`);
  const isOwn = universe?.isOwn === true;
  const isComparison = /er$|^(?:more|less|worse)$/.test(rank?.word ?? '');
  return [
    ...spans.map((span) => ({
      term: span.kind === 'date' ? '%date' : '%span',
      slots: slotsOf(span),
      label: span.kind === 'date' ? span.date : span.label,
      isHard: span.kind === 'date',
    })),
    ...figures.map(({ family, label }) => ({ term: `#${family}`, slots: [`#${family}`], label, isHard: true })),
    ...amount('earlier', earlier !== undefined, 'the time before or after'),
    ...amount('money', money !== undefined, `$${money}`),
    ...amount('monthly', monthly !== undefined, `$${monthly} a month`),
    ...amount('shares', shares !== undefined, `${shares} shares`),
    ...amount('percent', percents.length > 0, percents.map(inPercent).join(', ')),
    ...amount('number', numbers.length > 0, numbers.join(', ')),
    ...amount('bounds', bounds.length > 0, limits.join(', ')),
    ...amount('trade', trade !== undefined, Object.values(trade ?? {}).join(', ')),
    ...amount(
      /cheap|pric/.test(rank?.word ?? '') && isComparison ? 'cheaper' : isComparison ? 'comparison' : 'rank',
      rank !== undefined,
      rank?.word ?? '',
      isComparison,
    ),
    ...amount('place', amounts.place !== undefined, `number ${(amounts.place ?? 0) + 1}`),
    ...amount('limit', limit !== undefined, String(limit), false),
    ...amount('own', isOwn, universe?.label ?? ''),
    ...amount('universe', universe !== undefined && !isOwn && universe.label !== 'stocks', universe?.label ?? ''),
  ];
}
