import { dayMs } from '@candlewick/engine/market';
import * as f from '../../answer/format.ts';
import { lineName, ruleText, verdictLabel, verdicts } from '../../answer/technicals-words.ts';
import type { Listed } from '../reading/directory.ts';
import { startOf } from '../reading/span.ts';
import { each, nameOf, Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';

const inPrice = /^(SMA|EMA|BBANDS|Bollinger bands|KELTNER|DONCHIAN|ICHIMOKU|SUPERTREND|SAR|VWAP|AVWAP|ATR)$/;

async function indicator(instrument: Listed, { figures, amounts, spans }: Asked, desk: Desk): Promise<string> {
  const { ticker } = instrument;
  const [span] = spans;
  const texts: string[] = [];
  for (const { id, period = amounts.numbers[0] } of figures) {
    const data = await desk.read(desk.tools.get_indicator, {
      ticker,
      indicator: id,
      ...(period === undefined ? {} : { period }),
      ...(span?.kind === 'date' ? { date: span.date } : {}),
    });
    const write = (value: number | null) =>
      inPrice.test(id) ? f.price(value, data.currency, ticker) : f.number(value);
    const lines = data.values.map((line) => `${lineName(line)} **${write(line.value)}**`);
    const [first] = data.values;
    const { value = null, previous_value: previous = null, of_price_fraction: share } = first ?? {};
    const before = previous === null ? '' : ` The session before it was ${write(previous)}.`;
    const side =
      (value ?? 50) > 70 ? 'overbought' : (value ?? 50) < 30 ? 'oversold' : 'neither overbought nor oversold';
    const zone = id === 'RSI' && value !== null ? ` By the usual levels that is ${side}.` : '';
    const ofPrice = id === 'ATR' && typeof share === 'number' ? `, ${f.percent(share)} of the price` : '';
    texts.push(
      `${f.plain(nameOf(instrument))}: ${f.listing(lines)}${ofPrice} on daily bars of ${f.day(data.date)}, at a close of ${f.price(data.price, data.currency, ticker)}.${zone}${before}\n${f.dataSet(data)}`,
    );
  }
  return texts.join('\n');
}

async function summary({ ticker }: Listed, _: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_technicals, { ticker, granularity: 'daily' });
  const { moving_averages: averages, oscillators } = data;
  const verdict = ({ summary: { verdict: of, buy, neutral, sell } }: Pick<typeof oscillators, 'summary'>) =>
    `**${verdictLabel(of)}** (${buy} buy, ${neutral} neutral, ${sell} sell)`;
  const lines = [...averages.lines.slice(0, 3), ...oscillators.lines.slice(0, 5)];
  return `The technicals of ${ticker}: moving averages ${verdict(averages)}, oscillators ${verdict(oscillators)}, at ${f.price(data.price, data.currency, ticker)} on ${f.day(data.as_of)}.\n${f.table(
    ['Indicator', 'Value', 'Says', 'Rule'],
    lines.map((line) => [lineName(line), f.number(line.value), verdicts[line.verdict], ruleText(line)]),
  )}These are rules applied to past prices, not advice. ${f.dataSet(data)}`;
}

