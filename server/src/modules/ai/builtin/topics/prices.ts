import type { DataOf } from '../../tools/create-tools.ts';
import type { Listed } from '../entities/directory.ts';
import { findSpans } from '../entities/find-spans.ts';
import { dayOf, labelOf, rangeOf } from '../entities/span.ts';
import type { Span } from '../entities/span.ts';
import {
  bullets,
  compact,
  count,
  dataSet,
  date,
  listing,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
  time,
} from '../format.ts';
import type { Part } from '../question.ts';
import { leadOf } from './performance-lead.ts';
import { forEach, heading, refusal, shortName } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

type Quote = DataOf<'get_quotes'>['quotes'][number];

const direction = (fraction: number | null) =>
  fraction === null || fraction === 0
    ? 'unchanged'
    : fraction > 0
      ? `up ${percent(fraction)}`
      : `down ${percent(-fraction)}`;

/** The figures of a quote that a question may want first. */
const askedFirst: readonly (readonly [RegExp, (quote: Quote, p: (value: number | null) => string) => string])[] = [
  [
    /\b(52[- ]?week|52|year|yearly|annual|one[- ]year)\b.*\b(highs?|lows?|range)\b/,
    ({ year_high: high, year_low: low }, p) => `Its 52-week high is **${p(high)}**, its 52-week low **${p(low)}**.`,
  ],
  [
    /\b(day|today|daily|intraday)\b.*\b(highs?|lows?|range)\b|\b(highs?|lows?)\b.*\b(day|today)\b/,
    ({ day_high: high, day_low: low }, p) => `The day’s high is **${p(high)}**, its low **${p(low)}**.`,
  ],
  [
    /\bvolume\b|\bshares? (\w+ )?traded\b|\b(traded|changed hands)\b/,
    ({ volume }) => `The volume of the session is **${count(volume)}**.`,
  ],
  [/\b(previous|prior|last) close\b/, ({ previous_close: close }, p) => `The previous close was **${p(close)}**.`],
  [/\bopen(ed|ing)?\b/, ({ open }, p) => `It opened at **${p(open)}**.`],
];

/** The days of the highest and lowest close of a year. */
async function* extremeDays(ticker: string, p: (value: number | null) => string, desk: Desk): Answer {
  const found = await desk.read(desk.tools.get_performance, { ticker, range: '1y' });
  if (!found.ok) return;
  const { highest_close: high, lowest_close: low } = found.data;
  yield `By closes, the high of the year was ${p(high.value)} on **${date(high.date)}**, the low ${p(low.value)} on **${date(low.date)}**.\n`;
}

async function* quoteLines(quote: Quote, text: string, desk: Desk): Answer {
  const { ticker, currency } = quote;
  const p = (value: number | null) => price(value, currency, ticker);
  yield `${p(quote.price)}, ${direction(quote.change_fraction)} from the previous close of ${p(quote.previous_close)}, as of ${time(quote.as_of)}.\n`;
  const lead = askedFirst.find(([pattern]) => pattern.test(text))?.[1];
  if (lead) yield `\n${lead(quote, p)}\n`;
  if (/\b(bids?|asks?|spread)\b/.test(text) && (quote.bid === null || quote.ask === null))
    yield 'There is no bid and ask of it here.\n';
  if (/\b(when|dates?|what day|which day)\b/.test(text) && /\b(highs?|lows?)\b/.test(text))
    yield* extremeDays(ticker, p, desk);
  if (/\b(pre[- ]?market|after[- ]?hours|extended hours|overnight)\b/.test(text))
    yield '\nPrices here are those of regular sessions.\n';
  const rows = [
    `Day: ${p(quote.day_low)} to ${p(quote.day_high)}, opened at ${p(quote.open)}`,
    `52 weeks: ${p(quote.year_low)} to ${p(quote.year_high)}`,
    ...(quote.volume > 0 ? [`Volume: ${count(quote.volume)}`] : []),
    ...(quote.bid !== null && quote.ask !== null && /\b(bids?|asks?|spread)\b/.test(text)
      ? [`Bid ${p(quote.bid)}, ask ${p(quote.ask)}`]
      : []),
  ];
  yield bullets(rows);
}

/** What volume to compare that of a day with. */
async function* usualVolume(ticker: string, desk: Desk): Answer {
  const found = await desk.read(desk.tools.get_performance, { ticker, range: '3m' });
  if (found.ok && found.data.average_volume !== null)
    yield `The average of the last three months is **${count(found.data.average_volume)}** a session.\n`;
}

