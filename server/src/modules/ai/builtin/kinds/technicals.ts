import {
  bullets,
  counted,
  dataSet,
  date,
  day,
  listing,
  money,
  moment,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../../answer/format.ts';
import { lineName, ruleText, verdictLabel, verdicts } from '../../answer/technicals-words.ts';
import type { Listed } from '../reading/directory.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';

const inPrice = /^(SMA|EMA|BBANDS|Bollinger bands|KELTNER|DONCHIAN|ICHIMOKU|SUPERTREND|SAR|VWAP|AVWAP|ATR)$/;

async function indicator({ ticker, ...instrument }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const texts: string[] = [];
  for (const figure of asked.figures) {
    const period = figure.period ?? asked.amounts.numbers[0];
    const data = await desk.read(desk.tools.get_indicator, {
      ticker,
      indicator: figure.id,
      ...(period === undefined ? {} : { period }),
      ...(span?.kind === 'date' ? { date: span.date } : {}),
    });
    const write = (value: number | null) =>
      inPrice.test(figure.id) ? price(value, data.currency, ticker) : number(value);
    const lines = data.values.map(
      ({ indicator: name, params, value }) => `${lineName({ indicator: name, params })} **${write(value)}**`,
    );
    const [first] = data.values;
    const before =
      first?.previous_value === null || first === undefined
        ? ''
        : ` The session before it was ${write(first.previous_value)}.`;
    const zone =
      figure.id === 'RSI' && typeof first?.value === 'number'
        ? ` By the usual levels that is ${first.value > 70 ? 'overbought' : first.value < 30 ? 'oversold' : 'neither overbought nor oversold'}.`
        : '';
    const ofPrice =
      figure.id === 'ATR' && typeof first?.of_price_fraction === 'number'
        ? `, ${percent(first.of_price_fraction)} of the price`
        : '';
    texts.push(
      `${plain(nameOf({ ticker, name: instrument.name }))}: ${listing(lines)}${ofPrice} on daily bars of ${day(data.date)}, at a close of ${price(data.price, data.currency, ticker)}.${zone}${before}\n${dataSet(data)}`,
    );
  }
  return texts.join('\n');
}

async function summary({ ticker }: Listed, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_technicals, { ticker, granularity: 'daily' });
  const { moving_averages: averages, oscillators } = data;
  const tally = ({ buy, neutral, sell }: typeof oscillators.summary) =>
    `${counted(buy, 'buy', 'buy')}, ${counted(neutral, 'neutral', 'neutral')}, ${counted(sell, 'sell', 'sell')}`;
  const lines = [...averages.lines.slice(0, 3), ...oscillators.lines.slice(0, 5)];
  return `The technicals of ${ticker}: moving averages **${verdictLabel(averages.summary.verdict)}** (${tally(averages.summary)}), oscillators **${verdictLabel(oscillators.summary.verdict)}** (${tally(oscillators.summary)}), at ${price(data.price, data.currency, ticker)} on ${day(data.as_of)}.\n${table(
    ['Indicator', 'Value', 'Says', 'Rule'],
    lines.map((line) => [lineName(line), number(line.value), verdicts[line.verdict], ruleText(line)]),
  )}These are rules applied to past prices, not advice. ${dataSet(data)}`;
}

async function crosses({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const periods = asked.figures
    .flatMap(({ period }) => (period === undefined ? [] : [period]))
    .toSorted((a, b) => a - b);
  const of = asked.figures.some(({ id }) => id === 'MACD')
    ? ('macd' as const)
    : periods.length === 1
      ? ('price' as const)
      : ('averages' as const);
  const data = await desk.read(desk.tools.get_crosses, {
    ticker,
    of,
    ...(of === 'price' ? { slow: periods[0] } : periods.length > 1 ? { fast: periods[0], slow: periods[1] } : {}),
  });
  const { crosses: found } = data;
  const [last] = found;
  const golden =
    of === 'averages' && periods.length === 0
      ? ' A cross upward of the 50 over the 200 is called golden, one downward a death cross.'
      : '';
  const upward = ({ to }: { readonly to: 'above' | 'below' }) => (to === 'above' ? 'upward' : 'downward');
  return `${ticker}: ${data.of} is now **${data.side}** ${data.other}.${last ? ` It last crossed ${upward(last)} on **${day(last.date)}**.` : ' It has not crossed in its history.'}${golden}\n${found.length > 1 ? bullets(found.map((one) => `${date(one.date)}: ${upward(one)}, at a close of ${price(one.close, data.currency, ticker)}`)) : ''}${dataSet(data)}`;
}

async function levels({ ticker }: Listed, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_levels, { ticker });
  const below = data.levels.find(({ distance_fraction: away }) => away < 0);
  const above = data.levels.findLast(({ distance_fraction: away }) => away > 0);
  const say = (level: typeof below) =>
    level
      ? `${level.name} at **${price(level.value, data.currency, ticker)}** (${signedPercent(level.distance_fraction)})`
      : 'none';
  return `${ticker} at ${price(data.price, data.currency, ticker)} on ${day(data.date)}. Nearest level below (support): ${say(below)}; nearest above (resistance): ${say(above)}.\n${grid('Level name, Price value $, Distance distance_fraction +', data.levels, data.currency)}${dataSet(data)}`;
}

