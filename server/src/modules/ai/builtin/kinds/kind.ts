import type { Tools } from '../../tools/create-tools.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Amounts } from '../reading/amounts.ts';
import type { Listed } from '../reading/directory.ts';
import type { NamedFigure } from '../reading/figures.ts';
import type { Page } from '../reading/page.ts';
import type { Span } from '../reading/span.ts';
import type { Universe } from '../reading/universe.ts';

/** What an answer reads with. `read` returns the data of a tool; what a tool refuses throws a Refusal, which the answer then says. */
export interface Desk {
  readonly tools: Tools;
  readonly now: number;
  read<Input, Data>(tool: Tool<Input, Data>, input: Input): Promise<Data>;
  /** The same; undefined for what is not there. */
  find<Input, Data>(tool: Tool<Input, Data>, input: Input): Promise<Data | undefined>;
  /** Offers questions to continue with. */
  suggest(...questions: readonly string[]): void;
}

/** What an answer says instead of figures. */
export class Refusal extends Error {}

/** The parts of a question that a kind may read. */
export const slotNames = [
  'span',
  'money',
  'monthly',
  'shares',
  'percent',
  'number',
  'bounds',
  'rank',
  'limit',
  'universe',
  'own',
] as const;
export type Slot = (typeof slotNames)[number];

/** The parts of a question, read. */
export interface Slots {
  readonly instruments: readonly Listed[];
  readonly spans: readonly Span[];
  readonly figures: readonly NamedFigure[];
  readonly amounts: Amounts;
  readonly universe: Universe | undefined;
}

/** A question as its kind reads it. */
export interface Asked extends Slots {
  readonly kind: Kind;
  /** In lower case, without slang. */
  readonly text: string;
  /** The text without the parts that have been read. */
  readonly rest: string;
  readonly page: Page;
}

/** Sentences that `;` parts. */
export const phrases = (text: string): readonly string[] =>
  text.split(';').map((phrase) => phrase.replace(/\s+/g, ' ').trim());

/** A kind of question. A phrase is taught by adding it to the examples; `@` stands for an instrument. */
export interface Kind {
  readonly id: string;
  /** What it answers, as the nearest kinds are offered: a question with `@` for an instrument. */
  readonly offer: string;
  readonly examples: readonly string[];
  /** Least and most instruments; none without it. */
  readonly instruments?: readonly [number, number];
  /** Families of the figures that it reads. */
  readonly figures?: readonly string[];
  readonly needsFigure?: boolean;
  readonly takes?: readonly Slot[];
  /** Without these it is another question. */
  readonly needs?: readonly Slot[];
  /** It is about the backtest of the page or the talk. */
  readonly needsBacktest?: boolean;
  /** Only a text that has this is of the kind. */
  readonly only?: RegExp;
  /** Its answer is the same whatever else the question has. */
  readonly isFixed?: boolean;
  answer(asked: Asked, desk: Desk): Promise<string>;
}

export const has = (slots: Slots, slot: Slot): boolean => {
  const { amounts, spans, universe } = slots;
  if (slot === 'span') return spans.length > 0;
  if (slot === 'universe') return universe !== undefined && universe.label !== 'stocks' && !universe.isOwn;
  if (slot === 'own') return universe?.isOwn === true;
  if (slot === 'bounds') return amounts.bounds.length > 0;
  if (slot === 'percent') return amounts.percents.length > 0;
  if (slot === 'number') return amounts.numbers.length > 0;
  return amounts[slot] !== undefined;
};

/** The answers of several instruments, one after the other. */
export async function each(asked: Asked, answer: (instrument: Listed) => Promise<string>): Promise<string> {
  const texts: string[] = [];
  for (const instrument of asked.instruments.slice(0, mostInstruments)) texts.push(await answer(instrument));
  return texts.join('\n');
}
export const mostInstruments = 8;

/** `Apple (AAPL)`, or the symbol alone where the name has it. */
export const nameOf = ({ ticker, name }: Pick<Listed, 'ticker' | 'name'>) =>
  new RegExp(`\\b${ticker.replaceAll(/\W/g, '.')}\\b`).test(name)
    ? name
    : `${name.replace(/ \(The\)$/, '').replace(/[,.]? (Inc|Corporation|Corp|Company|plc|Ltd)\.?$/, '')} (${ticker})`;
