import type { SectionId } from '@candlewick/shared-api';
import { termsOf } from '../definitions.ts';
import { commonWords } from '../language/common-words.ts';
import { inDigits } from '../language/number-words.ts';
import { topicVocabulary } from './recognize.ts';
import {
  bullets,
  counted,
  count,
  date,
  listing,
  number,
  percent,
  plain,
  signedPercent,
  table,
  dataSet,
} from '../format.ts';
import { tellingWords } from '../../tools/search-help.ts';
import type { Part } from '../question.ts';
import { refusal } from './desk.ts';
import { guideQuestionOf } from './guide-question.ts';
import type { Answer, Answering, Desk } from './desk.ts';

/** Questions to continue with from a definition, by the section that shows the figure. */
const exampleOf: Readonly<Partial<Record<string, string>>> = {
  'pe-ratio': 'What is Apple’s P/E ratio?',
  options: 'What is the implied volatility of Apple?',
  payouts: 'What dividend does Apple pay?',
  'financial-statements': 'Show me Apple’s income statement',
  'financial-ratios': 'What are Apple’s margins?',
} satisfies Partial<Record<SectionId, string>>;

/** `told`: the names of what the answer has defined before. */
async function* defineTerm(term: string, desk: Desk, told: Set<string>): Answer {
  const found = await desk.read(desk.tools.define, { term: term.slice(0, 100) || 'term', limit: 4 });
  if (!found.ok) {
    // `What does the robot do?` asks for a part of the app.
    if (!(yield* fromGuide(term, desk, 0.9))) yield refusal(found, desk);
    desk.suggest('Which indicators are there?', 'What can you do?');
    return;
  }
  const [first, ...others] = found.data.definitions;
  if (!first || told.has(first.name)) return;
  told.add(first.name);
  const kind = {
    term: '',
    metric: ' (metric of a backtest)',
    indicator: ' (indicator)',
    'candle pattern': ' (candle pattern)',
  }[first.kind];
  if (!first.isExact && !first.isWithin) yield 'The glossary has no entry for exactly that; the nearest is this.\n\n';
  yield `**${plain(first.label)}**${kind}: ${plain(first.meaning)}\n`;
  const params = first.params.map(
    (each) =>
      `${plain(each.name)} from ${number(each.min, 0)} to ${number(each.max, 0)}, usually ${number(each.default, Number.isInteger(each.default) ? 0 : 2)}`,
  );
  const related = others.filter(({ isExact }) => isExact).slice(0, 2);
  const facts = [
    ...(params.length > 0 ? [`Parameters: ${listing(params)}`] : []),
    ...(first.available_to ? [`In strategies and alerts: ${first.available_to}`] : []),
    ...related.map((each) => `${plain(each.label)}: ${plain(each.meaning)}`),
  ];
  if (facts.length > 0) yield bullets(facts);
  const example = exampleOf[first.section ?? ''];
  if (first.kind === 'indicator')
    desk.suggest(
      `What is the ${first.name.replace(/-(UPPER|MIDDLE|LOWER|SIGNAL|HIST)$/, '')} of Apple?`,
      'Which indicators are there?',
    );
  else if (first.kind === 'candle pattern')
    desk.suggest('Which candle patterns are there?', 'Which curated strategies are there?');
  else if (example) desk.suggest(example);
}

export const definition: Answering = async function* answer({ text }, desk) {
  const told = new Set<string>();
  for (const [index, term] of termsOf(text).entries()) {
    if (index > 0) yield '\n';
    yield* defineTerm(term, desk, told);
  }
  if (/\b(good|bad|healthy|normal|typical|reasonable|decent|ideal)\b/.test(text))
    yield '\nNo level is good by itself: compare it with the instrument’s own history and with its competitors.\n';
};

