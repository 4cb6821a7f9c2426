import type { DataOf } from '../../tools/create-tools.ts';
import {
  count,
  counted,
  dataSet,
  date,
  day,
  moment,
  money,
  percent,
  plain,
  price,
  signedPercent,
} from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { rangeOf, sinceOf } from '../reading/span.ts';
import type { Span } from '../reading/span.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
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

export async function quoteOf(ticker: string, desk: Desk): Promise<Quote> {
  const [quote] = (await desk.read(desk.tools.get_quotes, { tickers: [ticker] })).quotes;
  if (!quote) throw new Refusal(`There is no price of ${ticker}.\n`);
  return quote;
}

function quoteText(quote: Quote): string {
  const { ticker, currency } = quote;
  const p = (value: number | null) => price(value, currency, ticker);
  return `${plain(nameOf(quote))} is at **${p(quote.price)}**, ${moved(quote.change_fraction)} from the previous close of ${p(quote.previous_close)} (${moment(quote.as_of)}). Day range: ${p(quote.day_low)} to ${p(quote.day_high)}.\n${dataSet(quote)}`;
}

/** `from December 31, 2025 to November 27, 2026` */
export const between = ({ first_date, last_date }: Pick<Performance, 'first_date' | 'last_date'>) =>
  `from the close of ${day(first_date)} to that of ${day(last_date)}`;

const shorter = ({ history_is_shorter: isShort, first_date: first, ticker }: Performance) =>
  isShort ? ` The prices of ${ticker} begin only on ${day(first)}.` : '';

function performanceText(data: Performance, asked: Span | undefined): string {
  const span = asked?.kind === 'date' ? { label: `since ${day(asked.date)}` } : asked;
  const { ticker, currency } = data;
  const p = (value: number) => price(value, currency, ticker);
  const change = data.return_fraction;
  const yearly = data.annual_return_fraction === null ? '' : `, ${signedPercent(data.annual_return_fraction)} a year`;
  return `${plain(nameOf(data))} ${change >= 0 ? 'rose' : 'fell'} **${percent(Math.abs(change))}** ${span?.label ?? 'over the last year'}, ${between(data)}${yearly}.${shorter(data)} It went from ${p(data.first_close)} to ${p(data.last_close)}, adjusted for splits and dividends, between closes of ${p(data.lowest_close.value)} (${date(data.lowest_close.date)}) and ${p(data.highest_close.value)} (${date(data.highest_close.date)}); its largest fall from a high was ${percent(Math.abs(data.max_drawdown_fraction))}.\n${dataSet(data)}`;
}

async function performanceOf(ticker: string, span: Span, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_performance, {
    ticker,
    ...(span.kind === 'date' ? sinceOf(span) : rangeOf(span)),
  });
  // A week or month that has just begun has no close of its own.
  return data.first_date === data.last_date
    ? `${ticker} has no close ${span.label} after ${day(data.last_date)}. ${quoteText(await quoteOf(ticker, desk))}`
    : performanceText(data, span);
}

/** When a best or worst period was: its day, month or year. */
const whenOf = (id: string, on: string) =>
  id.endsWith('_month')
    ? `in ${new Date(on).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`
    : id.endsWith('_year')
      ? `in ${on.slice(0, 4)}`
      : `on ${day(on)}`;

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
      typeof found === 'object' && found !== null ? (dated.has(figure.id) ? whenOf(figure.id, found.date) : '') : '';
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
      of: `${when}${when && ', '}${wide ? '' : `${span?.label ?? 'over the last year'}, `}in closes ${between(data).replace('from the close of', 'from').replace('that of ', '')}`.replace(
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
  if (!span) throw new Refusal('Name a date.\n');
  if (span.kind !== 'date') return performanceOf(ticker, span, desk);
  const data = await desk.read(desk.tools.get_close, { ticker, date: span.date });
  const p = (value: number) => price(value, data.currency, ticker);
  const other =
    data.date === data.asked_date ? '' : ` There was no session on ${day(data.asked_date)}, so this is the one before.`;
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
      dividends over 10 years; how much has @ returned the last decade; what happened to @ in 2020; price of @ vs a month ago; @ compared to a year ago; @ now vs 3 months ago`),
    answer: (asked, desk) =>
      each(asked, async (instrument) => {
        const { ticker } = instrument;
        const texts: string[] = [];
        for (const span of asked.spans.slice(0, 2))
          texts.push(
            span.kind === 'date' && !/\b(vs|compared|since|now)\b/.test(asked.text)
              ? await closeOn(instrument, { ...asked, spans: [span] }, desk)
              : span.kind === 'range' && span.range === '1d'
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
      lowest price of @ in 2020; yearly return of @ last 10 years; how big was the drawdown of @ in 2022; high of @ this
      year; average daily move of @; which is more volatile @ or @; how low did @ go in 2020; how high did @ get in 2021;
      what was @ drawdown; which fell more @ or @ drawdown; which had the bigger drawdown @ or @`),
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
      ago what would it be worth; if i had thrown $2000 at @ 5 years ago; $500 a month in @ since 2010; $10000 in @ since 2015; what would $1000 of @ bought in
      2012 be worth today; 100 shares of @ bought in 2015; invested $10k in @ on march 3 2020; dca $200 monthly into @
      since 2015; saving plan $100 per month @ 10 years; had i bought $1000 of @ in 2013 how much would i have now; if i
      bought $5000 of @ last year; $10k into @ in 2016 worth now; investing $500 every month in @ from 2015; how much
      money would i have if i invested $1000 in @ in 2015; growth of $10k in @ since 2015; buying @ monthly since 2010
      $500; lump sum $25k @ since 2018; if i would bought 20 shares of @ on jan 4 2016`),
    answer(asked, desk) {
      return each(asked, (instrument) => invest(instrument, asked, desk));
    },
  },
];
