import { between, quoteOf } from './prices.ts';
import {
  count,
  counted,
  dataSet,
  date,
  day,
  listing,
  moment,
  money,
  number,
  percent,
  plain,
  price,
  signedPercent,
} from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { rangeOf } from '../reading/span.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';

async function compare(asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const tickers = asked.instruments.map(({ ticker }) => ticker);
  if (tickers.length < 2) throw new Refusal('Name two or more symbols to compare.\n');
  const data = await desk.read(desk.tools.compare_performance, { tickers, ...rangeOf(span) });
  const figure = asked.figures.find(({ family }) => family === 'history');
  const id =
    (['max_drawdown_fraction', 'volatility_fraction', 'annual_return_fraction'] as const).find(
      (each) => each === figure?.id,
    ) ?? 'return_fraction';
  const sign =
    id === 'max_drawdown_fraction' ||
    (id === 'return_fraction' && /\b(worse|worst|fell more|lost more|lags?)\b/.test(asked.text))
      ? -1
      : 1;
  const ranked = data.compared.toSorted((a, b) => sign * ((b[id] ?? 0) - (a[id] ?? 0)));
  const [best] = ranked;
  const write = id === 'volatility_fraction' ? percent : signedPercent;
  const [pair] = data.correlations;
  const asksCorrelation = /\bcorrelat|\btogether\b/.test(asked.text);
  const lead =
    asksCorrelation && pair
      ? `The correlation of daily returns of ${pair.tickers.join(' and ')} is **${number(pair.correlation)}**`
      : best
        ? `**${best.ticker}** ${id === 'return_fraction' ? `did ${sign > 0 ? 'best' : 'worst'}` : `has the ${sign < 0 ? 'deepest' : 'highest'} ${figure?.label ?? ''}`}: ${listing(ranked.map((one) => `${one.ticker} **${write(one[id])}**`))}`
        : '';
  const [one] = data.compared;
  const shortest = data.compared
    .filter((each) => each.history_is_shorter)
    .map((each) => `${each.ticker} has prices only from ${day(each.first_date)} on.`);
  const others =
    data.correlations.length > 1 || !asksCorrelation
      ? `Correlation of daily returns: ${data.correlations
          .slice(0, 6)
          .map((each) => `${each.tickers.join(' and ')} ${number(each.correlation)}`)
          .join(', ')}.\n`
      : '';
  return `${lead}, ${span?.label ?? 'over the last year'} (${one ? between(one) : ''}).${shortest.length > 0 ? ` ${shortest.join(' ')}` : ''}\n${grid('Symbol ticker, Return return_fraction +, A year annual_return_fraction +, Volatility volatility_fraction %, Max drawdown max_drawdown_fraction +', ranked)}${others}${data.mixed_prices ? `${data.mixed_prices}\n` : ''}${one ? dataSet(one) : ''}`;
}

