import type { Market } from '../../../market/market.ts';
import type { Answering as Given, Engine, EngineEvent, Question } from '../engine.ts';
import type { Tools } from '../tools/create-tools.ts';
import { createDirectory } from './entities/directory.ts';
import type { Directory } from './entities/directory.ts';
import { listing, plain } from './format.ts';
import { understand } from './question.ts';
import type { Part, Understood } from './question.ts';
import { refusal } from './topics/desk.ts';
import type { Answer, Desk } from './topics/desk.ts';
import { absentFigure, withoutAbsent } from './topics/absent-figures.ts';
import { byRules } from './topics/choose-topic.ts';
import { unclear } from './topics/knowledge.ts';
import { needsInstruments } from './topics/topic-needs.ts';
import type { TopicId } from './topics/topic-ids.ts';
import { topics } from './topics/topics.ts';

export interface AnalystDependencies {
  readonly tools: Tools;
  readonly market: Pick<Market, 'listed' | 'revision'>;
}

const mostChoices = 4;
const examples = ['AAPL', 'MSFT', '^GSPC'];

/** What a question of a topic asks, as a choice names it. */
const questionOf: Partial<Record<TopicId, (ticker: string) => string>> = {
  price: (ticker) => `What is the price of ${ticker}?`,
  performance: (ticker) => `How did ${ticker} perform over a year?`,
  dividends: (ticker) => `What dividend does ${ticker} pay?`,
  income: (ticker) => `${ticker} income statement`,
  technicals: (ticker) => `What do the technicals of ${ticker} say?`,
  earnings: (ticker) => `What are ${ticker}’s earnings?`,
  valuation: (ticker) => `What is ${ticker}’s P/E ratio?`,
};

/** Asks which of several instruments of one name is meant. */
function* askWhich({ ambiguities }: Understood, raw: string, desk: Desk): Generator<string> {
  const [first] = ambiguities;
  if (!first) return;
  yield `Which “${plain(first.text)}” do you mean: ${listing(first.options.map(({ name, ticker }) => `${plain(name)} (${ticker})`))}?\n`;
  desk.suggest(...first.options.map(({ ticker }) => raw.replace(first.text, ticker)));
}

function* askForInstrument(topic: TopicId, unknown: readonly string[], desk: Desk): Generator<string> {
  yield unknown.length > 0
    ? `I know no symbol ${listing(unknown.map(plain))}. Try its symbol, such as AAPL, or its name.\n`
    : topic === 'compare'
      ? 'Name two or more symbols to compare.\n'
      : 'Which symbol do you mean? Give a symbol, such as AAPL, or a name.\n';
  if (topic === 'compare')
    desk.suggest('Compare Apple and Microsoft over a year', 'Compare SPY and QQQ over five years');
  else desk.suggest(...examples.map(questionOf[topic] ?? ((ticker) => `Tell me about ${ticker}`)));
}