export const indicatorList: Answering = async function* answer({ text }, desk) {
  const kind = /\bpatterns?\b/.test(text) ? ('candle pattern' as const) : ('indicator' as const);
  const side =
    kind === 'indicator'
      ? undefined
      : ((/\bbullish\b/.exec(text)?.[0] ?? /\bbearish\b/.exec(text)?.[0]) as 'bullish' | 'bearish' | undefined);
  yield `**${kind === 'indicator' ? 'Indicators' : 'Candle patterns'}**\n\n`;
  const found = await desk.read(desk.tools.list_indicators, { kind, limit: 100, ...(side ? { side } : {}) });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { total, definitions } = found.data;
  yield `The catalog has ${counted(total, side ? `${side} ${kind}` : kind)}.\n`;
  if (kind === 'indicator')
    yield bullets(
      definitions.map((each) => `${plain(each.name)}: ${plain(each.label)} (${each.available_to ?? 'everyone'})`),
    );
  else
    yield `\n${listing(definitions.slice(0, 40).map(({ label }) => plain(label)))}${total > 40 ? ', and more in the builder' : ''}.\n\n`;
  desk.suggest('What is RSI?', 'How do I build a strategy?');
};

/** `golden cross` of `show me the golden cross strategy`. */
const nameOfStrategy = /\b(?:the|an?|about|is) ([a-z][a-z -]{2,40}?) strateg(?:y|ies)\b/;

export const curated: Answering = async function* answer({ instruments, text }, desk) {
  const [instrument] = instruments;
  yield `**Curated strategies${instrument ? ` on ${instrument.ticker}` : ''}**\n\n`;
  const sort = /\bsharpe\b/.test(text)
    ? 'sharpe'
    : /\bwin/.test(text)
      ? 'win_fraction'
      : /\b(safe|drawdown)\b/.test(text)
        ? 'max_drawdown_fraction'
        : 'return_fraction';
  const wanted = { ...(instrument ? { ticker: instrument.ticker } : {}), sort_by: sort, limit: 6 } as const;
  const name = nameOfStrategy.exec(text)?.[1];
  const named =
    name === undefined ? undefined : await desk.read(desk.tools.get_curated_strategies, { ...wanted, search: name });
  const found = named?.ok ? named : await desk.read(desk.tools.get_curated_strategies, wanted);
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { strategies, total } = found.data;
  const [first] = strategies;
  if (first)
    yield `Of ${counted(total, 'strategy and ticker', 'strategies and tickers')}, ${plain(first.name)} on ${first.ticker} returned ${signedPercent(first.return_fraction)} from ${date(first.first_date)} to ${date(first.last_date)}, against ${signedPercent(first.buy_and_hold_fraction)} for buy and hold.\n`;
  yield table(
    ['Strategy', 'Ticker', 'Return', 'Buy and hold', 'Drawdown', 'Sharpe', 'Wins'],
    strategies.map((row) => [
      plain(row.name),
      row.ticker,
      signedPercent(row.return_fraction),
      signedPercent(row.buy_and_hold_fraction),
      percent(row.max_drawdown_fraction),
      number(row.sharpe),
      percent(row.win_fraction, 0),
    ]),
  );
  if (first) yield `${plain(first.description)}\n\n`;
  yield 'Past results don’t predict future ones. ';
  const [source] = found.sources;
  if (source) yield dataSet(source);
  desk.suggest('How do alerts work?', 'How do I build a strategy?');
};

/** A passage at a length that a chat can show: whole sentences. */
function shortened(text: string, most = 700): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('. ', most);
  return text.slice(0, end > 200 ? end + 1 : most);
}

/** Answers from the guide; false if it has nothing that fits. */
async function* fromGuide(
  question: string,
  desk: Desk,
  leastCoverage = 0.34,
): AsyncGenerator<string, boolean, undefined> {
  const found = await desk.read(desk.tools.search_help, { question: question.slice(0, 300), limit: 3 });
  if (!found.ok) return false;
  const [best, second] = found.data.passages;
  if (!best || best.coverage < leastCoverage) return false;
  yield `**${plain(best.title)}**\n\n${plain(shortened(best.text)).replaceAll('\\_', '_')}\n\n`;
  const isOther = second?.title.split(': ').at(-1) !== best.title.split(': ').at(-1);
  if (second && isOther && second.score > best.score * 0.75)
    yield `**${plain(second.title)}**\n\n${plain(shortened(second.text, 400)).replaceAll('\\_', '_')}\n\n`;
  return true;
}

const ofCost = /^(?=.*\b(back)?tests?(ing|ed)?\b)(?=.*\b(credits?|costs?)\b)/;
const mostTickers = 1000;

