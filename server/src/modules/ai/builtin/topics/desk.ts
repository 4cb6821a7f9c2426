import type { Tools } from '../../tools/create-tools.ts';
import type { Tool, ToolResult } from '../../tools/tool.ts';
import type { Listed } from '../entities/directory.ts';
import { plain } from '../format.ts';
import type { Part } from '../question.ts';

/** What an answer works with. */
export interface Desk {
  readonly tools: Tools;
  /** The time, in epoch milliseconds. */
  readonly now: number;
  read<Input, Data>(tool: Tool<Input, Data>, input: Input): Promise<ToolResult<Data>>;
  /** Questions to continue with. */
  suggest(...questions: readonly string[]): void;
}

/** Pieces of an answer, in Markdown. The first one needs no tool. */
export type Answer = AsyncGenerator<string, void, undefined>;
export type Answering = (part: Part, desk: Desk) => Answer;

type Refused = Extract<ToolResult<unknown>, { readonly ok: false }>;

/** Says why there is no figure. */
export function refusal({ code, detail }: Refused, desk: Desk): string {
  if (code === 'tier_required') desk.suggest('Which plan am I on?', 'Compare the plans');
  return `${plain(detail)}\n\n`;
}

/** `**Apple Inc. (AAPL)**`, with what follows. */
export const heading = ({ name, ticker }: Listed, what = '') =>
  `**${plain(name)} (${ticker})**${what ? `, ${what}` : ''}\n\n`;

/** An answer that is the same for each instrument, up to four. */
export function forEach(one: (instrument: Listed, part: Part, desk: Desk) => Answer): Answering {
  return async function* answer(part, desk) {
    for (const instrument of part.instruments.slice(0, 4)) yield* one(instrument, part, desk);
    const left = part.instruments.slice(4);
    if (left.length > 0)
      yield `I read four at a time. Ask again for ${left.map(({ ticker }) => ticker).join(', ')}.\n\n`;
  };
}

/** What to call an instrument in a sentence: `Apple`, `the S&P 500`. */
export function shortName({ name, type }: Listed): string {
  const short = name
    .replace(/\(.*?\)/g, '')
    .replace(/,? (Inc\.?|Corporation|Corp\.?|Company|plc|Ltd\.?|Holdings?|Group|Platforms)$/i, '')
    .trim();
  return plain(type === 'index' ? `the ${short}` : short);
}
