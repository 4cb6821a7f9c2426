import type { DataOf } from '../../tools/create-tools.ts';
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
import { rangeOf, sinceOf } from '../reading/span.ts';
import type { Span } from '../reading/span.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { figureText, written } from './values.ts';

type Performance = DataOf<'get_performance'>;
type Quote = DataOf<'get_quotes'>['quotes'][number];

const moved = (fraction: number | null) =>
  fraction === null
    ? 'with no close before'
    : fraction === 0
      ? 'unchanged'
      : `${fraction > 0 ? 'up' : 'down'} ${percent(Math.abs(fraction))}`;

async function quoteOf(ticker: string, desk: Desk): Promise<Quote> {
  const [quote] = (await desk.read(desk.tools.get_quotes, { tickers: [ticker] })).quotes;
  if (!quote) throw new Refusal(`There is no price of ${ticker}.\n`);
  return quote;
}

function quoteText(quote: Quote): string {
  const { ticker, currency } = quote;
  const p = (value: number | null) => price(value, currency, ticker);
  return `${plain(nameOf(quote))} is at **${p(quote.price)}**, ${moved(quote.change_fraction)} from the close before of ${p(quote.previous_close)} (${moment(quote.as_of)}). Day range: ${p(quote.day_low)} to ${p(quote.day_high)}.\n${dataSet(quote)}`;
}

/** `from December 31, 2025 to November 27, 2026` */
const between = ({ first_date, last_date }: Pick<Performance, 'first_date' | 'last_date'>) =>
  `from the close of ${day(first_date)} to that of ${day(last_date)}`;
const shorter = ({ history_is_shorter: isShort, first_date: first, ticker }: Performance) =>
  isShort ? ` The prices of ${ticker} begin only on ${day(first)}.` : '';

function performanceText(data: Performance, span: Span | undefined): string {
  const { ticker, currency } = data;
  const p = (value: number) => price(value, currency, ticker);
  const change = data.return_fraction;
  const yearly = data.annual_return_fraction === null ? '' : `, ${signedPercent(data.annual_return_fraction)} a year`;
  return `${plain(nameOf(data))} ${change >= 0 ? 'rose' : 'fell'} **${percent(Math.abs(change))}** ${span?.label ?? 'over the last year'}, ${between(data)}${yearly}.${shorter(data)} It went from ${p(data.first_close)} to ${p(data.last_close)}, adjusted for splits and dividends, between closes of ${p(data.lowest_close.value)} (${date(data.lowest_close.date)}) and ${p(data.highest_close.value)} (${date(data.highest_close.date)}); its largest fall from a high was ${percent(Math.abs(data.max_drawdown_fraction))}.\n${dataSet(data)}`;
}

async function performanceOf(ticker: string, span: Span, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(span) });
  // A week or month that has just begun has no close of its own.
  return data.first_date === data.last_date
    ? `There is no close of ${ticker} ${span.label} after ${day(data.last_date)}. ${quoteText(await quoteOf(ticker, desk))}`
    : performanceText(data, span);
}

const dated = new Set([
  'highest_close',
  'lowest_close',
  'ath',
  'atl',
  'best_session',
  'worst_session',
  'best_month',
  'worst_month',
  'best_year',
  'worst_year',
]);

