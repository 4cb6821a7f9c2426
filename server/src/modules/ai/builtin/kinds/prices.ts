import type { DataOf } from '../../tools/create-tools.ts';
import * as f from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { rangeOf, sinceOf } from '../reading/span.ts';
import type { Span } from '../reading/span.ts';
import { each, nameOf, Refusal, shortName } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';
import { figureText, written } from './values.ts';

type Performance = DataOf<'get_performance'>;
type Quote = DataOf<'get_quotes'>['quotes'][number];

const nameIn = (one: Pick<Listed, 'ticker' | 'name'>) => f.plain(nameOf(one));
const yearOf = (fraction: number | null) => (fraction === null ? '' : `, ${f.signedPercent(fraction)} a year`);
const moved = (fraction: number | null) =>
  fraction === null
    ? 'with no close before'
    : fraction === 0
      ? 'unchanged'
      : `${fraction > 0 ? 'up' : 'down'} ${f.percent(Math.abs(fraction))}`;

async function quoteOf(ticker: string, desk: Desk): Promise<Quote> {
  const [quote] = (await desk.read(desk.tools.get_quotes, { tickers: [ticker] })).quotes;
  if (!quote) throw new Refusal(`There is no price of ${ticker}.\n`);
  return quote;
}

function quoteText(quote: Quote): string {
  const p = (value: number | null) => f.price(value, quote.currency, quote.ticker);
  return `${nameIn(quote)} is at **${p(quote.price)}**, ${moved(quote.change_fraction)} from the previous close of ${p(quote.previous_close)} (${f.moment(quote.as_of)}). Day range: ${p(quote.day_low)} to ${p(quote.day_high)}.\n${f.dataSet(quote)}`;
}

/** `from the close of December 31, 2025 to that of November 27, 2026` */
const between = ({ first_date: first, last_date: last }: Pick<Performance, 'first_date' | 'last_date'>) =>
  `from the close of ${f.day(first)} to that of ${f.day(last)}`;
const shorter = ({ history_is_shorter: isShort, first_date: first, ...one }: Performance) =>
  isShort ? ` The prices of ${f.plain(shortName(one))} begin only on ${f.day(first)}.` : '';

async function performanceOf({ ticker }: Listed, span: Span, desk: Desk): Promise<string> {
  const of = span.kind === 'date' ? sinceOf(span) : rangeOf(span);
  const data = await desk.read(desk.tools.get_performance, { ticker, ...of });
  // A week or month that has just begun has no close of its own.
  if (data.first_date === data.last_date)
    return `${nameIn(data)} has no close ${span.label} after ${f.day(data.last_date)}. ${quoteText(await quoteOf(ticker, desk))}`;
  const label = span.kind === 'date' ? `since ${f.day(span.date)}` : span.label;
  const p = (value: number) => f.price(value, data.currency, ticker);
  const change = data.return_fraction;
  return `${nameIn(data)} ${change >= 0 ? 'rose' : 'fell'} **${f.percent(Math.abs(change))}** ${label}, ${between(data)}${yearOf(data.annual_return_fraction)}.${shorter(data)} It went from ${p(data.first_close)} to ${p(data.last_close)}, adjusted for splits and dividends, between closes of ${p(data.lowest_close.value)} (${f.date(data.lowest_close.date)}) and ${p(data.highest_close.value)} (${f.date(data.highest_close.date)}); its largest fall from a high was ${f.percent(Math.abs(data.max_drawdown_fraction))}.\n${f.dataSet(data)}`;
}

/** When a best or worst period was: its day, month or year. */
function whenOf(id: string, on: string): string {
  const month = new Date(on).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return id.endsWith('_month') ? `in ${month}` : id.endsWith('_year') ? `in ${on.slice(0, 4)}` : `on ${f.day(on)}`;
}