/** What a backtest costs whose years a question names, and its tickers by number or by name. `10 year` may be the name of a yield, too. */
async function* costOf(raw: string, named: number, desk: Desk): AsyncGenerator<string, boolean, undefined> {
  const text = inDigits(raw.toLowerCase());
  const numberBefore = (nouns: string) =>
    Number(new RegExp(`\\b(\\d+(?:\\.\\d+)?)[ -](?:${nouns})\\b`).exec(text)?.[1] ?? NaN);
  const years = numberBefore('years?') || numberBefore('months?') / 12;
  const tickers = numberBefore('tickers?|stocks?|symbols?|shares?|companies|instruments?|etfs?') || named || 1;
  if (!ofCost.test(text) || !(years > 0 && years <= 100) || !(tickers <= mostTickers)) return false;
  const found = await desk.read(desk.tools.get_backtest_cost, { tickers, years });
  if (found.ok)
    yield `${counted(tickers, 'ticker')} over ${years < 1 ? 'less than a year' : counted(years, 'year')} of daily bars cost${tickers === 1 ? 's' : ''} **${counted(found.data.credits, 'credit')}**.\n\n`;
  return found.ok;
}

export const help: Answering = async function* answer({ text, raw, instruments }, desk) {
  yield '';
  const isCost = yield* costOf(raw, text.includes('@') ? instruments.length : 0, desk);
  const isFound = yield* fromGuide(isCost ? 'cost of a backtest' : guideQuestionOf(text), desk);
  if (!isFound)
    yield 'The guide doesn’t cover that. I can explain backtests, alerts, watchlists, plans, credits and importing prices.\n';
  desk.suggest('How much does a backtest cost?', 'How do alerts work?', 'How do I cancel my plan?');
};

/** The analyst changes nothing, so it says how to do it. */
export const action: Answering = async function* answer({ text }, desk) {
  yield 'I can’t make changes. ';
  const isFound = yield* fromGuide(guideQuestionOf(text), desk);
  if (!isFound) yield 'The guide doesn’t cover it.\n';
  desk.suggest('What can you do?');
};

const can = [
  'prices, performance and comparisons of instruments',
  'statements, ratios, earnings, dividends, analysts, funds and options of a company',
  'technicals, news, calendars, markets and the screener',
  'your own backtests, strategies, alerts, notifications, watchlists, plan and credits',
  'indicators, patterns and terms, and how Candlewick works',
];
const examples = [
  'How did Apple perform over a year?',
  'Which stocks have the highest dividend yield?',
  'Show me my backtests',
];

export const identity: Answering = async function* answer(_, desk) {
  yield `I’m Candlewick’s built-in analyst. I build answers from Candlewick data by fixed rules, not with a language model. Ask me about:${bullets(can)}`;
  yield 'I don’t trade, predict or advise, and I see only what you can see.\n';
  desk.suggest(...examples);
};

export const greeting: Answering = async function* answer(_, desk) {
  yield 'Hello. I’m Candlewick’s built-in analyst. Ask me about a stock, the market, your backtests or how the app works.\n';
  desk.suggest(...examples);
};

export const feedback: Answering = async function* answer(_, desk) {
  yield 'Sorry about that. I answer by fixed rules and may have misread the question. Ask again with the symbol, figure and dates, or check the sources.\n';
  desk.suggest(...examples);
};

export const thanks: Answering = async function* answer(_, desk) {
  yield 'You’re welcome. Ask anytime.\n';
  desk.suggest('How are the markets?', 'Show me my backtests');
};

export const hostile: Answering = async function* answer(_, desk) {
  yield 'I cannot do that. I read only your own account’s data, and no passwords or keys. I can show your alerts, watchlists, backtests, plan and credits.\n';
  desk.suggest('Which alerts do I have?', 'Show me my backtests', 'How many credits do I have?');
};

export const trade: Answering = async function* answer({ instruments }, desk) {
  const [first] = instruments;
  yield 'I can’t trade: Candlewick is for research, backtests and alerts, and has no broker access. I can show you the data.\n';
  desk.suggest(
    ...(first ? [`What is ${first.ticker}’s price?`, `What do the technicals of ${first.ticker} say?`] : examples),
  );
};