/** A figure of a history, of the span or a year; records are of the whole history. */
async function historyFigure(asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  return figureText(asked, asked.figures, async ({ ticker }, figure) => {
    const isRecord = figure.id === 'ath' || figure.id === 'atl';
    const id = figure.id === 'ath' ? 'highest_close' : figure.id === 'atl' ? 'lowest_close' : figure.id;
    const wide = isRecord || (span === undefined && /\bever\b/.test(asked.text));
    const data = await desk.read(desk.tools.get_performance, {
      ticker,
      ...(wide ? { range: 'max' as const } : rangeOf(span)),
    });
    const found = data[id as keyof Performance] as { readonly date: string; readonly value: number } | number | null;
    const value = typeof found === 'number' || found === null ? found : found.value;
    const when =
      typeof found === 'object' && found !== null ? (dated.has(figure.id) ? ` on ${day(found.date)}` : '') : '';
    const drawdown =
      id === 'max_drawdown_fraction' && data.drawdown_from
        ? `The fall went from ${day(data.drawdown_from)} to ${day(data.drawdown_to)}${data.drawdown_recovered_on ? `, and the high was reached again on ${day(data.drawdown_recovered_on)}` : ', and within that time the high was not reached again'}.`
        : '';
    const below =
      id === 'highest_close' ? `The last close is ${percent(Math.abs(data.below_highest_fraction))} below it.` : '';
    return {
      value,
      text:
        figure.unit === 'price'
          ? price(value, data.currency, ticker)
          : written({ ...figure, id }, value, data.currency),
      of: `${when.replace(/^ /, '')}${when && ', '}${wide ? '' : `${span?.label ?? 'over the last year'}, `}in closes ${between(data).replace('from the close of', 'from').replace('that of ', '')}`.replace(
        /^, /,
        '',
      ),
      more: `${drawdown}${below}${shorter(data)}`,
    };
  });
}

async function quoteFigures(asked: Asked, desk: Desk): Promise<string> {
  return figureText(asked, asked.figures, async ({ ticker }, figure) => {
    const quote = await quoteOf(ticker, desk);
    const p = (value: number | null) => price(value, quote.currency, ticker);
    const at = `(${moment(quote.as_of)}; the price is ${p(quote.price)})`;
    if (figure.id === 'high_low')
      return { value: quote.day_high, text: `${p(quote.day_low)} to ${p(quote.day_high)}`, of: at };
    if (figure.id === 'year_range')
      return { value: quote.year_high, text: `${p(quote.year_low)} to ${p(quote.year_high)}`, of: at };
    const value = quote[figure.id as keyof Quote] as number | null;
    const level =
      figure.id === 'year_high' || figure.id === 'year_low'
        ? `Its price of ${p(quote.price)} is between ${p(quote.year_low)} and ${p(quote.year_high)}.`
        : '';
    return {
      value,
      text: figure.unit === 'price' ? p(value) : written(figure, value, quote.currency),
      of: at,
      more: level,
    };
  });
}