/** A figure of a history, of the span or a year; records are of the whole history. */
const historyFigures = (asked: Asked, desk: Desk) =>
  figureText(asked, asked.figures, async ({ ticker }, figure) => {
    const [span] = asked.spans;
    const isRecord = figure.id === 'ath' || figure.id === 'atl';
    const id = figure.id === 'ath' ? 'highest_close' : figure.id === 'atl' ? 'lowest_close' : figure.id;
    const wide = isRecord ? { range: 'max' as const } : rangeOf(span);
    const data = await desk.read(desk.tools.get_performance, { ticker, ...wide });
    const found = data[id as keyof Performance] as { readonly date: string; readonly value: number } | number | null;
    const isDated = typeof found === 'object' && found !== null;
    const value = isDated ? found.value : found;
    const when = isDated ? `${whenOf(id, found.date)}, ` : '';
    const over = isRecord ? '' : `${span?.label ?? 'over the last year'}, `;
    const recovered = data.drawdown_recovered_on;
    const drawdown =
      id === 'max_drawdown_fraction' && data.drawdown_from
        ? `The fall went from ${f.day(data.drawdown_from)} to ${f.day(data.drawdown_to)}${recovered ? `, and the high was reached again on ${f.day(recovered)}` : ', and within that time the high was not reached again'}.`
        : '';
    const below =
      id === 'highest_close' ? `The last close is ${f.percent(Math.abs(data.below_highest_fraction))} below it.` : '';
    return {
      value,
      text:
        figure.unit === 'price'
          ? f.price(value, data.currency, ticker)
          : written({ ...figure, id }, value, data.currency),
      of: `${when}${over}in closes from ${f.day(data.first_date)} to ${f.day(data.last_date)}`,
      more: `${drawdown}${below}${shorter(data)}`,
    };
  });

const quoteFigures = (asked: Asked, desk: Desk) =>
  figureText(asked, asked.figures, async ({ ticker }, figure) => {
    const quote = await quoteOf(ticker, desk);
    const p = (value: number | null) => f.price(value, quote.currency, ticker);
    const value = quote[figure.id as keyof Quote] as number | null;
    const ranges: Readonly<Record<string, readonly [number | null, number | null]>> = {
      high_low: [quote.day_low, quote.day_high],
      year_range: [quote.year_low, quote.year_high],
    };
    const range = ranges[figure.id];
    return {
      value: range ? range[1] : value,
      text: range
        ? `${p(range[0])} to ${p(range[1])}`
        : figure.unit === 'price'
          ? p(value)
          : written(figure, value, quote.currency),
      of: `(${f.moment(quote.as_of)}; the price is ${p(quote.price)})`,
    };
  });

async function closeOn({ ticker }: Listed, span: Extract<Span, { kind: 'date' }>, asked: Asked, desk: Desk) {
  const data = await desk.read(desk.tools.get_close, { ticker, date: span.date });
  const p = (value: number) => f.price(value, data.currency, ticker);
  const isMoved = data.date !== data.asked_date;
  const other = isMoved ? ` There was no session on ${f.day(data.asked_date)}, so this is the one before.` : '';
  const high = `had its high of the day at **${p(data.high)}**`;
  const low = `had its low of the day at **${p(data.low)}**`;
  const named: Readonly<Record<string, string>> = {
    open: `opened at **${p(data.open)}**`,
    day_high: high,
    highest_close: high,
    day_low: low,
    lowest_close: low,
    volume: `had a volume of **${f.count(data.volume)}**`,
    change_fraction: `changed by **${f.signedPercent(data.change_fraction)}**`,
  };
  const lead = named[asked.figures[0]?.id ?? ''];
  const close = lead
    ? `${lead} on ${f.day(data.date)}, and closed at ${p(data.close)}`
    : `closed at **${p(data.close)}** on ${f.day(data.date)}, ${moved(data.change_fraction)}`;
  return `${nameIn(data)} ${close}.${other} Open ${p(data.open)}, high ${p(data.high)}, low ${p(data.low)}, volume ${f.count(data.volume)}; adjusted for splits only.\n${f.dataSet(data)}`;
}