export const quotes: Answering = async function* answer({ instruments, text }, desk) {
  const [first] = instruments;
  if (!first) return;
  if (instruments.length === 1) yield `**${plain(first.name)} (${first.ticker})** is at `;
  else yield `**Prices of ${listing(instruments.map(({ ticker }) => ticker))}**\n`;
  const found = await desk.read(desk.tools.get_quotes, {
    tickers: instruments.slice(0, 20).map(({ ticker }) => ticker),
  });
  if (!found.ok) {
    yield instruments.length === 1 ? `a price that I cannot read. ${refusal(found, desk)}` : refusal(found, desk);
    return;
  }
  const [quote] = found.data.quotes;
  if (!quote) return;
  if (instruments.length === 1) {
    yield* quoteLines(quote, text, desk);
    if (/\bvolume\b/.test(text) && /\b(average|usual\w*|normal\w*|typical\w*)\b/.test(text))
      yield* usualVolume(first.ticker, desk);
  } else {
    yield table(
      ['Ticker', 'Price', 'Change', '52-week low', '52-week high', 'As of'],
      found.data.quotes.map((each) => [
        each.ticker,
        price(each.price, each.currency, each.ticker),
        signedPercent(each.change_fraction),
        price(each.year_low, each.currency, each.ticker),
        price(each.year_high, each.currency, each.ticker),
        date(each.as_of),
      ]),
    );
  }
  yield dataSet(quote);
  const { ticker } = first;
  if (instruments.length === 1)
    desk.suggest(
      `How did ${ticker} perform over the last year?`,
      `What’s the latest on ${ticker}?`,
      ...(first.type === 'stock' ? [`What is ${ticker}’s P/E ratio?`] : []),
    );
  else desk.suggest(`Compare ${instruments.map((each) => each.ticker).join(' and ')} over a year`);
};

/** `returned`, with its sign in words. */
const moved = (fraction: number) => (fraction >= 0 ? `gained ${percent(fraction)}` : `lost ${percent(-fraction)}`);

async function* performanceOf(instrument: Listed, { span, text }: Part, desk: Desk): Answer {
  const { ticker } = instrument;
  yield `**${plain(instrument.name)} (${ticker})** `;
  const found = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(span) });
  if (!found.ok) {
    yield `has no prices for that: ${refusal(found, desk)}`;
    return;
  }
  const { data, sources } = found;
  const p = (value: number) => price(value, data.currency, ticker);
  const label = labelOf(span);
  yield `${moved(data.return_fraction)} from ${date(data.first_date)} to ${date(data.last_date)} (${label}): from ${p(data.first_close)} to ${p(data.last_close)}.\n`;
  const lead = leadOf(text, data, p);
  if (lead !== undefined) yield `\n${lead}\n`;
  if (data.history_is_shorter) yield `Its prices go back only to ${date(data.first_date)}.\n`;
  yield bullets([
    ...(data.annual_return_fraction === null ? [] : [`Annualized: ${signedPercent(data.annual_return_fraction)}`]),
    ...(data.volatility_fraction === null ? [] : [`Annualized volatility: ${percent(data.volatility_fraction)}`]),
    `Max drawdown: ${percent(data.max_drawdown_fraction)}${data.drawdown_from && data.drawdown_to ? `, from ${date(data.drawdown_from)} to ${date(data.drawdown_to)}` : ''}`,
    `Highest close: ${p(data.highest_close.value)} on ${date(data.highest_close.date)}; lowest: ${p(data.lowest_close.value)} on ${date(data.lowest_close.date)}`,
    ...(data.best_session && data.worst_session && data.sessions > 5
      ? [
          `Best session: ${signedPercent(data.best_session.value)} on ${date(data.best_session.date)}; worst: ${signedPercent(data.worst_session.value)} on ${date(data.worst_session.date)}`,
        ]
      : []),
  ]);
  yield data.sessions > 2
    ? 'The return is adjusted for splits and dividends; highest, lowest, best and worst are of traded prices. '
    : 'Prices are as traded, adjusted for splits only. ';
  const [source] = sources;
  if (source) yield dataSet(source);
}