/** Facts that a user who wants advice may look at. */
async function* factsOf(instrument: { readonly ticker: string; readonly type: string }, desk: Desk): Answer {
  const { ticker, type } = instrument;
  const isRated = type === 'stock';
  const [year, target, rated] = await Promise.all([
    desk.read(desk.tools.get_performance, { ticker, range: '1y' }),
    isRated ? desk.read(desk.tools.get_price_target, { ticker }) : undefined,
    isRated ? desk.read(desk.tools.get_recommendations, { ticker }) : undefined,
  ]);
  const lines: string[] = [];
  if (year.ok)
    lines.push(
      `Over the last year: ${signedPercent(year.data.return_fraction)}, volatility ${percent(year.data.volatility_fraction)}, max drawdown ${percent(year.data.max_drawdown_fraction)}`,
    );
  if (target?.ok)
    lines.push(
      `Mean price target of ${counted(target.data.analysts, 'analyst')}: ${signedPercent(target.data.upside_fraction)} against the price, as of ${date(target.data.as_of)}`,
    );
  const now = rated?.ok ? rated.data.months[0] : undefined;
  if (now)
    lines.push(
      `Analysts: ${count(now.strong_buy)} strong buy, ${count(now.buy)} buy, ${count(now.hold)} hold, ${count(now.sell)} sell, ${count(now.strong_sell)} strong sell`,
    );
  if (lines.length > 0) yield bullets(lines);
  if (year.ok && year.sources[0]) yield dataSet(year.sources[0]);
  desk.suggest(
    `What is the price target of ${ticker}?`,
    `What do the technicals of ${ticker} say?`,
    `What’s the latest on ${ticker}?`,
  );
}

export const advice: Answering = async function* answer({ instruments }, desk) {
  const [first] = instruments;
  if (!first) {
    yield 'I can’t give advice on what to buy or sell. I can show you the data.\n';
    desk.suggest(
      'Which stocks have the highest dividend yield?',
      'Which stocks have the lowest P/E ratio?',
      'Which stocks returned most this year?',
    );
    return;
  }
  const asked = instruments.slice(0, 2);
  yield `I can’t give advice on ${listing(asked.map(({ ticker }) => ticker))}. Here’s the data:\n`;
  for (const instrument of asked) {
    if (asked.length > 1) yield `\n**${instrument.ticker}**\n`;
    yield* factsOf(instrument, desk);
  }
};

export const forecast: Answering = async function* answer({ instruments }, desk) {
  const [first] = instruments;
  if (!first) {
    yield 'I can’t predict prices. I can show what happened and what analysts expect.\n';
    desk.suggest('How are the markets?', 'What is the price target of Apple?');
    return;
  }
  yield `I can’t predict the price of ${first.ticker}. Here’s what happened and what analysts expect:\n`;
  yield* factsOf(first, desk);
};

export const foreign: Answering = async function* answer(_, desk) {
  yield 'I only know markets and Candlewick, so I can’t help with that. Ask about a symbol, your account or how the app works.\n';
  desk.suggest(...examples);
};

/** For a question that fits nothing: what the guide has, or choices. */
export async function* unclear(part: Pick<Part, 'text' | 'instruments'>, desk: Desk): Answer {
  const known = tellingWords(part.text.replaceAll('@', '')).filter(
    (word) => commonWords.has(word) || topicVocabulary.has(word),
  );
  // Without a word that asks how the app does something, the guide would answer another question.
  const isShort = known.length === 1 && /^(what|how|where|why)\b.*\b(do|does|work\w*|for|use|find)\b/.test(part.text);
  if (
    (isShort || known.length >= 2) &&
    /\b(how|where|why|can|could|does|do|is there|are there|possible|what)\b/.test(part.text)
  ) {
    const found = await desk.read(desk.tools.search_help, { question: part.text.slice(0, 300), limit: 1 });
    const [best] = found.ok ? found.data.passages : [];
    if (best && best.coverage >= (isShort ? 1 : 0.75)) {
      yield* fromGuide(part.text, desk);
      desk.suggest('What can you do?');
      return;
    }
  }
  const [instrument] = part.instruments;
  if (instrument) {
    yield `I can’t answer that about ${plain(instrument.name)} (${instrument.ticker}) yet. Try one of these.\n`;
    desk.suggest(
      `What is ${instrument.ticker}’s price?`,
      `How did ${instrument.ticker} perform over a year?`,
      `What’s the latest on ${instrument.ticker}?`,
      'What can you do?',
    );
    return;
  }
  yield 'I can’t answer that yet. Name a symbol and what you want to know, or try one of these.\n';
  desk.suggest(...examples, 'What can you do?');
}