/** What a price did over the times asked for: a day by its close, a stretch by its return. */
async function overTime(instrument: Listed, asked: Asked, desk: Desk): Promise<string> {
  const texts: string[] = [];
  for (const span of asked.spans.slice(0, 2))
    texts.push(
      span.kind === 'date' && asked.options.way !== 'since'
        ? await closeOn(instrument, span, asked, desk)
        : span.kind === 'range' && span.range === '1d'
          ? quoteText(await quoteOf(instrument.ticker, desk))
          : await performanceOf(instrument, span, desk),
    );
  return texts.join('\n');
}

async function invest({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { money: amount, monthly, shares, numbers } = asked.amounts;
  const since = sinceOf(asked.spans[0] ?? { kind: 'range', range: '1y', label: 'over the last year' });
  if (monthly !== undefined) {
    const data = await desk.read(desk.tools.get_monthly_plan, { ticker, amount: monthly, ...since });
    const p = (value: number) => f.money(value, data.currency);
    return `**${p(monthly)} a month** in ${nameIn(data)} from ${f.day(data.first_date)} would be worth **${p(data.worth)}** on ${f.day(data.last_date)}: ${f.counted(data.payments, 'payment')}, ${p(data.paid)} in all, a gain of ${f.signedPercent(data.gain_fraction)}. Each payment buys at the first close of its month, dividends are reinvested, and there are no costs or taxes.\n${f.dataSet(data)}`;
  }
  if (shares !== undefined && numbers[0] !== undefined)
    throw new Refusal(
      `I don’t know what ${f.number(numbers[0], 0)} is. Say when the shares were bought, such as “in 2020”.\n`,
    );
  const held = shares === undefined ? { amount: amount ?? numbers[0] ?? 10_000 } : { shares };
  const data = await desk.read(desk.tools.get_performance, { ticker, ...since, ...held });
  const paid = f.money(data.holding?.amount ?? 0, data.currency);
  return `**${shares === undefined ? paid : `${f.counted(shares, 'share')} for ${paid}`}** of ${nameIn(data)} bought at the close of ${f.day(data.first_date)} would be worth **${f.money(data.holding?.worth ?? 0, data.currency)}** on ${f.day(data.last_date)}: a return of ${f.signedPercent(data.return_fraction)}${yearOf(data.annual_return_fraction)}, with dividends reinvested and without costs or taxes.${shorter(data)}\n${f.dataSet(data)}`;
}

async function compare(asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const tickers = asked.instruments.map(({ ticker }) => ticker);
  const [figure] = asked.figures;
  const ids = ['max_drawdown_fraction', 'volatility_fraction', 'annual_return_fraction'] as const;
  const id = ids.find((one) => one === figure?.id) ?? 'return_fraction';
  if (figure && figure.id !== id) return historyFigures(asked, desk);
  const data = await desk.read(desk.tools.compare_performance, { tickers, ...rangeOf(span) });
  const isLeast = asked.amounts.rank?.direction === 'asc' || asked.options.side === 'less';
  const sign = (id === 'max_drawdown_fraction') === isLeast ? 1 : -1;
  const ranked = data.compared.toSorted((a, b) => sign * ((b[id] ?? 0) - (a[id] ?? 0)));
  const nameBy = (ticker: string) =>
    f.plain(shortName(asked.instruments.find((one) => one.ticker === ticker) ?? { ticker, name: ticker }));
  const [best] = ranked;
  const [one] = data.compared;
  const of = f.listing(
    ranked.map(
      (each) => `${nameBy(each.ticker)} **${(id === 'volatility_fraction' ? f.percent : f.signedPercent)(each[id])}**`,
    ),
  );
  const isPair = ranked.length === 2;
  const did = isPair ? (isLeast ? 'worse' : 'better') : isLeast ? 'worst' : 'best';
  const most = `${isLeast ? 'low' : 'high'}${isPair ? 'er' : 'est'}`;
  const isOfCorrelation = asked.options.about === 'correlation';
  const correlations = data.correlations
    .slice(0, 6)
    .map((each) => `${each.tickers.map(nameBy).join(' and ')} **${f.number(each.correlation)}**`);
  const lead = isOfCorrelation
    ? `Correlation of daily returns: ${f.listing(correlations)}`
    : `**${nameBy(best?.ticker ?? '')}** ${id === 'return_fraction' ? `did ${did}` : `has the ${most} ${figure?.label ?? ''}`}: ${of}`;
  const short = data.compared.filter((each) => each.history_is_shorter);
  return `${lead}, ${span?.label ?? 'over the last year'} (${one ? between(one) : ''}).${short.map((each) => ` ${nameBy(each.ticker)} has prices only from ${f.day(each.first_date)} on.`).join('')}\n${grid('Symbol ticker, Return return_fraction +, A year annual_return_fraction +, Volatility volatility_fraction %, Max drawdown max_drawdown_fraction +', ranked)}${isOfCorrelation ? '' : `Correlation of daily returns: ${f.listing(correlations)}.\n`}${data.mixed_prices ? `${data.mixed_prices}\n` : ''}${one ? f.dataSet(one) : ''}`;
}

/** How far the price is from its highs, lows and averages. */
async function distance({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const quote = await quoteOf(ticker, desk);
  const p = (value: number | null) => f.price(value, quote.currency, ticker);
  const texts: string[] = [];
  for (const figure of asked.figures) {
    if (figure.unit !== 'price')
      throw new Refusal(`There is no distance to ${figure.label}. Ask about it by itself.\n`);
    const [span] = asked.spans;
    const [isAverage, isYear, isLow] = [
      figure.family === 'average',
      figure.id.startsWith('year'),
      /low|atl/.test(figure.id),
    ];
    const over = isYear ? { range: '1y' as const } : span ? rangeOf(span) : { range: 'max' as const };
    const period = figure.period ?? 200;
    const of = isAverage ? { average: figure.id === 'EMA' ? ('EMA' as const) : ('SMA' as const) } : over;
    const data = await desk.read(desk.tools.get_distance, { ticker, period, extreme: isLow ? 'low' : 'high', ...of });
    const what = isAverage
      ? `${period}-day ${figure.id === 'EMA' ? 'exponential ' : ''}average of ${p(data.value)}`
      : `${isYear ? `52-week ${isLow ? 'low' : 'high'}` : `${isLow ? 'lowest' : 'highest'} price ${span?.label ?? 'ever'}`} of ${p(data.value)} on ${f.day(data.on)}`;
    const away = data.distance_fraction;
    texts.push(
      `${nameIn(quote)} is **${f.percent(Math.abs(away))} ${away > 0 ? 'above' : 'below'}** its ${what}, at a close of ${p(data.price)} on ${f.day(data.date)}.`,
    );
  }
  return `${texts.join(' ')}\n${f.dataSet(quote)}`;
}

async function worth(asked: Asked, desk: Desk): Promise<string> {
  const { money: amount, shares, numbers } = asked.amounts;
  const [instrument, last] = asked.instruments as [Listed, Listed | undefined];
  const { ticker } = instrument;
  const valued =
    amount !== undefined && shares !== undefined
      ? await worth({ ...asked, amounts: { ...asked.amounts, money: undefined } }, desk)
      : '';
  if (amount !== undefined) {
    const data = await desk.read(desk.tools.get_affordable, { ticker, amount });
    return `${valued}${f.money(amount)} buys **${f.counted(data.whole, 'whole share')}** of ${f.plain(shortName(instrument))} (${f.number(data.quantity)} with fractions) at ${f.money(data.price)} on ${f.moment(data.as_of)}.\n`;
  }
  const pair = /^([A-Z]{3})USD=X$/;
  const into = pair.exec(last?.ticker ?? '')?.[1];
  const many = shares ?? numbers[0] ?? 1;
  const of = pair.exec(ticker)?.[1] ?? ticker;
  const data = await desk.read(desk.tools.get_value, { quantity: many, of, currency: into ?? 'USD' });
  const name = of === ticker ? f.plain(shortName(instrument)) : of;
  return `${f.number(many, Number.isInteger(many) ? 0 : 2)} ${name} ${many === 1 ? 'is' : 'are'} worth **${f.money(data.value, data.currency)}** at ${into ? f.money(data.rate, into) : f.price(data.rate, 'USD', ticker)} each on ${f.moment(data.as_of)}.\n`;
}

export const prices: readonly Kind[] = [
  {
    id: 'price',
    offer: 'What is the price of @?',
    reads: '@1-8 #quote today rank',
    examples: `@; how much is @; what is @ trading at; where is @ trading; @ quote; how much does @ cost; what is @
      worth; @ last price; share price of @; is @ up or down; how much is a share of @; price; @ open; exchange rate @;
      is @ green; is @ red; how is @ doing today; did @ go up today; how much did @ move today; euro to dollar rate; @ rate; how much is a barrel of
      @; how much is an ounce of @; how much is @ up; how much is @ down; spot price of @; what level is @ at; level of @`,
    async answer(asked, desk) {
      if (asked.figures.length > 0) return quoteFigures(asked, desk);
      for (const { ticker } of asked.instruments.slice(0, 1))
        desk.suggest(`How has ${ticker} performed this year?`, `What’s the latest on ${ticker}?`);
      return each(async ({ ticker }) => quoteText(await quoteOf(ticker, desk)))(asked, desk);
    },
  },
  {
    id: 'performance',
    offer: 'How did @ do over the last year?',
    reads: '@1-1 span! date! rank',
    options: { way: { since: 'vs, compared to, now, since, up from, come since, then' } },
    examples: `@ price since 2020; @ ytd; how has @ performed this year; what has @ done ytd; @ return over 5 years;
      how much is @ up this year; how much did @ fall in 2022; @ performance since 2020; is @ up or down this month;
      how far has @ come since 2015; @ gain in the last month; how has @ been doing over the last month; how did @
      perform in march 2020; did @ go up last week; how much has @ lost this week; @ change this month; has @ risen
      this year; how much has @ gone up since 2020; @ gains losses this year; how much has @ dropped since january; how
      much money has @ made ytd; history of @ in 2008; how bad was 2022 for @; was 2021 a good year for @; return of @
      including dividends over 10 years; price of @ vs a month ago; @ compared to a year
      ago; what did @ make in 2021; chart of @ this year; where was @ this year; how much is @ down since last friday; how much did @ move this month; what has @ made over 5 years`,
    answer: each(overTime),
  },
  {
    id: 'close_on',
    offer: 'What did @ close at yesterday?',
    reads: '@1-8 date! #quote #history',
    examples: `@ close on march 3 2020; price of @ on 2020-03-16; where was @ a year ago; how much was @ on june 1
      2015; where did @ open on march 3 2020; what did @ trade at on march 3 2020; how did @ do yesterday; what was @ worth on jan 2 2019; did @ fall
      yesterday; @ closing price friday`,
    answer: each(overTime),
  },
  {
    id: 'history_figure',
    offer: 'What was the max drawdown of @ over the last five years?',
    reads: '@1-8 #history! span rank',
    examples: `when did @ hit its all time high; when was the worst day of @; how big was the drawdown of @ in 2022;
      which is more volatile @ or @; what is the ath; buy and hold cagr of @ since 2005`,
    answer: historyFigures,
  },
  {
    id: 'invest',
    offer: 'What if I had invested in @ five years ago?',
    reads: '@1-4 money! monthly! shares! number! span date',
    options: { income: { kept: 'with dividends, dividends reinvested, reinvest*' } },
    key: 'invest invested investing put had bought buy worth into in month monthly dca plan would threw thrown lump since growth from if sum now',
    examples: `$100 every month in @ over ten years; how much would $10k in @ in 2015 be; what if i had invested $1000 in @ in 2010; if i put 5000 dollars
      in @ 5 years ago what would it be worth; suppose i had bought $1000 of @ each month for ten years what would i hold today; had i put $5000 in @ in 2015 what would i have now; had i thrown $2000 at @ 3 years ago; if i had put $200 every month into @ since 2012 where would i be today; $500 a month in @ since 2010; $10000 in @ since 2015; what would $1000
      of @ bought in 2012 be worth today; 100 shares of @ bought in 2015; invested $10k in @ on march 3 2020; dca $200
      monthly into @ since 2015; if i bought $5000 of @ last year; $10k into @ in 2016 worth now; how much money would
      i have if i invested $1000 in @ in 2015; growth of $10k in @ since 2015; lump sum $25k @ since 2018; if i would
      bought 20 shares of @ on jan 4 2016; savings plan of $200 a month in @; what
      would $10k in @ have made over 5 years`,
    answer: each(invest),
  },
  {
    id: 'compare',
    offer: 'Compare @ and SPY over a year',
    reads: '@2-8 #history span rank',
    options: {
      about: { correlation: 'correlat*, together' },
      side: { less: 'fell, lost, lag*, underperform*, dropped, down' },
    },
    examples: `@ vs @; did @ beat @ this year; which did better @ or @; correlation of @ and @; correlation between @
      and @; how correlated are @ and @; is @ outperforming @ ytd; @ or @ over 5 years; @ against @ last year; compare
      them; @ compared to @; which is more volatile @ or @ this year; has @ beaten @; how does @ stack up to @; do @
      and @ move together; which performed best @ @ and @; @ relative to @; who won @ or @; better return @ or @; @
      versus @ performance; is @ beating @; did @ do better than @ this year; @ or @ who is ahead ytd; @ vs @ vs @ who won; rank @ @ and @ by total return; put @ and @ side by side; @ @ @ one chart; $1000 in @ vs @ which ended up higher; which one ended up higher`,
    answer: compare,
  },
  {
    id: 'distance',
    offer: 'How far is @ from its 52-week high?',
    options: { side: { any: 'above, below, over, under' } },
    reads: '@1-8 #quote! #history! #average! span',
    key: 'far off below above from vs near close distance relative compared down extended stretched away under over at hit make made new gap furthest nearest',
    examples: `how far is @ from its 52 week high; how far below its all time high is @; @ off its highs; how is @
      doing vs its 200 day; is @ near its 52 week low; how close is @ to its ath; distance of @ to its 200 day average;
      is @ above or below the 50 day; is @ trading above its 200 sma; how much is @ down from its high; @ from its
      peak; @ relative to 200 day; how far down is @ from all time high; @ compared to its 200 day; is @ at a 52 week
      high; how extended is @ from its 200 day; how stretched is @ above its 50 day; how far under its high; how far
      away from its low; did @ make a new 52 week high this month; has @ hit a new high; how many percent is @ below its ath; what percent is @ off its high; distance to 200 sma; gap to the 50 sma; is @ trading over or under its 100 day moving average; which of @ and @ is furthest below its high`,
    answer: each(distance),
  },
  {
    id: 'worth',
    offer: 'What are a hundred shares of @ worth?',
    reads: '@1-2 money! shares! number!',
    key: 'many much worth afford value convert cost in get buy is are',
    examples: `how many shares of @ can i buy with $5000; how much are 100 shares of @; what are 10 shares of @ worth;
      how much is 3 @; 50 shares of @ cost; how much @ can i get for $1000; can i
      afford 100 shares of @; how much is 100 @ in @; how much is 100 @ in dollars; convert 50 @ to @; how many @ for
      $500`,
    answer: worth,
  },
];
