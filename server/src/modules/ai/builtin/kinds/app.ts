import { facts } from './facts.ts';
import { counted, day, listing, number, percent, plain, signedPercent } from '../../answer/format.ts';
import { Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const wordsOf = (text: string) =>
  new Set(
    normal(text)
      .split(' ')
      .filter((word) => !/^(a|an|the|do|i|is|my|to|of|how|what|can|me|for|in|on|does|you)$/.test(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
  );

/** The fact whose question is most like the one asked. */
function factFor(text: string): string | undefined {
  const asked = wordsOf(text);
  const score = (example: string) => {
    const words = wordsOf(example.replaceAll('@', ''));
    const shared = [...words].filter((word) => asked.has(word)).length;
    return words.size === 0 ? 0 : (2 * shared) / (words.size + asked.size);
  };
  const ranked = facts
    .map(([fact, examples]) => ({ fact, best: Math.max(...examples.map(score)) }))
    .toSorted((a, b) => b.best - a.best);
  return ranked[0] && ranked[0].best > 0 ? ranked[0].fact : undefined;
}

async function define(asked: Asked, desk: Desk): Promise<string> {
  const term = (
    /(?:what (?:is|are|does)|whats|define|explain|meaning of|definition of|tell me what|mean(?:s|ing)? of)\s+(?:an?\s+|the\s+|by\s+)?(.+?)(?:\s+(?:mean|means|stand for|do|work))?(?:\s+(?:again|please|in trading|exactly))?\s*[?.!]*\s*$/.exec(
      asked.text,
    )?.[1] ??
    asked.figures[0]?.label ??
    asked.text
  ).trim();
  const [one, second] = asked.figures;
  if (one && second) {
    const texts: string[] = [];
    for (const { label } of [one, second])
      texts.push(
        (await desk.find(desk.tools.define, { term: label, limit: 1 }))?.definitions.map(
          (each) => `**${plain(each.label)}**: ${plain(each.meaning)}`,
        )[0] ?? `No definition of ${label} is known.`,
      );
    return `${texts.join('\n\n')}\n`;
  }
  const find = (name: string) => desk.find(desk.tools.define, { term: name.slice(0, 100), limit: 3 });
  const named = /^(that|it|this|those|these)$/.test(term) ? undefined : await find(term);
  const exact = named?.definitions.find((one) => one.isExact || one.isWithin);
  const [figure] = asked.figures;
  const other =
    exact || !figure ? undefined : (await find(figure.label))?.definitions.find((one) => one.isExact || one.isWithin);
  const found = exact ?? other;
  if (!found) throw new Refusal(`“${plain(term)}” is neither in the glossary nor in the catalog of indicators.\n`);
  return `**${plain(found.label)}**: ${plain(found.meaning)}${found.available_to ? ` In the builder for ${found.available_to}.` : ''}\n`;
}

const catalogNames: readonly (readonly [RegExp, string])[] = [
  [/\bgolden cross(?:over)?\b|\b50[ /-]200\b/, 'golden cross'],
  [/\bdeath cross(?:over)?\b/, 'death cross'],
  [/\bcrossover\b|\bcross\b/, 'crossover'],
];

/** The name before `strategy`, as the catalog has it; undefined without one. */
function strategyNamed(rest: string): string | undefined {
  const before = /((?:[a-z0-9%/-]+ +){1,6})(?:trading )?strateg(?:y|ies)\b/.exec(rest)?.[1] ?? '';
  const alias = catalogNames.find(([pattern]) => pattern.test(before || rest));
  if (alias && (before !== '' || alias[1] !== 'crossover')) return alias[1];
  const words = before
    .split(/\s+/)
    .filter(
      (word) =>
        !/^(|which|what|how|did|does|do|is|are|was|the|an?|any|of|on|for|with|your|curated|catalog|best|top|good|trading|show|me|list|all|other|works?|there|has|have|in|and|that|most|many)$/.test(
          word,
        ),
    );
  return words.length > 0 ? words.join(' ') : undefined;
}

async function curated(asked: Asked, desk: Desk): Promise<string> {
  const [instrument] = asked.instruments;
  if (asked.amounts.rank?.direction === 'asc')
    throw new Refusal('I list curated strategies with the best first. Find the worst on the Strategies page.\n');
  const name = strategyNamed(asked.rest);
  const indicators = asked.figures.filter(({ family }) => family === 'indicator');
  const search = [...new Set(indicators.map(({ id }) => id)), name].filter(Boolean).join(' ') || undefined;
  const wanted = asked.figures.find(({ family }) => family === 'metric' || family === 'history');
  const sort =
    wanted?.id === 'sharpe'
      ? ('sharpe' as const)
      : wanted?.id === 'win_rate'
        ? ('win_fraction' as const)
        : wanted?.id === 'max_drawdown_fraction'
          ? ('max_drawdown_fraction' as const)
          : ('return_fraction' as const);
  const ticker = instrument?.ticker ?? 'SPY';
  const data = await desk.find(desk.tools.get_curated_strategies, {
    ticker,
    ...(search === undefined ? {} : { search }),
    sort_by: sort,
    limit: asked.amounts.limit ?? 5,
  });
  if (!data) throw new Refusal(`The catalog has no strategy “${plain(search ?? '')}” with figures on ${ticker}.\n`);
  const words = (search ?? '').toLowerCase().split(' ');
  const one = name
    ? data.strategies.find((each) => words.every((word) => each.name.toLowerCase().includes(word)))
    : undefined;
  if (name && !one)
    throw new Refusal(
      `The catalog has no strategy named “${plain(search ?? '')}”. Nearest: ${listing(data.strategies.slice(0, 3).map((each) => plain(each.name)))}.\n`,
    );
  if (one) {
    const [total, hold] = [one.return_fraction ?? NaN, one.buy_and_hold_fraction ?? NaN];
    return `**${plain(one.name)}** on ${ticker} ${total > hold ? '**beat**' : '**did not beat**'} buy and hold since 2015: **${signedPercent(one.return_fraction)}** against ${signedPercent(one.buy_and_hold_fraction)} (${day(data.as_of)}). Max drawdown ${signedPercent(one.max_drawdown_fraction)}, Sharpe ratio ${number(one.sharpe)}, ${counted(one.trades, 'trade')}, win rate ${percent(one.win_fraction)}.\n`;
  }
  const [first] = data.strategies;
  const isBeating = /\b(beat|beats|better|outperform\w*)\b/.test(asked.text) && sort === 'return_fraction' && first;
  const verdict = isBeating
    ? `**${(first.return_fraction ?? 0) > (first.buy_and_hold_fraction ?? 0) ? 'Yes' : 'No'}**. `
    : '';
  const by =
    sort === 'sharpe'
      ? `a Sharpe ratio of ${number(first?.sharpe)}`
      : sort === 'win_fraction'
        ? `a win rate of ${percent(first?.win_fraction)}`
        : sort === 'max_drawdown_fraction'
          ? `a max drawdown of ${signedPercent(first?.max_drawdown_fraction)}`
          : `a return of ${signedPercent(first?.return_fraction)}`;
  return `${verdict}Of the curated strategies${search ? ` with ${search}` : ''} on ${ticker} since 2015, **${plain(first?.name ?? '')}** comes first with **${by}**, against ${signedPercent(first?.buy_and_hold_fraction)} for buy and hold (${day(data.as_of)}).\n${grid('Strategy name, Return return_fraction +, Max drawdown max_drawdown_fraction +, Sharpe sharpe n, Trades trades i, Win rate win_fraction %', data.strategies)}`;
}

const call = (indicator: string, period?: number) => ({ indicator, params: period === undefined ? {} : { period } });

/** The rule of a question as the builder takes it; undefined for one that it does not understand whole. */
function ruleOf({ text, figures }: Asked) {
  const numbers = Array.from(
    text.matchAll(/\b(?:below|under|above|over|at)\s+(\d+(?:\.\d+)?)(?! ?(?:day|d|sma|ma)\b)/g),
    ([, value]) => Number(value),
  );
  const averages = figures
    .filter(({ id, period }) => (id === 'SMA' || id === 'EMA') && period !== undefined)
    .toSorted((a, b) => (a.period ?? 0) - (b.period ?? 0));
  const [fast, slow] = averages;
  const rule = (left: object, enter: string, right: object, exit: string, other: object = right) => ({
    entry: { match: 'all', conditions: [{ left, operator: enter, right }] },
    exit: { match: 'all', conditions: [{ left, operator: exit, right: other }] },
  });
  if (figures.some(({ id }) => id === 'RSI') && averages.length === 0) {
    const [low = 30, high = 70] = numbers.toSorted((a, b) => a - b);
    const period = figures.find(({ id }) => id === 'RSI')?.period ?? 14;
    return {
      words: `buy when RSI${period === 14 ? '' : ` ${period}`} is below ${low}, sell when it is above ${high}`,
      strategy: rule(call('RSI', period), 'less_than', { constant: low }, 'greater_than', { constant: high }),
    };
  }
  if (fast && slow)
    return {
      words: `buy when ${fast.id} ${fast.period} crosses above ${slow.id} ${slow.period}, sell when it crosses below`,
      strategy: rule(call(fast.id, fast.period), 'cross_over', call(slow.id, slow.period), 'cross_under'),
    };
  if (/\bgolden cross\b/.test(text))
    return {
      words: 'buy when SMA 50 crosses above SMA 200, sell when it crosses below',
      strategy: rule(call('SMA', 50), 'cross_over', call('SMA', 200), 'cross_under'),
    };
  if (fast)
    return {
      words: `buy when the price crosses above ${fast.id} ${fast.period}, sell when it crosses below`,
      strategy: rule({ indicator: 'Price' }, 'cross_over', call(fast.id, fast.period), 'cross_under'),
    };
  if (figures.some(({ id }) => id === 'MACD'))
    return {
      words: 'buy when MACD crosses above its signal line, sell when it crosses below',
      strategy: rule(call('MACD'), 'cross_over', call('MACD-SIGNAL'), 'cross_under'),
    };
  return undefined;
}

async function builder(asked: Asked, desk: Desk): Promise<string> {
  const rule = ruleOf(asked);
  const [instrument] = asked.instruments;
  if (!rule || !instrument)
    throw new Refusal(
      'I can fill in a rule of RSI, of MACD, or of one or two averages on a symbol, such as “backtest a golden cross on SPY”. Build others on the Backtest page.\n',
    );
  const [span] = asked.spans;
  const end = new Date(desk.now).toISOString().slice(0, 10);
  const start = span?.kind === 'dates' ? span.from : `${Number(end.slice(0, 4)) - 10}${end.slice(4)}`;
  const from =
    span?.kind === 'range' && /^\d+y$/.test(span.range)
      ? `${Number(end.slice(0, 4)) - Number.parseInt(span.range)}${end.slice(4)}`
      : start;
  const until = span?.kind === 'dates' && span.to ? span.to : end;
  const years = (Date.parse(until) - Date.parse(from)) / (365.25 * 86_400_000);
  const cost = await desk.read(desk.tools.get_backtest_cost, { tickers: 1, years, from, to: until });
  const body = {
    tickers: [instrument.ticker],
    start_date: from,
    end_date: until,
    strategy: rule.strategy,
    options: { initial_cash: 10_000 },
  };
  return `[Open it in the builder](/stocks-backtest?${new URLSearchParams({ body: JSON.stringify(body) }).toString()}): ${rule.words}, on ${instrument.ticker} from ${day(from)} to ${day(until)}. It costs **${counted(cost.credits, 'credit')}**; nothing runs until you press _Run_.\n`;
}

const say = (id: string, offer: string, examples: readonly string[], text: string, more: Partial<Kind> = {}): Kind => ({
  id,
  offer,
  examples,
  instruments: [0, 8],
  isFixed: true,
  ...more,
  answer: async () => `${text}\n`,
});

export const app: readonly Kind[] = [
  {
    id: 'define',
    offer: 'What does RSI mean?',
    figures: [
      'ratio',
      'growth',
      'income',
      'balance',
      'cash_flow',
      'profile',
      'dividend',
      'option',
      'indicator',
      'metric',
      'history',
      'screen',
      'quote',
    ],
    examples: phrases(`
      what does rsi mean; what does the sharpe ratio mean; define max pain; explain implied volatility; meaning of p/e;
      what does ebitda stand for; what is a stop loss; what is a candlestick; what is a death cross; what is short
      selling; what is an etf; what is a limit order; how does macd work; definition of drawdown; explain p/e to me; what
      is meant by beta; what is a call option; what is a golden cross; what is theta; what are bollinger bands; difference between sma and ema`),
    answer: define,
  },
  {
    id: 'fact',
    offer: 'How do I backtest a strategy?',
    instruments: [0, 1],
    takes: ['money', 'percent', 'shares', 'number'],
    examples: facts.flatMap(([, examples]) => examples),
    answer: async ({ text }) => `${factFor(text) ?? 'The guide of Candlewick answers that under Help.'}\n`,
  },
  {
    id: 'curated',
    only: /\bstrateg|\bcurated\b/,
    offer: 'Which curated strategy did best on SPY?',
    instruments: [0, 1],
    figures: ['metric', 'history', 'indicator'],
    takes: ['rank', 'limit'],
    examples: phrases(`
      which curated strategy did best on @; curated strategies; best strategy for @; which strategies are there; strategy
      catalog; what strategy works best on @; best curated strategy by sharpe on @; rsi strategies in the catalog; which
      strategy has the highest win rate on @; how did the golden cross strategy do on @; curated strategy for @; did the
      golden cross strategy beat holding on @; does the macd strategy beat buy and hold on @; did any strategy beat holding @;
      which strategies beat buy and hold on @; rsi reversal strategy on @; how good is the bollinger strategy on @`),
    answer: curated,
  },
  {
    id: 'builder',
    only: /\bback ?test|\btest\b|\bbuy|\bsimulate\b/,
    offer: 'Backtest a golden cross on SPY',
    instruments: [0, 1],
    figures: ['indicator'],
    needsFigure: false,
    takes: ['span', 'bounds', 'number'],
    examples: phrases(`
      backtest @ when rsi is below 30 sell above 70; test a 50/200 cross on @; backtest buying @ when it crosses its 200
      day; what if i buy @ when rsi is under 30; test a macd cross on @; backtest a golden cross on @; run a backtest of
      rsi under 30 on @; backtest @ 50 day crossing 200 day since 2010; buy @ when rsi below 30 and sell when above 70;
      simulate buying @ above its 50 day; test buying oversold @; backtest sma 20 50 cross on @`),
    answer: builder,
  },
  say(
    'hello',
    'What can you do?',
    phrases(`
      hello; good morning; what can you do; help; how can you help me; who are you; are you an ai; what should i ask; what
      can i ask`),
    'I am the built-in analyst: I answer from Candlewick’s data by fixed rules, and a question that I do not understand I refuse. Ask about prices and returns, comparisons, technicals, ratios and statements, earnings, dividends, analysts, options, screens, market hours, your own backtests, alerts and lists, and how the app works.',
  ),
  say(
    'thanks',
    'What can you do?',
    phrases(`
      thank you; great; cool; nice; bye; ty; awesome; perfect thanks`),
    'You’re welcome. Ask on when you like.',
  ),
  say(
    'advice',
    'What do analysts say about @?',
    phrases(`
      should i buy @; is @ a good buy; should i sell @; is it a good time to buy @; would you buy @; what should i
      invest in; is @ a good investment; should i hold @; buy or sell @; which stock should i buy; recommend me a stock;
      is @ worth buying; what stock will make me rich; should i short @; what do you think of @; any good stocks to buy;
      is now a good time to buy; should i get out of @`),
    'I give no advice on what to buy or sell. I can show what @ did, what it costs by its ratios, its technicals, and what analysts say about it.'.replace(
      '@',
      'a symbol',
    ),
    { takes: ['span', 'money', 'rank'] },
  ),
  say(
    'forecast',
    'What is the price target of @?',
    phrases(`
      where will @ be next year; will @ go up; price prediction for @; forecast for @; will the market crash; predict @
      price; what will @ be worth in 2030; is @ going to the moon; will @ recover; where is @ headed; is a recession
      coming; how high can @ go; will @ hit $500`),
    'I can’t predict prices. I can show analysts’ price targets, the expected move of options, and what happened before.',
    { takes: ['span', 'money', 'bounds', 'number'] },
  ),
  say(
    'others',
    'How many credits do I have?',
    phrases(`
      what backtests do other users have; show me the portfolio of john; how many users does candlewick have; what is
      user 5 watching; alerts of another user; what is the most popular watchlist of users; list all users; show me
      other peoples backtests; password of the admin; email of another user; best backtest of all users; what do other
      users trade; which stocks do people here own; show me his alerts; what are other traders buying here`),
    'I only read what is yours: what other users have is not for anyone else to see.',
    {
      takes: ['number', 'rank', 'universe'],
      only: /\b(others?|another|users?|people'?s?|here|admin|his|hers?|traders|everyone|everybody|anyone|popular|portfolio)\b/,
    },
  ),
];