/** Times of one instrument beside each other: `which was better, 2021 or 2023?`, `this year against last year`. */
async function* timesOf({ ticker, name }: Listed, spans: readonly Span[], desk: Desk): Answer {
  yield `**${plain(name)} (${ticker})**, by period\n\n`;
  const rows: { readonly label: string; readonly data: DataOf<'get_performance'> }[] = [];
  let source = '';
  for (const span of spans) {
    const found = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(dayOf(span)) });
    if (!found.ok) yield refusal(found, desk);
    else rows.push({ label: span.kind === 'date' ? date(span.date) : span.label, data: found.data });
    if (found.ok && found.sources[0]) source = dataSet(found.sources[0]);
  }
  const best = bestBy(rows, ({ data }) => data.return_fraction);
  if (best && rows.length > 1)
    yield `The best was ${best.label} with ${signedPercent(best.data.return_fraction)}, against ${listing(rows.filter((row) => row !== best).map(({ label, data }) => `${signedPercent(data.return_fraction)} for ${label}`))}.\n`;
  yield table(
    ['Period', 'From', 'To', 'Return', 'Volatility', 'Max drawdown'],
    rows.map(({ label, data }) => [
      label,
      date(data.first_date),
      date(data.last_date),
      signedPercent(data.return_fraction),
      percent(data.volatility_fraction),
      percent(data.max_drawdown_fraction),
    ]),
  );
  yield source;
}

/** Each is a call of its own. */
const mostYears = 12;

const yearSpan = (year: string): Span => ({
  kind: 'dates',
  from: `${Number(year) - 1}-12-31`,
  to: `${year}-12-31`,
  label: year,
});

export const performance: Answering = async function* answer(part, desk) {
  const { instruments, span, text } = part;
  const isByYear =
    !/\b(average|averaged|annuali[sz]ed|compounded|total|overall)\b/.test(text) &&
    /\b(each|every|per|by)( of the last \w+| calendar)? years?\b|\byear by year\b|\b(annual|yearly) returns\b|\breturns? (for|of|in) each\b/.test(
      text,
    );
  const thisYear = new Date(desk.now).getUTCFullYear();
  const since = Number(/\bsince ((?:19|20)\d\d)\b/.exec(text)?.[1] ?? NaN);
  const asked = since <= thisYear ? thisYear - since + 1 : Number(/\b(?:last|past) (\d{1,2})\b/.exec(text)?.[1] ?? 5);
  const back = Math.min(mostYears, asked);
  const years = isByYear
    ? Array.from({ length: back }, (_, index) => String(thisYear - index))
    : [...new Set(text.match(/\b(?:19|20)\d\d\b/g) ?? [])];
  const [only] = instruments;
  const isOneTime = /\b(from|between|since|through|until|to)\b/.test(text);
  const spans = findSpans(text, desk.now);
  const isOfYears = isByYear || (spans.length === 0 && !isOneTime);
  const times = isOfYears && years.length > 1 ? years.map(yearSpan) : spans;
  if (only && instruments.length === 1 && times.length > 1)
    return yield* timesOf(only, times.slice(0, mostYears), desk);
  for (const instrument of instruments.slice(0, 3)) yield* performanceOf(instrument, part, desk);
  const [first] = instruments;
  if (first)
    desk.suggest(
      span?.kind === 'range' && span.range === '5y' ? 'And over ten years?' : 'And over five years?',
      `Compare ${first.ticker} with ${first.ticker === '^GSPC' ? 'Nasdaq' : 'the S&P 500'}`,
      `What do the technicals of ${first.ticker} say?`,
    );
};

/** The instrument with the largest value, and the other way round. */
const bestBy = <T>(rows: readonly T[], value: (row: T) => number) => rows.toSorted((a, b) => value(b) - value(a))[0];