async function crosses({ ticker }: Listed, { figures, spans: [span], options }: Asked, desk: Desk): Promise<string> {
  const periods = figures.flatMap(({ period }) => period ?? []).toSorted((a, b) => a - b);
  const other = figures.find(({ id, family }) => id !== 'MACD' && family !== 'average');
  if (other) throw new Refusal(`I know crosses of averages, of the price and of MACD, not of ${other.label}.\n`);
  const isMacd = figures.some(({ id }) => id === 'MACD');
  const of = isMacd ? ('macd' as const) : periods.length === 1 ? ('price' as const) : ('averages' as const);
  const lines =
    of === 'price' ? { slow: periods[0] } : periods.length > 1 ? { fast: periods[0], slow: periods[1] } : {};
  const data = await desk.read(desk.tools.get_crosses, { ticker, of, ...lines });
  const wanted =
    options.way === undefined
      ? undefined
      : data.crosses.filter(({ to }) => (to === 'above') === (options.way === 'up'));
  const [last] = wanted ?? data.crosses;
  const [from, until] = span ? [startOf(span, desk.now), span.kind === 'dates' ? span.to : undefined] : [];
  const within = (wanted ?? data.crosses).filter(({ date }) => from && date > from && (!until || date <= until));
  const isAll = within.length > 0 && within.at(-1) === data.crosses.at(-1);
  const many = within.length === 0 ? '**None**' : `**${isAll ? 'At least ' : ''}${f.count(within.length)}**`;
  const often = span ? `${many} ${span.label}. ` : '';
  const isGolden = of === 'averages' && periods.length === 0;
  const golden = isGolden ? ' A cross upward of the 50 over the 200 is called golden, one downward a death cross.' : '';
  const way = ({ to }: { readonly to: 'above' | 'below' }) => (to === 'above' ? 'upward' : 'downward');
  const all = data.crosses
    .slice(0, 3)
    .map((one) => `${f.date(one.date)}: ${way(one)}, at a close of ${f.price(one.close, data.currency, ticker)}`);
  return `${often}${ticker}: ${data.of} is now **${data.side}** ${data.other}.${last ? ` It last crossed ${way(last)} on **${f.day(last.date)}**.` : ' It has not crossed in its history.'}${golden}\n${all.length > 1 ? f.bullets(all) : ''}${f.dataSet(data)}`;
}

async function levels({ ticker }: Listed, _: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_levels, { ticker });
  const say = (level: (typeof data.levels)[number] | undefined) =>
    level
      ? `${level.name} at **${f.price(level.value, data.currency, ticker)}** (${f.signedPercent(level.distance_fraction)})`
      : 'none';
  const below = data.levels.find(({ distance_fraction: away }) => away < 0);
  const above = data.levels.findLast(({ distance_fraction: away }) => away > 0);
  return `${ticker} at ${f.price(data.price, data.currency, ticker)} on ${f.day(data.date)}. Nearest level below (support): ${say(below)}; nearest above (resistance): ${say(above)}.\n${grid('Level name, Price value $, Distance distance_fraction +', data.levels, data.currency)}${f.dataSet(data)}`;
}

/** The expiration that a time means, or the nearest. */
function expirationOf<Expiration extends { readonly date: string }>(
  all: readonly Expiration[],
  [span]: Asked['spans'],
  now: number,
) {
  const days = span?.days;
  // `30 days out`: as long ahead as the time would reach back.
  const ahead = span && days === undefined ? now + (now - Date.parse(startOf(span, now))) : undefined;
  const away = ({ date }: Expiration) => Math.abs(Date.parse(date) - (ahead ?? 0));
  const found = days
    ? all.find(({ date }) => date >= days.from && date <= days.to)
    : all.toSorted((a, b) => away(a) - away(b))[0];
  if (!found)
    throw new Refusal(
      all.length > 0
        ? `I have expirations of ${f.listing(all.map(({ date }) => f.day(date)))}.\n`
        : 'There are no options.\n',
    );
  return found;
}

