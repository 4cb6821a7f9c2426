import { defaultBacktestOptions } from '@candlewick/engine/strategy';
import * as f from '../../answer/format.ts';
import { appFacts } from '../../tools/app-facts.ts';
import { Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';

async function define({ figures, words }: Asked, desk: Desk): Promise<string> {
  const terms = figures.length > 0 ? figures.map(({ label }) => label) : [words];
  // `Implied volatility crush` is more than implied volatility.
  const texts = figures.length > 0 && words ? [`I left out “${f.plain(words)}”.\n`] : [];
  for (const term of terms) {
    const read = (name: string) => desk.find(desk.tools.define, { term: name.slice(0, 100) || '?', limit: 3 });
    const isOf = ({ isExact, isWithin }: { readonly isExact: boolean; readonly isWithin: boolean }) =>
      isExact || isWithin;
    const found =
      (await read(term))?.definitions.find(isOf) ?? (await read(figures[0]?.label ?? term))?.definitions.find(isOf);
    if (!found) throw new Refusal(`“${f.plain(term)}” is neither in the glossary nor in the catalog of indicators.\n`);
    texts.push(
      `**${f.plain(found.label)}**: ${f.plain(found.meaning)}${found.available_to ? ` In the builder for ${found.available_to}.` : ''}\n`,
    );
  }
  return texts.join('\n');
}

/** What the catalog is sorted by: the figure, and how it is written. */
const sorts = {
  sharpe: ['sharpe', 'a Sharpe ratio of', f.number],
  win_rate: ['win_fraction', 'a win rate of', f.percent],
  max_drawdown_fraction: ['max_drawdown_fraction', 'a max drawdown of', f.signedPercent],
  return_fraction: ['return_fraction', 'a return of', f.signedPercent],
} as const;

async function curated({ instruments, figures, amounts, words, options }: Asked, desk: Desk): Promise<string> {
  if (amounts.rank?.direction === 'asc')
    throw new Refusal('I list curated strategies with the best first. Find the worst on the Strategies page.\n');
  const ticker = instruments[0]?.ticker ?? 'SPY';
  const indicators = figures.filter(({ family }) => /indicator|average/.test(family)).map(({ id }) => id);
  const search = [...new Set(indicators), words].filter(Boolean).join(' ');
  const wanted = figures.find(({ id }) => id in sorts)?.id ?? 'return_fraction';
  const [field, by, write] = sorts[wanted as keyof typeof sorts];
  const data = await desk.find(desk.tools.get_curated_strategies, {
    ticker,
    ...(search ? { search } : {}),
    sort_by: field,
    limit: amounts.limit ?? 5,
  });
  if (!data) throw new Refusal(`The catalog has no strategy “${f.plain(search)}” with figures on ${ticker}.\n`);
  const isNamed = ({ name }: { readonly name: string }) =>
    search
      .toLowerCase()
      .split(' ')
      .every((word) => name.toLowerCase().includes(word));
  const [one] = words ? data.strategies.filter(isNamed).toSorted((a, b) => a.name.length - b.name.length) : [];
  if (words && !one)
    throw new Refusal(
      `The catalog has no strategy named “${f.plain(search)}”. Nearest: ${f.listing(data.strategies.slice(0, 3).map((each) => f.plain(each.name)))}.\n`,
    );
  const [first] = one ? [one] : data.strategies;
  const [total, hold] = [first?.return_fraction ?? NaN, first?.buy_and_hold_fraction ?? NaN];
  if (one)
    return `**${f.plain(one.name)}** on ${ticker} ${total > hold ? '**beat**' : '**did not beat**'} buy and hold since 2015: **${f.signedPercent(total)}** against ${f.signedPercent(hold)} (${f.day(data.as_of)}). Max drawdown ${f.signedPercent(one.max_drawdown_fraction)}, Sharpe ratio ${f.number(one.sharpe)}, ${f.counted(one.trades, 'trade')}, win rate ${f.percent(one.win_fraction)}.\n`;
  const verdict = options.ask === 'beat' ? `**${total > hold ? 'Yes' : 'No'}**. ` : '';
  return `${verdict}Of the curated strategies${search ? ` with ${search}` : ''} on ${ticker} since 2015, **${f.plain(first?.name ?? '')}** comes first with **${by} ${write(first?.[field] ?? null)}**, against ${f.signedPercent(hold)} for buy and hold (${f.day(data.as_of)}).\n${grid('Strategy name, Return return_fraction +, Max drawdown max_drawdown_fraction +, Sharpe sharpe n, Trades trades i, Win rate win_fraction %', data.strategies)}`;
}

const call = (indicator: string, period?: number) => ({ indicator, params: period === undefined ? {} : { period } });
/** A rule that enters and exits by the same two lines. */
const rule = (left: object, enter: string, right: object, exit: string, other = right) => ({
  entry: { match: 'all', conditions: [{ left, operator: enter, right }] },
  exit: { match: 'all', conditions: [{ left, operator: exit, right: other }] },
});

/** The rule of a question as the builder takes it; undefined for one that it does not understand whole. */
function ruleOf({ figures, amounts: { bounds, numbers }, options }: Asked) {
  const rsi = figures.find(({ id }) => id === 'RSI');
  const averages = figures
    .filter(({ id }) => id === 'SMA' || id === 'EMA')
    .toSorted((a, b) => (a.period ?? 0) - (b.period ?? 0));
  const isRsi = rsi !== undefined && figures.length === 1;
  const levels = [...bounds.map(({ value }) => value), ...numbers].toSorted((a, b) => a - b);
  if (isRsi && levels.length <= 2) {
    const low = levels[0] ?? 30;
    const high = levels[1] ?? 70;
    const line = call('RSI', rsi.period ?? 14);
    const name = `RSI${rsi.period === undefined || rsi.period === 14 ? '' : ` ${rsi.period}`}`;
    return {
      words: `buy when ${name} is below ${low}, sell when it is above ${high}`,
      strategy: rule(line, 'less_than', { constant: low }, 'greater_than', { constant: high }),
    };
  }
  if (levels.length > 0 && !(levels.length === 2 && figures.length === 0 && options.cross)) return undefined;
  if (figures.length === 1 && figures[0]?.id === 'MACD')
    return {
      words: 'buy when MACD crosses above its signal line, sell when it crosses below',
      strategy: rule(call('MACD'), 'cross_over', call('MACD-SIGNAL'), 'cross_under'),
    };
  const isGolden = figures.length === 0 && options.cross !== undefined;
  const [fast, slow] = isGolden
    ? (levels.length === 2 ? levels : [50, 200]).map((period) => ({ id: 'SMA', period }))
    : figures.length === averages.length
      ? averages
      : [];
  if (!fast?.period) return undefined;
  const line = (one: { readonly id: string; readonly period?: number | undefined }) => call(one.id, one.period);
  const [name, left] = slow ? [`${fast.id} ${fast.period}`, line(fast)] : ['the price', { indicator: 'Price' }];
  const right = slow ?? fast;
  return {
    words: `buy when ${name} crosses above ${right.id} ${right.period}, sell when it crosses below`,
    strategy: rule(left, 'cross_over', line(right), 'cross_under'),
  };
}

async function builder(asked: Asked, desk: Desk): Promise<string> {
  const built = ruleOf(asked);
  const tickers = asked.instruments.map(({ ticker }) => ticker);
  if (!built || tickers.length === 0)
    throw new Refusal(
      'I can fill in a rule of RSI, of MACD, or of one or two averages on a symbol, such as “backtest a golden cross on SPY”. Build others on the Backtest page.\n',
    );
  const [span] = asked.spans;
  // The builder takes days that have ended.
  const { last_date: last } = await desk.read(desk.tools.get_performance, { ticker: tickers[0] ?? '', range: '1m' });
  const back = span?.kind === 'range' && /^\d+y$/.test(span.range) ? Number.parseInt(span.range) : 10;
  const from = span?.kind === 'dates' ? span.from : `${Number(last.slice(0, 4)) - back}${last.slice(4)}`;
  const to = span?.kind === 'dates' ? span.to : undefined;
  const until = to && to < last ? to : last;
  const years = (Date.parse(until) - Date.parse(from)) / (365.25 * 86_400_000);
  const cost = await desk.read(desk.tools.get_backtest_cost, { tickers: tickers.length, years, from, to: until });
  const body = {
    tickers,
    start_date: from,
    end_date: until,
    strategy: built.strategy,
    options: defaultBacktestOptions,
  };
  const credits = f.counted(cost.credits, 'credit');
  const lead = asked.options.ask === 'cost' ? `That backtest costs **${credits}**. ` : '';
  return `${lead}[Open it in the builder](/stocks-backtest?${new URLSearchParams({ body: JSON.stringify(body) }).toString()}): ${built.words}, on ${f.listing(tickers)} from ${f.day(from)} to ${f.day(until)}. It costs at most **${credits}**, less with a test period; nothing runs until you press _Run_.\n`;
}

const everyFigure =
  '#average #ratio #growth #income #balance #cash_flow #profile #dividend #option #indicator #metric #history #screen #quote';

/** Kinds whose answer is one text: a fact of the app, or what is refused in words. */
const said = (
  offer: string,
  reads: string,
  entries: readonly (readonly [examples: string, text: string, key?: string, without?: string])[],
) =>
  entries.map(([examples, text, key, without], index): Kind => ({
    id: `${offer} ${index}`,
    offer,
    // A symbol is said in questions of a fact only where its examples have one.
    reads: examples.includes('@') ? reads : reads.replace('@0-1 ', ''),
    examples,
    ...(key === undefined ? {} : { key }),
    ...(without === undefined ? {} : { without }),
    answer: () => `${text}\n`,
  }));

export const app: readonly Kind[] = [
  {
    id: 'define',
    offer: 'What does RSI mean?',
    reads: `words ${everyFigure} #absent`,
    without: 'will buy',
    key: '%a mean means meaning meant define definition explain explained stand difference diff work works',
    examples: `define max pain; meaning of p/e; what does ebitda stand for; what is a stop loss; what is a candlestick;
      what is a death cross; what is short selling mean; what is an etf; what is a limit order; how does macd work;
      definition of drawdown; what is meant by beta; what is a call option; what is a golden cross; what is a; what
      does theta mean; difference between sma and ema; what does that mean; explain it`,
    answer: define,
  },
  {
    id: 'curated',
    offer: 'Which curated strategy did best on SPY?',
    reads: '@0-1 #metric #history #indicator #average rank limit words',
    key: 'strategy curated catalog result stats work done trade number win',
    without: 'my mine other option condition will',
    options: {
      ask: { beat: 'beat, beats, better, outperform*' },
      about: {
        all: 'best, works, work, good, there, catalog, beat holding, buy and hold, holding, hold, did, any, list, show, how many',
      },
    },
    examples: `curated strategies; which strategies are there; how did the golden cross strategy do on @; curated
      strategy for @; did any strategy beat holding @; a strategy for @; golden cross on @ results; does the golden cross work on @; how has the golden cross done on @; results of the rsi strategy on @; how many trades did the golden cross make on @; golden cross on @ numbers; win rate of golden cross on @; stats of the macd strategy on @`,
    answer: curated,
  },
  {
    id: 'builder',
    offer: 'Backtest a golden cross on SPY',
    reads: '@0-8 #indicator #average span bounds number',
    key: 'backtest test buy buying simulate build builder',
    options: {
      cross: { golden: 'golden cross*, golden, cross, crossover' },
      way: { any: 'above, over, below, under, drops, back, up, down, fill it in' },
      ask: {
        cost: 'how much * * cost to run, how much * * cost, how many credits * *, how many credits would that take, running it, how much is that to run, cost',
      },
    },
    examples: `build me a strategy buy when rsi under 30 sell when over 70 on @; test a 50/200 cross on @; backtest
      buying @ when it crosses its 200 day; what if i buy @ when rsi is under 30; backtest a golden cross on @; run a
      backtest of rsi under 30 on @; backtest @ 50 day crossing 200 day since 2010; buy @ when rsi below 30 and sell
      when above 70; simulate buying @ above its 50 day; test buying oversold @; backtest sma 20 50 cross on @; link me
      the builder with ema 9 crossing ema 21 on @ long only; set up a backtest buy when 20 sma crosses above 50 sma on @ sell when it crosses back give me the link; set me up a backtest buy @ when rsi below 30 sell above 70; test rsi 30 70 on @; make me a rule that buys @ when rsi goes under 30; backtest buying @ on a close above the 200 sma and selling below it; open the builder with rsi under 25 buy @ sell rsi over 60; buy @ when ema 20 crosses above ema 50 exit on cross back; make me a strategy that buys @ when price crosses above its 20 ema`,
    answer: builder,
  },
  {
    id: 'backtest_cost',
    offer: 'How many credits does a backtest of @ over ten years cost?',
    reads: '@0-8 span! number! shares!',
    key: 'backtest test',
    examples: `cost of a backtest with 5 symbols over 10 years; how much would a backtest of 3 stocks cost; how many
      credits for a backtest of @ over 5 years; what does a backtest of @ and @ since 2015 cost`,
    async answer({ instruments, amounts, spans: [span] }, desk) {
      const tickers = instruments.length || (amounts.numbers[0] ?? amounts.shares ?? 1);
      const back = span?.kind === 'range' ? Number.parseInt(span.range) || 1 : undefined;
      const until = new Date(desk.now).toISOString().slice(0, 10);
      const from = span?.kind === 'dates' ? span.from : `${Number(until.slice(0, 4)) - (back ?? 1)}${until.slice(4)}`;
      const to = (span?.kind === 'dates' ? span.to : undefined) ?? until;
      const years = (Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000);
      const cost = await desk.read(desk.tools.get_backtest_cost, { tickers, years, from, to });
      return `A backtest of ${f.counted(tickers, 'symbol')} from ${f.day(from)} to ${f.day(to)} costs **${f.counted(cost.credits, 'credit')}**: one per symbol and year, or part of a year, of daily bars.\n`;
    },
  },
  ...said('How do I backtest a strategy?', `@0-1 text money percent number shares own bounds ${everyFigure}`, appFacts),
  ...said('What can you do?', 'text whole @0-1', [
    [
      'hello; hi; hey; good morning; what can you do; help; help me; how can you help me; who are you; are you an ai; what should i ask; what can i ask',
      'I am the built-in analyst: I answer from Candlewick’s data by fixed rules, and a question that I do not understand I refuse. Ask about prices and returns, comparisons, technicals, ratios and statements, earnings, dividends, analysts, options, screens, market hours, your own backtests, alerts and lists, and how the app works.',
    ],
    [
      'thank you; thanks; great; cool; nice; bye; ty; awesome; perfect thanks; thx; cheers',
      'You’re welcome. Ask on when you like.',
    ],
  ]),
  ...said('What do analysts say about @?', 'any @0-8', [
    [
      'should i buy @; is @ a good buy; should i sell @; is it a good time to buy @; would you buy @; what should i invest in; is @ a good investment; should i hold @; buy or sell @; which stock should i buy; recommend me a stock; is @ worth buying; what stock will make me rich; should i short @; what do you think of @; any good stocks to buy; should i get out of @',
      'I give no advice on what to buy or sell. I can show what a symbol did, what it costs by its ratios, its technicals, and what analysts say about it.',
      'should good recommend worth would think rich buy sell',
      'that was were',
    ],
    [
      'where will @ be next year; will @ go up; is @ going to go up tomorrow; price prediction for @; forecast for @; will the market crash; predict @ price; what will @ be worth in 2030; is @ going to the moon; will @ recover; will @ ever go back up; will @ break out; which strategy will make the most next year; will the rsi strategy keep working next year; tell me a stock that will double; where is @ headed; is a recession coming; how high can @ go; will @ hit $500; where will @ close on friday; what will @ do next week; which stock will double next year; what will double; next hot stock; next 10x stock guaranteed; what is the next big winner',
      'I can’t predict prices. I can show analysts’ price targets, the expected move of options, and what happened before.',
      'will predict prediction forecast going headed coming high recession next',
    ],
  ]),
  ...said('How many credits do I have?', 'any @0-8', [
    [
      'what backtests do other users have; show me the portfolio of another; how many users does candlewick have; what is user 5 watching; alerts of another user; what is the most popular watchlist of users; list all users; show me other peoples backtests; password of the admin; email of another user; best backtest of all users; what do other users trade; what do other users hold; which stocks do people here own; best strategy of other members; what positions are the best traders on here holding; can i see other peoples strategies; who has the best backtest on the platform; how much is my neighbors portfolio worth; show me his alerts; what are other traders buying here; what do others have; what stocks are other users holding; email of whoever made that strategy; send me the email list of your subscribers; what does john smith trade on here; what do people with big accounts have in their lists; whose watchlist has @',
      'I only read what is yours: what other users have is not for anyone else to see.',
      'other others another user users people peoples here admin his her traders everyone everybody anyone popular whoever whose members platform neighbor subscribers john accounts',
    ],
  ]),
];
