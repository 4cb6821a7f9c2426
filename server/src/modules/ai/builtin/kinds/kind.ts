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

/** A question as its kind reads it: its parts, and nothing else of its text. */
export interface Asked {
  readonly kind: Kind;
  readonly instruments: readonly Listed[];
  readonly spans: readonly Span[];
  readonly figures: readonly NamedFigure[];
  readonly amounts: Amounts;
  readonly universe: Universe | undefined;
  readonly options: Readonly<Record<string, string>>;
  /** What is searched for, where the kind reads free words. */
  readonly words: string;
  readonly page: Page;
}

/** A kind of question. A phrase is taught by adding it to the examples. */
export interface Kind {
  readonly id: string;
  /** What it answers, as the nearest kinds are offered: a question with `@` for an instrument. */
  readonly offer: string;
  /**
   * The parts that it reads: `@1-8` instruments; `#ratio` figures of a family; `span date period days today` times;
   * `money monthly shares percent number bounds trade` amounts; `rank cheaper limit universe own`; `words`: free words;
   * `text`: its answer is one text, `whole`: of a question that says nothing else; `any`: its answer is the same whatever else is said;
   * `backtest`: the one of the page; `company`: no fund; `payer`: a stock or a fund. Of those with `!` it needs one.
   */
  readonly reads?: string;
  /** Sentences that `;` parts, with `@` for an instrument. */
  readonly examples: string;
  /** Choices by name, each with its words: the first whose words the question has. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Words of which a question of the kind has one. */
  readonly key?: string;
  /** Words that a question of the kind does not have. */
  readonly without?: string;
  answer(asked: Asked, desk: Desk): Promise<string> | string;
}

export const mostInstruments = 8;

/** The answers of several instruments, one after the other. */
export const each =
  (answer: (instrument: Listed, asked: Asked, desk: Desk) => Promise<string>) => async (asked: Asked, desk: Desk) => {
    const texts: string[] = [];
    for (const instrument of asked.instruments.slice(0, mostInstruments))
      texts.push(await answer(instrument, asked, desk));
    return texts.join('\n');
  };

/** `Apple (AAPL)`, or the name alone where the symbol is in it or is no word: `Gold`, `S&P 500`. */
export const nameOf = ({ ticker, name }: Pick<Listed, 'ticker' | 'name'>) =>
  /[\^=]/.test(ticker) || new RegExp(`\\b${ticker.replaceAll(/\W/g, '.')}\\b`).test(name)
    ? name
    : `${name.replace(/ \(The\)$/, '').replace(/[,.]? (Inc|Corporation|Corp|Company|plc|Ltd)\.?$/, '')} (${ticker})`;
/** A symbol as a sentence has it: `AAPL`, but `Gold`. */
export const shortName = (one: Pick<Listed, 'ticker' | 'name'>) => (/[\^=]/.test(one.ticker) ? one.name : one.ticker);