async function closeOn({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  if (span?.kind !== 'date') throw new Refusal('Name a date, such as March 3, 2020.\n');
  const data = await desk.read(desk.tools.get_close, { ticker, date: span.date });
  const p = (value: number) => price(value, data.currency, ticker);
  const other =
    data.date === data.asked_date
      ? ''
      : ` There is no close of ${day(data.asked_date)}, so this is the last one before.`;
  const wanted = asked.figures.find(({ family }) => family === 'quote' || family === 'history');
  const named: Readonly<Record<string, string>> = {
    open: `opened at **${p(data.open)}**`,
    day_high: `had its high of the day at **${p(data.high)}**`,
    highest_close: `had its high of the day at **${p(data.high)}**`,
    day_low: `had its low of the day at **${p(data.low)}**`,
    lowest_close: `had its low of the day at **${p(data.low)}**`,
    volume: `had a volume of **${count(data.volume)}**`,
    change_fraction: `changed by **${signedPercent(data.change_fraction)}**`,
  };
  const lead = named[wanted?.id ?? ''] ?? `closed at **${p(data.close)}**`;
  return `${plain(nameOf(data))} ${lead} on ${day(data.date)}${lead.startsWith('closed') ? `, ${moved(data.change_fraction)}` : `, and closed at ${p(data.close)}`}.${other} Open ${p(data.open)}, high ${p(data.high)}, low ${p(data.low)}, volume ${count(data.volume)}; adjusted for splits only.\n${dataSet(data)}`;
}

async function invest({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { money: amount, monthly, shares } = asked.amounts;
  const since = sinceOf(asked.spans[0] ?? { kind: 'range', range: '1y', label: 'over the last year' });
  if (monthly !== undefined) {
    const data = await desk.read(desk.tools.get_monthly_plan, { ticker, amount: monthly, ...since });
    const p = (value: number) => money(value, data.currency);
    return `**${p(monthly)} a month** in ${plain(nameOf(data))} from ${day(data.first_date)} would be worth **${p(data.worth)}** on ${day(data.last_date)}: ${counted(data.payments, 'payment')}, ${p(data.paid)} in all, a gain of ${signedPercent(data.gain_fraction)}. Each payment buys at the first close of its month, dividends are reinvested, and there are no costs or taxes.\n${dataSet(data)}`;
  }
  const data = await desk.read(desk.tools.get_performance, {
    ticker,
    ...since,
    ...(shares === undefined ? { amount: amount ?? asked.amounts.numbers[0] ?? 10_000 } : { shares }),
  });
  const p = (value: number) => money(value, data.currency);
  const held =
    shares === undefined
      ? p(data.holding?.amount ?? 0)
      : `${counted(shares, 'share')} for ${p(data.holding?.amount ?? 0)}`;
  const yearly = data.annual_return_fraction === null ? '' : `, ${signedPercent(data.annual_return_fraction)} a year`;
  return `**${held}** of ${plain(nameOf(data))} bought at the close of ${day(data.first_date)} would be worth **${p(data.holding?.worth ?? 0)}** on ${day(data.last_date)}: a return of ${signedPercent(data.return_fraction)}${yearly}, with dividends reinvested and without costs or taxes.${shorter(data)}\n${dataSet(data)}`;
}

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
  return `${lead}, ${span?.label ?? 'over the last year'} (${one ? between(one) : ''}).${shortest.length > 0 ? ` ${shortest.join(' ')}` : ''}\n${grid('Ticker ticker, Return return_fraction +, A year annual_return_fraction +, Volatility volatility_fraction %, Max drawdown max_drawdown_fraction +', ranked)}${others}${data.mixed_prices ? `${data.mixed_prices}\n` : ''}${one ? dataSet(one) : ''}`;
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

export const prices: readonly Kind[] = [
  {
    id: 'price',
    offer: 'What is the price of @?',
    instruments: [1, 8],
    figures: ['quote'],
    examples: phrases(`
      @; price of @; how much is @; what is @ trading at; where is @ trading; @ quote; how much does @ cost; current price
      of @; stock price @; what is @ worth now; where is @ at; @ last price; share price of @; how is @ doing; is @ up or
      down; how much is a share of @; low of the day; volume of @; what was the high of the day @; @ 52 week high; give me
      @ price; tell me about @; show me @; price; @ open; how is @ looking; exchange rate @; is @ green; is @ red; whats
      up with @`),
    async answer(asked, desk) {
      if (asked.figures.length > 0) return quoteFigures(asked, desk);
      desk.suggest(
        ...asked.instruments
          .slice(0, 1)
          .flatMap(({ ticker }) => [`How has ${ticker} performed this year?`, `What’s the latest on ${ticker}?`]),
      );
      return each(asked, async ({ ticker }) => quoteText(await quoteOf(ticker, desk)));
    },
  },
  {
    id: 'performance',
    offer: 'How did @ do over the last year?',
    instruments: [1, 8],
    takes: ['rank', 'span'],
    needs: ['span'],
    examples: phrases(`
      @ ytd; how has @ performed this year; how did @ do last year; what has @ done ytd; @ return over 5 years; how much
      is @ up this year; how much did @ fall in 2022; @ performance since 2020; is @ up or down this month; how far has @
      come since 2015; @ gain in the last month; was @ up today; how has @ been doing over the last month; how did @
      perform in march 2020; what did @ return in 2021; did @ go up last week; how much has @ lost this week; @ over the
      last week; @ move today; @ change since yesterday; total return of @ since 2010; how is @ doing this year; what is @
      done ytd; has @ risen this year; how much has @ gone up since 2020; @ gains losses this year; how much has @ dropped
      since january; how much money has @ made ytd; history of @ in 2008; returns of @ past 3 years; how bad was 2022 for
      @; how was last year for @; was 2021 a good year for @; did @ have a good year in 2021; return of @ including
      dividends over 10 years; how much has @ returned the last decade; what happened to @ in 2020`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const texts: string[] = [];
        for (const span of asked.spans.slice(0, 2))
          texts.push(
            span.kind === 'range' && span.range === '1d'
              ? quoteText(await quoteOf(ticker, desk))
              : await performanceOf(ticker, span, desk),
          );
        return texts.join('\n');
      }),
  },
  {
    id: 'history_figure',
    offer: 'What was the max drawdown of @ over the last five years?',
    instruments: [1, 8],
    figures: ['history'],
    needsFigure: true,
    takes: ['rank', 'span'],
    examples: phrases(`
      max drawdown of @; @ volatility last year; how volatile is @; best day of @ ever; worst day for @ in 2020; average
      volume of @; all time high of @; what is the ath of @; highest close of @ in 2021; cagr of @ since 2010; what was @
      biggest drop this year; when did @ hit its all time high; is @ risky; when was the worst day of @; how risky is @;
      lowest price of @ in 2020; annual return of @ last 10 years; how big was the drawdown of @ in 2022; high of @ this
      year; average daily move of @; which is more volatile @ or @; how low did @ go in 2020; how high did @ get in 2021;
      what was @ drawdown; which fell more @ or @ drawdown`),
    answer: historyFigure,
  },
  {
    id: 'close_on',
    offer: 'What did @ close at yesterday?',
    instruments: [1, 8],
    figures: ['quote', 'history'],
    takes: ['span'],
    needs: ['span'],
    examples: phrases(`
      @ close on march 3 2020; price of @ on 2020-03-16; what did @ close at yesterday; where was @ a year ago; how much
      was @ on june 1 2015; what was the price of @ 5 years ago; @ price yesterday; where did @ open on march 3 2020; what
      was the volume of @ on march 3 2020; how did @ do yesterday; @ yesterday; what was @ worth on jan 2 2019; how did @
      close on friday; @ on monday; @ at on black friday; did @ fall yesterday; how did @ do on march 3 2020; @ closing
      price friday`),
    answer: (asked, desk) => each(asked, (instrument) => closeOn(instrument, asked, desk)),
  },
  {
    id: 'invest',
    offer: 'What if I had invested in @ five years ago?',
    instruments: [1, 4],
    takes: ['money', 'monthly', 'shares', 'span', 'number'],
    needs: ['span'],
    examples: phrases(`
      how much would $10k in @ in 2015 be; what if i had invested $1000 in @ in 2010; if i put 5000 dollars in @ 5 years
      ago what would it be worth; $500 a month in @ since 2010; $10000 in @ since 2015; what would $1000 of @ bought in
      2012 be worth today; 100 shares of @ bought in 2015; invested $10k in @ on march 3 2020; dca $200 monthly into @
      since 2015; saving plan $100 per month @ 10 years; had i bought $1000 of @ in 2013 how much would i have now; if i
      bought $5000 of @ last year; $10k into @ in 2016 worth now; investing $500 every month in @ from 2015; how much
      money would i have if i invested $1000 in @ in 2015; growth of $10k in @ since 2015; buying @ monthly since 2010
      $500; lump sum $25k @ since 2018; if i would bought 20 shares of @ on jan 4 2016`),
    answer(asked, desk) {
      return each(asked, (instrument) => invest(instrument, asked, desk));
    },
  },
  {
    id: 'compare',
    offer: 'Compare @ and SPY over a year',
    instruments: [2, 20],
    figures: ['history'],
    takes: ['rank', 'span'],
    examples: phrases(`
      compare @ and @; @ vs @; @ vs @ since 2020; did @ beat @ this year; which did better @ or @; correlation of @ and @;
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
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const { money: amount, shares, numbers } = asked.amounts;
        const many = shares ?? numbers[0];
        if (amount !== undefined) {
          const data = await desk.read(desk.tools.get_affordable, { ticker, amount });
          return `${money(amount)} buys **${counted(data.whole, 'whole share')}** of ${ticker} (${number(data.quantity)} with fractions) at ${money(data.price)} on ${moment(data.as_of)}.\n`;
        }
        if (many === undefined) throw new Refusal('Name an amount of dollars or a number of shares.\n');
        const of = /^([A-Z]{3})USD=X$/.exec(ticker)?.[1] ?? ticker;
        const data = await desk.read(desk.tools.get_value, { quantity: many, of, currency: 'USD' });
        return `${number(many, Number.isInteger(many) ? 0 : 2)} ${of} are worth **${money(data.value)}** at ${price(data.rate, 'USD', ticker)} each on ${moment(data.as_of)}.\n`;
      }),
  },
];