export const compare: Answering = async function* answer({ instruments, span, text }, desk) {
  const tickers = instruments.map(({ ticker }) => ticker);
  yield `**${listing(tickers)} compared**`;
  const found = await desk.read(desk.tools.compare_performance, { tickers: tickers.slice(0, 20), ...rangeOf(span) });
  if (!found.ok) {
    yield `\n\n${refusal(found, desk)}`;
    return;
  }
  const { correlations } = found.data;
  const wantsWorst =
    /\b(worst|least|weakest|losers?|lost|fell|dropped|declined|dumped|tanked|crashed|bled|sank|plunged|harder|lower)\b/.test(
      text,
    );
  const compared = found.data.compared.toSorted(
    (a, b) => (b.return_fraction - a.return_fraction) * (wantsWorst ? -1 : 1),
  );
  const [one] = compared;
  if (one) yield `, ${labelOf(span)}, from ${date(one.first_date)} to ${date(one.last_date)}.\n\n`;
  const pairs = correlations.filter(({ correlation }) => correlation !== null).slice(0, 6);
  const correlated = `Correlation of daily returns: ${listing(pairs.map(({ tickers: [a, b], correlation }) => `${a} and ${b} ${number(correlation)}`))}.\n`;
  const asksCorrelation = pairs.length > 0 && /\bcorrelat|\bmove together\b/.test(text);
  if (asksCorrelation)
    yield `**${correlated.trim()}** At 1 they move together, at 0 each for itself; below, one tends to rise when the other falls.\n\n`;
  const best = bestBy(compared, (row) => row.return_fraction);
  const calmest = bestBy(compared, (row) => -(row.volatility_fraction ?? Infinity));
  if (best) {
    const wildest = bestBy(compared, (row) => row.volatility_fraction ?? 0);
    const shallow = bestBy(compared, (row) => row.max_drawdown_fraction);
    const deep = bestBy(compared, (row) => -row.max_drawdown_fraction);
    if (/\bdrawdowns?\b/.test(text) && shallow && deep)
      yield `${shallow.ticker} had the smallest max drawdown, **${percent(shallow.max_drawdown_fraction)}**, ${deep.ticker} the largest, **${percent(deep.max_drawdown_fraction)}**. `;
    yield /\b(riski(est|er)|wild(er|est)|bump(y|ier|iest)|chopp(y|ier|iest)|(most|more) (volatile|risky))\b/.test(
      text,
    ) && wildest?.volatility_fraction
      ? `${wildest.ticker} was the most volatile at ${percent(wildest.volatility_fraction)} annualized; ${best.ticker} returned the most, ${signedPercent(best.return_fraction)}.\n`
      : /\b(volatil|risk|safe|calm)/.test(text) && calmest?.volatility_fraction
        ? `${calmest.ticker} was the least volatile at ${percent(calmest.volatility_fraction)} annualized; ${best.ticker} returned the most, ${signedPercent(best.return_fraction)}.\n`
        : `${wantsWorst && one ? `${one.ticker} returned the least, ${signedPercent(one.return_fraction)}. ` : ''}${best.ticker} returned the most, ${signedPercent(best.return_fraction)}.${calmest?.volatility_fraction ? ` ${calmest.ticker} was the least volatile at ${percent(calmest.volatility_fraction)} annualized.` : ''}\n`;
  }
  yield table(
    ['Ticker', 'Return', 'Annualized', 'Volatility', 'Max drawdown'],
    compared.map((row) => [
      row.ticker,
      signedPercent(row.return_fraction),
      signedPercent(row.annual_return_fraction),
      percent(row.volatility_fraction),
      percent(row.max_drawdown_fraction),
    ]),
  );
  if (pairs.length > 0 && !asksCorrelation) yield correlated;
  const short = compared.filter(({ history_is_shorter }) => history_is_shorter);
  if (short.length > 0)
    yield `${listing(short.map((row) => `${row.ticker} begins on ${date(row.first_date)}`))}, so its figures cover a shorter period.\n`;
  if (found.data.mixed_prices !== null) yield `${found.data.mixed_prices}\n`;
  const [source] = found.sources;
  if (source) yield `\n${dataSet(source)}`;
  desk.suggest(
    'And over five years?',
    ...(instruments.every(({ type }) => type === 'stock')
      ? [`What are the P/E ratios of ${listing(tickers.slice(0, 4))}?`]
      : []),
  );
};

export const closeOn: Answering = async function* answer(part, desk) {
  const days = findSpans(part.text, desk.now).filter(({ kind }) => kind === 'date');
  for (const span of days.length > 1 ? days : [part.span]) yield* closeOf({ ...part, span }, desk);
  if (
    /\b(and|vs|versus|to|compared (to|with)) (right )?(now|today)\b|\b(now|today) (and|vs|versus|compared)\b/.test(
      part.text,
    )
  ) {
    yield '\n';
    yield* quotes(part, desk);
  }
};

const closeOf: Answering = forEach(async function* answer(instrument, { span }, desk) {
  if (span?.kind !== 'date') return;
  yield heading(instrument);
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_close, { ticker, date: span.date });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data, sources } = found;
  const p = (value: number) => price(value, data.currency, ticker);
  const isOther = data.date !== data.asked_date;
  const change = data.change_fraction === null ? '' : `, ${direction(data.change_fraction)} from the session before`;
  yield isOther
    ? `${date(data.asked_date)} had no session, or is newer than the data of your plan. On the last one before, ${date(data.date)}, ${shortName(instrument)} closed at ${p(data.close)}${change}.\n`
    : `It closed at ${p(data.close)} on ${date(data.date)}${change}.\n`;
  yield bullets([
    `Open ${p(data.open)}, high ${p(data.high)}, low ${p(data.low)}`,
    ...(data.volume > 0 ? [`Volume ${compact(data.volume)} (${count(data.volume)})`] : []),
  ]);
  yield 'Prices are as traded, adjusted for splits only. ';
  const [source] = sources;
  if (source) yield dataSet(source);
  desk.suggest(`How did ${ticker} perform since ${data.date}?`, `What is ${ticker}’s price now?`);
});