async function options({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const wanted = asked.amounts.numbers[0] ?? asked.amounts.money;
  const data = await desk.read(desk.tools.get_options, {
    ticker,
    expirations: 4,
    strikes: wanted === undefined ? 7 : 11,
  });
  const { currency } = data;
  const p = (value: number | null) => price(value, currency, ticker);
  const [span] = asked.spans;
  const until = span?.days?.to;
  const nearest =
    (until === undefined
      ? undefined
      : data.expirations.find((one) => one.date >= (span?.days?.from ?? '') && one.date <= until)) ??
    data.expirations[0];
  if (!nearest) throw new Refusal(`${ticker} has no options.\n`);
  const at = `on ${moment(data.as_of)}, at a price of ${p(data.price)}`;
  if (/\b(call|put|calls|puts|strikes?|chain|premium|delta)\b/.test(asked.text) && asked.figures.length === 0) {
    const near = wanted === undefined ? undefined : nearest.strikes.find(({ strike }) => strike === wanted);
    const isPut = /\bputs?\b/.test(asked.text) && !/\bcalls?\b/.test(asked.text);
    const closest =
      near ??
      (wanted === undefined
        ? nearest.strikes.toSorted((a, b) => Math.abs(a.strike - data.price) - Math.abs(b.strike - data.price))[0]
        : undefined);
    const other =
      wanted !== undefined && !near
        ? `Candlewick shows no strike of ${number(wanted)} for that expiration near the price. `
        : '';
    const side = closest && (isPut ? closest.put : closest.call);
    const lead =
      closest && side
        ? `The ${number(closest.strike)} ${isPut ? 'put' : 'call'} of ${ticker} that expires on ${day(nearest.date)} is marked at **${money(side.mark, currency)}**, with a delta of ${number(side.delta)}, ${at}.`
        : '';
    return `${other}${lead}\n${grid('Strike strike n, Call call.mark $, Delta call.delta n, Put put.mark $, Delta put.delta n, Volatility implied_volatility_fraction %', nearest.strikes, currency)}${dataSet(data)}`;
  }
  const text: Readonly<Record<string, string>> = {
    implied_volatility: `The implied volatility of ${ticker} is **${percent(data.implied_volatility_fraction)}** a year (at the money, 30 days), against ${percent(data.historical_volatility_fraction)} realized over the last 30 sessions, ${at}.`,
    max_pain: `Max pain of ${ticker} is **${p(nearest.max_pain)}** for the expiration of ${day(nearest.date)}, ${at}.`,
    expected_move: `The expected move of ${ticker} is **± ${p(nearest.expected_move)}** until ${day(nearest.date)}, ${at}.`,
    put_call: `The put/call ratio of ${ticker} is **${number(data.put_call_volume_ratio)}** by volume and ${number(data.put_call_open_interest_ratio)} by open interest, ${at}.`,
  };
  const asks = asked.figures.flatMap(({ id }) => text[id.replace(/_(fraction|volume_ratio)$/, '')] ?? []);
  return `${(asks.length > 0 ? asks : [text.implied_volatility, text.put_call]).join(' ')}\n${grid('Expiration date d, Expected move ± expected_move $, Volatility at_the_money_volatility_fraction %, Max pain max_pain $, Put/call volume put_call_volume_ratio n', data.expirations, currency)}${dataSet(data)}`;
}

async function stop({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { money: dollars, shares, percents, numbers, bounds } = asked.amounts;
  const byAtr = asked.figures.some(({ id }) => id === 'ATR');
  const risk = /\b(?:risk\w*|lose)\b/.test(asked.text);
  const part = (pattern: RegExp) => {
    const found = pattern.exec(asked.text);
    return found ? Number(found[1] ?? found[2]) / 100 : undefined;
  };
  const amount = (pattern: RegExp) => {
    const match = pattern.exec(asked.text);
    const found = match?.[1] ?? match?.[2];
    return found === undefined ? undefined : Number(found);
  };
  const ofStop = part(
    /(\d+(?:\.\d+)?) ?(?:%|percent) (?:trailing )?stop|\bstop(?:[ -]?loss)? (?:at |of )?(\d+(?:\.\d+)?) ?(?:%|percent)/,
  );
  const ofRisk = part(
    /\brisk(?:ing)? (\d+(?:\.\d+)?) ?(?:%|percent)|(\d+(?:\.\d+)?) ?(?:%|percent) (?:of|risk|account)/,
  );
  const account = ofRisk !== undefined || /\b(account|portfolio|capital)\b/.test(asked.text) ? dollars : undefined;
  const fraction =
    ofStop ?? (ofRisk === undefined ? percents[0] : undefined) ?? bounds.find(({ unit }) => unit === 'percent')?.value;
  const level = String.raw`\$?(\d+(?:\.\d+)?)(?![\d.]| ?(?:%|percent|atr|x))`;
  const stopAt = amount(
    new RegExp(String.raw`^\W*(?:and |or |what if )?(?:stop )?at ${level}|\bstop(?:[ -]?loss)? (?:at|of) ${level}`),
  );
  const entry = /\b(?:entry|bought|buy|in|long|enter) (?:at|of) \$?(\d+(?:\.\d+)?)/.exec(asked.text)?.[1];
  const atrs = byAtr
    ? (asked.figures.find(({ id }) => id === 'ATR')?.period ??
      amount(/(\d+(?:\.\d+)?) ?(?:x )?atrs?\b/) ??
      (risk && dollars === undefined ? undefined : numbers[0]))
    : undefined;
  const sum =
    dollars ??
    (risk && !/\bhow much\b/.test(asked.text)
      ? amount(/\b(?:risk\w*|lose) (?:[a-z]+ ){0,2}?\$?(\d+(?:\.\d+)?)(?![\d.]| ?(?:%|percent))|(\d+(?:\.\d+)?) risk\b/)
      : undefined);
  const data = await desk.read(desk.tools.get_trade_plan, {
    ticker,
    ...(shares === undefined ? {} : { shares }),
    ...(stopAt === undefined ? {} : { stop: stopAt }),
    ...(entry === undefined ? {} : { entry: Number(entry) }),
    ...(atrs === undefined ? {} : { atrs }),
    ...(fraction === undefined || byAtr || stopAt !== undefined ? {} : { fraction }),
    ...(account === undefined
      ? risk && sum !== undefined
        ? { risk: sum }
        : {}
      : { account, risk_fraction: ofRisk ?? 0.01 }),
  });
  const p = (value: number | null) => price(value, data.currency, ticker);
  const how =
    data.atrs === null
      ? data.fraction === null
        ? data.most_risk === null || stopAt !== undefined
          ? 'as you set it'
          : `${p(data.risk_per_share)} a share below ${p(data.entry)}`
        : `${percent(data.fraction)} below ${p(data.entry)}`
      : `${number(data.atrs, Number.isInteger(data.atrs) ? 0 : 1)} × ATR ${data.atr_period} of ${p(data.atr)} below ${p(data.entry)}`;
  const size =
    data.shares === null
      ? ''
      : shares !== undefined || data.most_risk === null
        ? ` ${counted(data.shares, 'share')} risk **${money(data.risk)}** (${p(data.risk_per_share)} each) and cost ${money(data.cost)}.${data.most_risk !== null && data.risk !== null && data.risk > data.most_risk * 1.001 ? ` To risk ${money(data.most_risk)} at most with that stop, the position is **${counted(data.most_shares ?? 0, 'share')}**.` : ''}`
        : ` Risking at most ${money(data.most_risk)}${data.risk_fraction === null ? '' : ` (${percent(data.risk_fraction)} of ${money(data.account)})`}, the position is **${counted(data.shares, 'share')}** for ${money(data.cost)}, with ${money(data.risk)} at risk.`;
  return `The stop for ${ticker} is **${p(data.stop)}**: ${how}, ${percent(data.stop_distance_fraction)} away (close of ${day(data.date)}).${size}\n${dataSet(data)}`;
}

export const technicals: readonly Kind[] = [
  {
    id: 'indicator',
    offer: 'What is the RSI of @?',
    instruments: [1, 8],
    figures: ['indicator'],
    needsFigure: true,
    takes: ['number', 'span'],
    examples: phrases(`
      rsi of @; whats rsi; what is the macd of @; @ atr; @ 50 day moving average; @ rsi 7; is @ overbought; is @ oversold;
      bollinger bands for @; @ rsi on march 3 2020; where is the 200 day of @; what is @ 20 ema; what is the 200 sma @;
      adx on @; value of supertrend @; @ vwap; current atr @; where is @ rsi at; what does the macd of @ say; show me @
      stochastic`),
    answer: (asked, desk) => each(asked, (instrument) => indicator(instrument, asked, desk)),
  },
  {
    id: 'technicals',
    offer: 'What do the technicals of @ say?',
    instruments: [1, 4],
    examples: phrases(`
      technicals of @; what do @ technicals say; technical analysis @; @ ta; is @ a technical buy; moving averages and
      oscillators of @; is @ bullish or bearish technically; technical rating of @; how does @ chart look; trend of @; is
      @ in an uptrend; indicators for @; oscillators @; @ technical summary`),
    answer: (asked, desk) => each(asked, (instrument) => summary(instrument, desk)),
  },
  {
    id: 'crosses',
    offer: 'When was the last golden cross of @?',
    instruments: [1, 4],
    figures: ['indicator'],
    examples: phrases(`
      last golden cross of @; has @ had a death cross; when did @ cross its 200 day; when did the 50 day cross the 200 day
      for @; macd cross @; when did the macd of @ last cross; golden cross; death cross on @; did @ cross above its 50
      day; is @ in a golden cross; last time @ crossed below the 200 sma; macd crossover on @`),
    answer: (asked, desk) => each(asked, (instrument) => crosses(instrument, asked, desk)),
  },
  {
    id: 'candles',
    offer: 'Which candle patterns did @ show lately?',
    instruments: [1, 4],
    examples: phrases(`
      candle patterns of @; candlestick patterns @; any bullish candle on @; any candle signals on @; did @ form a doji; hammer on @; which
      patterns did @ show lately; recent candle pattern @; bearish engulfing on @`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_candle_patterns, { ticker, sessions: 5 });
        const found = data.patterns;
        return `${ticker} completed **${counted(found.length, 'candle pattern')}** in the last five sessions to ${day(data.date)}.\n${found.length > 0 ? bullets(found.slice(0, 8).map((one) => `${date(one.date)}: ${plain(one.label)}`)) : ''}${dataSet(data)}`;
      }),
  },
  {
    id: 'levels',
    offer: 'Where is the support of @?',
    instruments: [1, 4],
    examples: phrases(`
      support and resistance of @; where is support for @; @ key levels; pivot points @; resistance on @; nearest support
      @; support levels for @; what are the levels to watch on @; where is the next resistance; @ s/r`),
    answer: (asked, desk) => each(asked, (instrument) => levels(instrument, desk)),
  },
  {
    id: 'options',
    only: /\biv\b|\bimplied\b|\boptions?\b|\bcalls?\b|\bputs?\b|\bpain\b|\bpric(?:ing|ed) in\b|\bexpected\b|\bstraddle\b|\bpc ratio\b|\bp\/c\b|\bvol\b|\bdelta\b/,
    offer: 'What is the implied volatility of @?',
    instruments: [1, 4],
    figures: ['option'],
    takes: ['span', 'number', 'money'],
    examples: phrases(`
      iv of @; implied volatility of @; what is max pain @; @ options; option chain @; put call ratio of @; expected move
      @; how much is a call on @; @ puts price; price of the 200 call of @; what are @ options pricing in; @ at the money
      call; @ 150 put; how big a move are @ options pricing in; expected move for @ this week; what is the @ straddle;
      premium of @ 230 call; @ puts 400 strike; @ 250 strike call`),
    answer: (asked, desk) => each(asked, (instrument) => options(instrument, asked, desk)),
  },
  {
    id: 'stop',
    only: /\bstop|\bsiz(?:e|ing)\b|\brisk|\blos[es]/,
    offer: 'Where is a stop below @?',
    instruments: [1, 2],
    figures: ['indicator', 'history'],
    takes: ['shares', 'money', 'percent', 'number', 'bounds'],
    examples: phrases(`
      stop 2 atr below on 100 shares; where should my stop be on @; stop loss for @; @ stop at 2 atr; 5% stop on @;
      position size for @ risking $500; how many shares of @ if i risk 1% of $50000; risk 1% of a $25000 account on @ with
      a 2 atr stop; how many shares of @ to risk $200; what is my stop if i buy 50 shares of @ and risk $300; i have 100 @ and can lose $500 where is my stop; stop loss 8% below @; where would a 3 atr stop be on @; how much
      would i lose on 100 shares of @ with a 2 atr stop; position sizing @ $10000 account; trailing stop @ 2 atr; risk on
      100 shares with stop at 200; i bought 100 shares of @ at 200 stop 2 atr; size @ for $300 risk; calculate position size $50k account 0.5% risk @; where do i put my stop on @ 1.5 atr; risk $250 on @ with 3% stop; 10% trailing stop on
      @`),
    answer: (asked, desk) => each(asked, (instrument) => stop(instrument, asked, desk)),
  },
];