/** Looks for an instrument of a name that the directory does not have. */
async function* search({ raw, instruments }: Part, desk: Desk): Answer {
  if (instruments.length > 0) {
    yield `${listing(instruments.map(({ name, ticker }) => `${plain(name)} has the symbol **${plain(ticker)}**`))}.\n`;
    desk.suggest(...instruments.slice(0, 2).map(({ ticker }) => `Tell me about ${ticker}`));
    return;
  }
  const query = raw
    .replace(/^.*?\b(?:for|of|up)\b/i, '')
    .replace(/[?.!]/g, '')
    .trim()
    .slice(0, 50);
  yield '';
  const found = await desk.read(desk.tools.search_symbols, { query: query || raw.slice(0, 50), limit: 6 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  yield `I found ${listing(found.data.results.map(({ name, ticker }) => `${plain(name)} (${ticker})`))}.\n`;
  desk.suggest(...found.data.results.slice(0, 3).map(({ ticker }) => `Tell me about ${ticker}`));
}

/** Topics that say what things are, or decline; they need no data on them. */
const explains: ReadonlySet<TopicId | undefined> = new Set<TopicId | undefined>([
  'definition',
  'help',
  'hostile',
  'foreign',
  'screen',
  'indicator_list',
  'action',
  'news',
  'forecast',
]);

/** Asks whether there is something: `does Candlewick have level 2`. */
const asksWhether = /^(does|do|can|is|are|has|have)\b/;

/** Topics that only the words of an absent figure may have led to. */
const rests: ReadonlySet<TopicId> = new Set<TopicId>([
  'balance',
  'price',
  'compare',
  'overview',
  'sectors',
  'profile',
  'market_value',
]);

async function* answerPart(asked: Part, understood: Understood, desk: Desk): Answer {
  const topic = asked.topic === 'page_summary' ? asked.page.topic : asked.topic;
  const { ambiguities, unknown } = understood;
  const lacking =
    explains.has(topic) && !(topic === 'help' && asksWhether.test(asked.text)) ? undefined : absentFigure(asked.text);
  const part = lacking === undefined ? asked : { ...asked, text: withoutAbsent(asked.text) };
  if (lacking !== undefined) {
    yield `Candlewick has no data on ${lacking}.\n\n`;
    // The topic may still hold what else was asked; an instrument that nobody lists would only confuse.
    if (
      topic === undefined ||
      topic === 'trade' ||
      (rests.has(topic) && byRules(part.text, false).topic !== topic) ||
      unknown.length > 0 ||
      part.instruments.length === 0
    ) {
      desk.suggest(
        ...part.instruments.slice(0, 1).map(({ ticker }) => `Tell me about ${ticker}`),
        'How are the markets?',
        'What can you do?',
      );
      return;
    }
  }
  if (topic === 'search') return yield* search(part, desk);
  if (topic === undefined || topic === 'page_summary') {
    if (ambiguities.length > 0) return yield* askWhich(understood, part.raw, desk);
    if (unknown.length > 0) return yield* askForInstrument('overview', unknown, desk);
    return yield* unclear(part, desk);
  }
  const lacks =
    part.instruments.length < (topic === 'compare' ? 2 : 1) || (unknown.length > 0 && !part.text.includes('@'));
  if (needsInstruments(topic) && ambiguities.length > 0 && (lacks || !part.text.includes('@')))
    return yield* askWhich(understood, part.raw, desk);
  if (unknown.length > 0 && part.instruments.length === 0 && (topic === 'definition' || !explains.has(topic)))
    return yield* askForInstrument(topic, unknown, desk);
  if (needsInstruments(topic) && lacks) return yield* askForInstrument(topic, unknown, desk);
  if (unknown.length > 0 && (needsInstruments(topic) || topic === 'advice') && part.text.includes('@'))
    yield `I know no symbol ${listing(unknown.map(plain))}.\n\n`;
  if (part.wantsChart) yield 'I can’t draw charts; the app’s pages do. Here are the figures.\n\n';
  yield* topics[topic](part, desk);
}

async function* answerAll(question: Question, understood: Understood, desk: Desk): Answer {
  if (question.picture) {
    yield 'I can’t read pictures. ';
    if (understood.parts.every(({ topic }) => topic === undefined)) {
      yield 'Ask me in words instead.\n';
      desk.suggest('What can you do?');
      return;
    }
    yield 'I answer your words.\n\n';
  }
  for (const [index, part] of understood.parts.entries()) {
    if (index > 0) yield '\n';
    yield* answerPart(part, understood, desk);
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

/** Answers the last message of a question; the first piece comes before any tool is read. */
export function createAnswers({ tools, market }: AnalystDependencies): Engine['answer'] {
  const directory = keptDirectory(market);
  return async function* answer(question: Question, { tools: runner, now, signal }: Given): AsyncIterable<EngineEvent> {
    const choices: string[] = [];
    const desk: Desk = {
      tools,
      now: now(),
      read: (tool, input) => runner.run(tool, input),
      suggest: (...questions) => void choices.push(...questions),
    };
    const understood = understand(question, directory(), desk.now);
    for await (const text of answerAll(question, understood, desk)) {
      signal.throwIfAborted();
      if (text !== '') yield { type: 'text', text };
    }
    const asked = question.messages.at(-1)?.text.trim().toLowerCase();
    const distinct = [...new Set(choices)].filter((choice) => choice.toLowerCase() !== asked).slice(0, mostChoices);
    if (distinct.length > 0) yield { type: 'choices', choices: distinct };
    yield { type: 'end', reason: 'complete' };
  };
}