async function contract({ ticker }: Listed, { amounts, options, spans }: Asked, desk: Desk): Promise<string> {
  const wanted = amounts.numbers[0] ?? amounts.money ?? amounts.shares;
  const data = await desk.read(desk.tools.get_options, { ticker, expirations: 8, strikes: 60 });
  const expiration = expirationOf(data.expirations, spans, desk.now);
  const away = ({ strike }: { readonly strike: number }) => Math.abs(strike - (wanted ?? data.price));
  const near = expiration.strikes.toSorted((a, b) => away(a) - away(b)).slice(0, 7);
  const [closest] = near;
  const isThere = closest !== undefined && (wanted === undefined || closest.strike === wanted);
  const name = options.side === 'put' ? 'put' : 'call';
  const lead = isThere
    ? `The ${f.number(closest.strike)} ${name} of ${ticker} that expires on ${f.day(expiration.date)} is marked at **${f.money(closest[name]?.mark, data.currency)}**, with a delta of ${f.number(closest[name]?.delta)}, on ${f.moment(data.as_of)}, at a price of ${f.price(data.price, data.currency, ticker)}.`
    : `Candlewick shows no strike of ${f.number(wanted)} for ${f.day(expiration.date)}. The strikes near the price:`;
  return `${lead}\n${grid(
    'Strike strike n, Call call.mark $, Delta call.delta n, Put put.mark $, Delta put.delta n, Volatility implied_volatility_fraction %',
    near.toSorted((a, b) => a.strike - b.strike),
    data.currency,
  )}${f.dataSet(data)}`;
}

async function options({ ticker }: Listed, { figures, spans }: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_options, { ticker, expirations: 4, strikes: 7 });
  const { date, max_pain: pain, expected_move: move } = expirationOf(data.expirations, spans, desk.now);
  const p = (value: number | null) => f.price(value, data.currency, ticker);
  const at = `on ${f.moment(data.as_of)}, at a price of ${p(data.price)}`;
  const text = new Map([
    [
      'implied_volatility_fraction',
      `The implied volatility of ${ticker} is **${f.percent(data.implied_volatility_fraction)}** a year (at the money, 30 days), against ${f.percent(data.historical_volatility_fraction)} realized over the last 30 sessions, ${at}.`,
    ],
    ['max_pain', `Max pain of ${ticker} is **${p(pain)}** for the expiration of ${f.day(date)}, ${at}.`],
    ['expected_move', `The expected move of ${ticker} is **± ${p(move)}** until ${f.day(date)}, ${at}.`],
    [
      'put_call_volume_ratio',
      `The put/call ratio of ${ticker} is **${f.number(data.put_call_volume_ratio)}** by volume and ${f.number(data.put_call_open_interest_ratio)} by open interest, ${at}.`,
    ],
  ]);
  const asks = figures.length > 0 ? figures.map(({ id }) => text.get(id)) : [...text.values()].slice(0, 1);
  return `${asks.join(' ')}\n${grid('Expiration date d, Expected move ± expected_move $, Volatility at_the_money_volatility_fraction %, Max pain max_pain $, Put/call volume put_call_volume_ratio n', data.expirations, data.currency)}${f.dataSet(data)}`;
}

