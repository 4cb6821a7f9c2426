import type { Market } from '../../../market/market.ts';
import type { Answering, Engine, EngineEvent, Question } from '../engine.ts';
import type { Tools } from '../tools/create-tools.ts';
import { bullets, listing, plain } from '../answer/format.ts';
import { Refusal } from './kinds/kind.ts';
import type { Desk, Kind } from './kinds/kind.ts';
import { createDirectory } from './reading/directory.ts';
import type { Directory, Listed } from './reading/directory.ts';
import { pageOf } from './reading/page.ts';
import { understandTalk } from './reading/talk.ts';
import type { Understood } from './reading/talk.ts';

export interface AnalystDependencies {
  readonly tools: Tools;
  readonly market: Pick<Market, 'listed' | 'revision'>;
}

const mostChoices = 4;
const usual = ['What is the price of AAPL?', 'Compare AAPL and MSFT over a year', 'Which stocks rose most today?'];

/** The question that a kind offers, about an instrument of the talk. */
const offerOf = ({ offer }: Kind, [instrument]: readonly Listed[]) =>
  offer.replaceAll('@', instrument?.ticker ?? 'AAPL');

function refusalOf(understood: Extract<Understood, { type: 'which' | 'unclear' }>, desk: Desk): string {
  if (understood.type === 'which') {
    const [first] = understood.ambiguities;
    if (first) {
      desk.suggest(...first.options.map(({ ticker }) => offerOf(understood.kind, [{ ticker } as Listed])));
      return `Which “${plain(first.text)}” do you mean: ${listing(first.options.map(({ name, ticker }) => `${plain(name)} (${ticker})`))}?\n`;
    }
    desk.suggest(...['AAPL', 'SPY'].map((ticker) => offerOf(understood.kind, [{ ticker } as Listed])));
    return 'Which symbol do you mean? Give a symbol, such as AAPL, or a name.\n';
  }
  const offers =
    understood.near.length > 0 ? understood.near.map((kind) => offerOf(kind, understood.instruments)) : usual;
  desk.suggest(...offers);
  const unknown =
    understood.unknown === undefined
      ? 'I don’t understand that question well enough to answer it.'
      : `I know no symbol or name “${plain(understood.unknown)}”, and no such question.`;
  return `${unknown} The nearest that I can answer:\n${bullets(offers.map(plain))}`;
}

async function answerOf(understood: Understood, desk: Desk): Promise<string> {
  if (understood.type === 'absent') return `Candlewick has no data on ${listing(understood.labels)}.\n`;
  if (understood.type === 'lost')
    return 'I didn’t understand the question before, so I can’t continue it. Ask it again in full.\n';
  if (understood.type !== 'asked') return refusalOf(understood, desk);
  const { asked, left } = understood;
  const lead = left.length > 0 ? `I left out ${listing(left.map((part) => `“${plain(part)}”`))}.\n\n` : '';
  try {
    return lead + (await asked.kind.answer(asked, desk));
  } catch (error) {
    if (error instanceof Refusal) return lead + error.message;
    throw error;
  }
}

/** Reads the instruments again only after they changed. */
function keptDirectory(market: AnalystDependencies['market']): () => Directory {
  let kept: { readonly revision: number; readonly directory: Directory } | undefined;
  return () => {
    if (kept?.revision !== market.revision)
      kept = { revision: market.revision, directory: createDirectory(market.listed) };
    return kept.directory;
  };
}

/** What a tool refuses, as a sentence. */
const sentence = (detail: string) => `${plain(detail)}${/[.!?]$/.test(detail) ? '' : '.'}\n`;

/** Answers the last message of a question: reads what it asks, reads the data of its kind, and writes them. It computes no figure itself. */
export function createAnswers({ tools, market }: AnalystDependencies): Engine['answer'] {
  const directory = keptDirectory(market);
  return async function* answer(
    question: Question,
    { tools: runner, now, signal }: Answering,
  ): AsyncIterable<EngineEvent> {
    const choices: string[] = [];
    const desk: Desk = {
      tools,
      now: now(),
      async read(tool, input) {
        const found = await runner.run(tool, input);
        if (!found.ok) throw new Refusal(sentence(found.detail));
        return found.data;
      },
      async find(tool, input) {
        const found = await runner.run(tool, input);
        if (!found.ok && found.code !== 'no_data') throw new Refusal(sentence(found.detail));
        return found.ok ? found.data : undefined;
      },
      suggest: (...questions) => void choices.push(...questions),
    };
    const text = await answerOf(understandTalk(question.messages, pageOf(question.page), directory(), desk.now), desk);
    signal.throwIfAborted();
    yield { type: 'text', text };
    const asked = question.messages.at(-1)?.text.trim().toLowerCase();
    const distinct = [...new Set(choices)].filter((choice) => choice.toLowerCase() !== asked).slice(0, mostChoices);
    if (distinct.length > 0) yield { type: 'choices', choices: distinct };
    yield { type: 'end', reason: 'complete' };
  };
}