/** How far the price is from its highs, lows and averages. */
async function distance({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const quote = await quoteOf(ticker, desk);
  const p = (value: number | null) => price(value, quote.currency, ticker);
  const texts: string[] = [];
  const say = (
    what: string,
    level: number,
    {
      price: at,
      distance_fraction: fraction,
      date: on,
    }: { readonly price: number; readonly distance_fraction: number; readonly date: string },
    when = '',
  ) =>
    texts.push(
      `${plain(nameOf(quote))} is **${percent(Math.abs(fraction))} ${fraction > 0 ? 'above' : 'below'}** its ${what} of ${p(level)}${when}, at a close of ${p(at)} on ${day(on)}.`,
    );
  const wanted = asked.figures.filter(
    ({ family, id }) => family === 'indicator' || /^(year_(high|low)|ath|atl|highest_close|lowest_close)$/.test(id),
  );
  for (const figure of wanted.length > 0 ? wanted : [{ id: 'year_high', family: 'quote', period: undefined }]) {
    if (figure.family === 'indicator') {
      const data = await desk.read(desk.tools.get_distance, {
        ticker,
        average: figure.id === 'EMA' ? 'EMA' : 'SMA',
        period: figure.period ?? 200,
        extreme: 'high',
      });
      say(`${figure.period ?? 200}-day ${figure.id === 'EMA' ? 'exponential ' : ''}average`, data.value, data);
    } else {
      const isLow = /low|atl/.test(figure.id);
      const span = asked.spans[0];
      const isYear = figure.id.startsWith('year');
      const data = await desk.read(desk.tools.get_distance, {
        ticker,
        period: 200,
        extreme: isLow ? 'low' : 'high',
        ...(isYear ? { range: '1y' as const } : span ? rangeOf(span) : { range: 'max' as const }),
      });
      say(
        isYear ? `52-week ${isLow ? 'low' : 'high'}` : `${isLow ? 'lowest' : 'highest'} price ${span?.label ?? 'ever'}`,
        data.value,
        data,
        ` on ${day(data.on)}`,
      );
    }
  }
  return `${texts.join(' ')}\n${dataSet(quote)}`;
}

async function countSessions({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const { bounds, percents } = asked.amounts;
  const isDown = /\b(down|red|fell|fall|dropped|drop|lost|losing|negative|declined)\b/.test(asked.text);
  const period = /\bweeks?\b/.test(asked.rest)
    ? 'week'
    : /\bmonths?\b/.test(asked.rest)
      ? 'month'
      : /\byears?\b/.test(asked.rest)
        ? 'year'
        : 'day';
  const [bound] = bounds;
  const isClose = bound?.unit === 'money' || (bound?.unit === 'none' && !/\bmove|\bup\b|\bdown\b/.test(asked.text));
  const isRecord = /\brecords?\b/.test(asked.text) || asked.figures.some(({ id }) => id === 'ath');
  const size = bound ? Math.abs(bound.value) : (percents[0] ?? 0);
  const measure = isRecord ? ('record' as const) : isClose ? ('close' as const) : ('change' as const);
  const limits = isRecord
    ? {}
    : isClose && bound
      ? { [bound.side]: bound.value }
      : isDown
        ? { below: -size }
        : { above: size };
  const data = await desk.read(desk.tools.get_session_counts, { ticker, ...rangeOf(span), period, measure, ...limits });
  const what = isRecord
    ? 'set a record'
    : isClose && bound
      ? `closed ${bound.side} ${price(bound.value, data.currency, ticker)}`
      : `${isDown ? 'fell' : 'rose'}${size > 0 ? ` more than ${percent(size)}` : ''}`;
  const latest = data.latest
    .slice(0, 5)
    .map((one) => [
      date(one.date),
      measure === 'change' ? signedPercent(one.value) : price(one.value, data.currency, ticker),
    ]);
  return `${plain(nameOf({ ticker, name: data.name }))} ${what} in **${count(data.matching)} of ${counted(data.total, period)}** ${span?.label ?? 'over the last year'} (${percent(data.share_fraction)}), ${day(data.first_date)} to ${day(data.last_date)}.${data.longest_run ? ` Longest run: ${counted(data.longest_run.length, period)}; now ${counted(data.current_run, period)} in a row.` : ''}\n${latest.length > 0 ? grid(measure === 'change' ? 'Latest date d, Change value +' : 'Latest date d, Close value $', data.latest.slice(0, 5), data.currency) : ''}${dataSet(data)}`;
}

export const measures: readonly Kind[] = [
  {
    id: 'compare',
    offer: 'Compare @ and SPY over a year',
    instruments: [2, 20],
    figures: ['history'],
    takes: ['rank', 'span'],
    examples: phrases(`
      compare @ and @; @ vs @; @ vs @ since 2020; did @ beat @ this year; which did better @ or @; correlation of @ and @; correlation between @ and @;
      how correlated are @ and @; is @ outperforming @ ytd; @ or @ over 5 years; @ against @ last year; compare it with @;
      compare them; compare both; @ compared to @; which is more volatile @ or @ this year; has @ beaten @; how does @
      stack up to @; do @ and @ move together; which performed best @ @ and @; @ relative to @; how does it compare to @;
      how did @ do compared to @ in 2022; who won @ or @; which fell more @ or @; better return @ or @; @ versus @
      performance`),
    answer: compare,
  },
  {
    id: 'distance',
    offer: 'How far is @ from its 52-week high?',
    instruments: [1, 8],
    figures: ['quote', 'history', 'indicator'],
    needsFigure: true,
    takes: ['span'],
    examples: phrases(`
      how far is @ from its 52 week high; how far below its all time high is @; @ off its highs; is @ above its 200 day;
      how is @ doing vs its 200 day; @ vs 50 day moving average; is @ near its 52 week low; how close is @ to its ath;
      distance of @ to its 200 day average; is @ above or below the 50 day; is @ trading above its 200 sma; how much is @
      down from its high; @ from 52 week high; @ from its peak; how far off the lows is @; how far is @ above its 50 day;
      @ relative to 200 day; is @ below its 20 ema; how far down is @ from all time high; @ compared to its 200 day; is @
      at a 52 week high; how extended is @ from its 200 day; how stretched is @ above its 50 day`),
    answer: (asked, desk) => each(asked, (instrument) => distance(instrument, asked, desk)),
  },
  {
    id: 'count',
    only: /\bhow (?:many|often)\b|\bnumber of\b|\bin a row\b|\btimes\b/,
    offer: 'How many days did @ fall this year?',
    instruments: [1, 4],
    figures: ['history'],
    takes: ['span', 'bounds', 'percent'],
    examples: phrases(`
      how many days did @ fall more than 2% this year; how many red days did @ have last month; how often does @ drop more
      than 3%; how many up days for @ this year; how many times did @ close above $200 last year; how many days has @ been
      up in a row; how many green weeks did @ have in 2025; how many record highs did @ set this year; number of days @
      moved up more than 1% in 2024; how many days in a row is @ down; how many months was @ positive in 2023; how often
      did @ close below 100; how many times has @ gained more than 5% in a day; how many down months`),
    answer: (asked, desk) => each(asked, (instrument) => countSessions(instrument, asked, desk)),
  },
  {
    id: 'shares_for',
    only: /\bhow (?:many|much)\b|\bworth\b|\bafford|\bvalue\b|\bconvert\b|\bcost\b|\bwhat (?:is|are) \d/,
    offer: 'What are a hundred shares of @ worth?',
    instruments: [1, 4],
    takes: ['money', 'shares', 'number'],
    examples: phrases(`
      how many shares of @ can i buy with $5000; how many shares does $10k buy of @; how much are 100 shares of @; what
      are 10 shares of @ worth; how much is 3 @; 50 shares of @ cost; how much @ can i get for $1000; $2000 worth of @ how
      many shares; can i afford 100 shares of @; value of 25 shares of @; how much is 100 @ in dollars; convert 50 @ to
      usd; what is 10 @ worth; how many @ for $500; how many shares of @ would $2000 get me`),
    answer: (asked, desk) => {
      const [, last] = asked.instruments;
      const into = /^([A-Z]{3})USD=X$/.exec(last?.ticker ?? '')?.[1];
      const valued = into ? { ...asked, instruments: asked.instruments.slice(0, 1) } : asked;
      return each(valued, async ({ ticker }) => {
        const { money: amount, shares, numbers } = asked.amounts;
        const many = shares ?? numbers[0];
        if (amount !== undefined) {
          const data = await desk.read(desk.tools.get_affordable, { ticker, amount });
          return `${money(amount)} buys **${counted(data.whole, 'whole share')}** of ${ticker} (${number(data.quantity)} with fractions) at ${money(data.price)} on ${moment(data.as_of)}.\n`;
        }
        if (many === undefined) throw new Refusal('Name an amount of dollars or a number of shares.\n');
        const of = /^([A-Z]{3})USD=X$/.exec(ticker)?.[1] ?? ticker;
        const data = await desk.read(desk.tools.get_value, { quantity: many, of, currency: into ?? 'USD' });
        return `${number(many, Number.isInteger(many) ? 0 : 2)} ${of} ${many === 1 ? 'is' : 'are'} worth **${money(data.value, data.currency)}** at ${into ? money(data.rate, into) : price(data.rate, 'USD', ticker)} each on ${moment(data.as_of)}.\n`;
      });
    },
  },
];