async function stop({ ticker }: Listed, { amounts }: Asked, desk: Desk): Promise<string> {
  const { money: dollars, shares, percents, trade = {}, bounds } = amounts;
  const { riskFraction, stop: stopAt, entry, atrs } = trade;
  const isByAccount = riskFraction !== undefined || trade.account !== undefined;
  const account = isByAccount ? (trade.account ?? dollars) : undefined;
  const risk = isByAccount ? undefined : (trade.risk ?? dollars);
  const fraction = percents[0] ?? trade.stopFraction ?? bounds.find(({ unit }) => unit === 'percent')?.value;
  if (riskFraction !== undefined && account === undefined) throw new Refusal('Name the size of your account, too.\n');
  const data = await desk.read(desk.tools.get_trade_plan, {
    ticker,
    ...(shares === undefined ? {} : { shares }),
    ...(stopAt === undefined ? {} : { stop: stopAt }),
    ...(entry === undefined ? {} : { entry }),
    ...(atrs === undefined ? {} : { atrs }),
    ...(fraction === undefined || atrs !== undefined || stopAt !== undefined ? {} : { fraction: Math.abs(fraction) }),
    ...(account === undefined
      ? risk === undefined
        ? {}
        : { risk }
      : { account, risk_fraction: riskFraction ?? 0.01 }),
  });
  const p = (value: number | null) => f.price(value, data.currency, ticker);
  const how =
    data.atrs !== null
      ? `${f.number(data.atrs, Number.isInteger(data.atrs) ? 0 : 1)} × ATR ${data.atr_period} of ${p(data.atr)} below ${p(data.entry)}`
      : data.fraction !== null
        ? `${f.percent(data.fraction)} below ${p(data.entry)}`
        : data.most_risk === null || stopAt !== undefined
          ? 'as you set it'
          : `${p(data.risk_per_share)} a share below ${p(data.entry)}`;
  const isOver = data.most_risk !== null && data.risk !== null && data.risk > data.most_risk * 1.001;
  const most = `To risk ${f.money(data.most_risk)} at most with that stop, the position is **${f.counted(data.most_shares ?? 0, 'share')}**.`;
  const ofAccount =
    data.risk_fraction === null ? '' : ` (${f.percent(data.risk_fraction)} of ${f.money(data.account)})`;
  const size =
    data.shares === null
      ? ''
      : shares !== undefined || data.most_risk === null
        ? ` ${f.counted(data.shares, 'share')} risk **${f.money(data.risk)}** (${p(data.risk_per_share)} each) and cost ${f.money(data.cost)}.${isOver ? ` ${most}` : ''}`
        : ` Risking at most ${f.money(data.most_risk)}${ofAccount}, the position is **${f.counted(data.shares, 'share')}** for ${f.money(data.cost)}, with ${f.money(data.risk)} at risk.`;
  return `The stop for ${ticker} is **${p(data.stop)}**: ${how}, ${f.percent(data.stop_distance_fraction)} away (close of ${f.day(data.date)}).${size}\n${f.dataSet(data)}`;
}

export const technicals: readonly Kind[] = [
  {
    id: 'indicator',
    offer: 'What is the RSI of @?',
    reads: '@1-8 #indicator! #average! number date today',
    examples: `macd @ bullish or bearish; whats rsi; @ 50 day moving average; where is the 200 day of @; where is @ rsi
      at; daily range atr @`,
    answer: each(indicator),
  },
  {
    id: 'technicals',
    offer: 'What do the technicals of @ say?',
    reads: '@1-4',
    examples: `technicals of @; technical analysis @; @ ta; is @ a technical buy; moving averages and oscillators of @;
      is @ bullish or bearish technically; technical rating of @; trend of @; is @ in an uptrend; indicators for @;
      oscillators @; @ technical summary; is @ bullish; chart look; how does @ look; what do they say overall buy or sell; technical picture of @ bullish or bearish overall; is the chart of @ bullish; overall technical verdict on @; overall verdict`,
    answer: each(summary),
  },
  {
    id: 'crosses',
    offer: 'When was the last golden cross of @?',
    reads: '@1-4 #indicator #average span',
    options: { way: { up: 'above, over, golden, bullish, up', down: 'below, under, death, bearish, down' } },
    key: 'cross crossed crosses crossing crossover crossovers',
    examples: `has @ had a death cross; when did @ cross its 200 day; macd cross @; when did the macd of @ last cross;
      golden cross; did @ cross above its 50 day; last time @ crossed below the 200 sma; macd crossover on @; when did macd of @ last cross above its signal line; any golden cross of @ in the last year; did @ cross below its 50 day this month`,
    answer: each(crosses),
  },
  {
    id: 'patterns',
    offer: 'Which candle patterns does @ have?',
    reads: '@1-4 today span date',
    key: 'candle candlestick pattern hammer doji engulfing harami marubozu',
    options: {
      side: { bullish: 'bullish', bearish: 'bearish' },
      name: Object.fromEntries(
        ['hammer', 'doji', 'engulfing', 'harami', 'marubozu', 'star'].map((name) => [name, `${name}*`]),
      ),
    },
    examples: `any candle patterns on @; candlestick pattern of @; hammer or doji on @; is there a bullish engulfing on @;
      any chart pattern on @; candles of @`,
    answer: each(async (instrument, { options: { side, name }, spans: [span] }, desk) => {
      const days = span ? (desk.now - Date.parse(startOf(span, desk.now))) / dayMs : 7;
      const data = await desk.read(desk.tools.get_candle_patterns, {
        ticker: instrument.ticker,
        sessions: Math.min(60, Math.max(1, Math.round((days * 5) / 7))),
        ...(side === undefined ? {} : { side: side as 'bullish' }),
      });
      const found = data.patterns.filter(({ label }) => label.toLowerCase().includes(name ?? ''));
      const [first] = found;
      const what = `candle pattern${name === undefined ? '' : ` “${name}”`}`;
      return `${f.plain(nameOf(instrument))} completed ${first ? `the ${first.side} candle pattern **${f.plain(first.label)}** on **${f.day(first.date)}**` : `**no** ${side ?? ''} ${what} of the catalog`}, in its last ${f.counted(data.sessions, 'daily bar')}.\n${grid('Date date d, Pattern label, Side side', found)}${f.dataSet(data)}`;
    }),
  },
  {
    id: 'levels',
    offer: 'Where is the support of @?',
    reads: '@1-4',
    examples: `support and resistance of @; where is support for @; @ key levels; pivot points @; resistance on @;
      nearest support @; support levels for @; what are the levels to watch on @; where is the next resistance; @ s/r`,
    answer: each(levels),
  },
  {
    id: 'options',
    offer: 'What is the implied volatility of @?',
    reads: '@1-4 #option days span',
    key: 'iv implied option options vol volatility pain pricing priced expected straddle pc p/c put/call put move swing',
    examples: `iv of @; @ options; how big a move are @ options pricing in; iv on the atm call expiring closest to 30
      days out`,
    answer: each(options),
  },
  {
    id: 'contract',
    offer: 'What does a call on @ cost?',
    reads: '@1-4 number money shares days span',
    options: { side: { put: 'put, puts', call: 'call, calls' } },
    key: 'call calls put puts chain strike strikes premium',
    examples: `option chain @; how much is a call on @; @ puts price; price of the 200 call of @; @ at the money call;
      @ 150 put; premium of @ 230 call; @ puts 400 strike; @ 250 strike call; cost of a put on @; @ calls expiring this
      week; put; atm put @; now the put at the same strike; cheapest call 30 days out atm strike and premium; call option price @ next month; how much is a call on @ that is 1 month out`,
    answer: each(contract),
  },
  {
    id: 'stop',
    offer: 'Where is a stop below @?',
    reads: '@1-1 trade shares money percent bounds number',
    key: 'stop stops size sizing risk risking position',
    examples: `stop 2 atr below on 100 shares; where should my stop be on @; stop loss for @; @ stop at 2 atr; 5% stop on @; how many shares of @ to
      risk $200; what is my stop if i buy 50 shares of @ and risk $300; i have 100 @ and can lose $500 where is my
      stop; stop loss 8% below @; where would a 3 atr stop be on @; how much would i lose on 100 shares of @ with a 2
      atr stop; position sizing @ $10000 account; trailing stop @ 2 atr; risk on 100 shares with stop at 200; i bought
      100 shares of @ at 200 stop 2 atr; size @ for $300 risk; calculate position size $50k account 0.5% risk @; where
      do i put my stop on @ 1.5 atr; where is a sensible stop; where is a good stop; stop for a long on @ using 2x atr; atr stop for @; my account is 25k and i risk 1% per trade how many @ shares if my stop is 5% away; how many shares can i take if i risk $250 with a stop 5% below the price; where would a 2 atr stop go from the current price; i am willing to lose 1% buying @ with a stop 6% below how many shares`,
    answer: (asked, desk) => {
      const unread = asked.amounts.numbers[0];
      if (unread !== undefined)
        throw new Refusal(`I don’t know what ${f.number(unread, 0)} is: say “stop at”, “risk $”, “shares” or “ATR”.\n`);
      return each(stop)(asked, desk);
    },
  },
];
