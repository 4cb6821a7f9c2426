import { sideText } from '@candlewick/engine/texts';
import { bullets, counted, date, dataSet, listing, money, number, percent, price, table, time } from '../format.ts';
import { absentIndicator } from './absent-figures.ts';
import { lineName, ruleText, verdictLabel, verdicts } from '../technicals-words.ts';
import type { Technicals, TechnicalsLine } from '../technicals-words.ts';
import { averagesIn, candlePatternsOf, crossesOf, indicatorIn, indicatorOf, levelsOf } from './indicators.ts';
import { namedStudies } from '../indicator-names.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answering } from './desk.ts';

/** What else users say for an indicator in a question. */
const said: Readonly<Record<string, RegExp>> = {
  RSI: /\bover(bought|sold)\b/,
  SMA: /\bsimple moving\b|\bmoving averages?\b|\b\d+[- ]?day\b/,
};

/** Names of the indicators that a question asks for, those first that it names, as it names them. */
const namesAsked = (text: string) =>
  namedStudies
    .map(({ study, pattern }) => ({ study, at: text.search(pattern) }))
    .filter(({ study, at }) => at >= 0 || said[study.name]?.test(text))
    .toSorted((a, b) => Number(a.at < 0) - Number(b.at < 0) || a.at - b.at)
    .flatMap(({ study }) => study.lines.map(({ definition }) => definition.name));

const granularityOf = (text: string) =>
  /\bweekly\b/.test(text)
    ? 'weekly'
    : /\b(hourly|60m|1h|hour)\b/.test(text)
      ? '60m'
      : /\b15 ?m/.test(text)
        ? '15m'
        : /\b(intraday|1 ?minute|1m)\b/.test(text)
          ? '1m'
          : 'daily';

/** What an indicator is at, and for an average on which side of it the price stands. */
function* lineText(
  line: TechnicalsLine,
  { data, ticker, of }: { data: Technicals; ticker: string; of: string },
): Generator<string> {
  const isAverage = /^(SMA|EMA)$/.test(line.indicator);
  const write = (value: number) => price(value, data.currency, ticker);
  const side = sideText(data.price, line.value ?? NaN, write);
  yield isAverage
    ? `The price of ${write(data.price)} is **${side}** its ${lineName(line)} of ${price(line.value, data.currency, ticker)} (${of} bars, ${time(data.as_of)}), which reads as ${verdicts[line.verdict]}.\n`
    : `${lineName(line)} is ${number(line.value)} (${of} bars, ${time(data.as_of)}), which reads as ${verdicts[line.verdict]}. ${ruleText(line)}\n`;
}

/** Asks for a crossing of lines: golden and death crosses, MACD and its signal, two averages. */
const asksCross =
  /\b(golden|death) cross\b|\bcross(ed|es|ing|over)?\b|\d+[- ]?day.*\b(vs|versus|and|or|above|below|over)\b.*\d+[- ]?day/;
/** On which side of its averages the price stands. */
const asksSide =
  /^(?!.*\bcross)(?!.*\bsma\b.*\babove\b.*\bsma\b).*\b(is|are|still|trad\w+|price)\b.*\b(above|below|over|under) (both )?(its |the )?(both )?(its |the )?\d+/;
const asksPatterns = /\bpatterns?\b|\bcandles(ticks?)?\b/;

export const technicals: Answering = forEach(async function* answer(instrument, { text, span }, desk) {
  yield heading(instrument, 'technicals');
  if (asksCross.test(text) && !asksSide.test(text)) return yield* crossesOf(instrument, text, desk);
  if (asksPatterns.test(text)) return yield* candlePatternsOf(instrument, text, desk);
  if (span?.kind === 'date') {
    const wanted = indicatorIn(text) ?? { indicator: 'RSI' as const, period: undefined, isOther: true };
    return yield* indicatorOf(instrument, wanted, desk, span.date);
  }
  if (/\b(support|resistance|pivots?( points?)?|floor|ceiling|(?<!fibonacci )levels?)\b/.test(text)) {
    yield* levelsOf(instrument, desk);
    if (namesAsked(text).length === 0) return;
    yield '\n';
  }
  const { ticker } = instrument;
  const granularity = granularityOf(text);
  const other = granularity === 'daily' ? indicatorIn(text) : undefined;
  if (other?.isOther) {
    yield* indicatorOf(instrument, other, desk);
    if (namesAsked(text).length === 0) return;
    yield '\n';
  }
  const found = await desk.read(desk.tools.get_technicals, { ticker, granularity });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const { moving_averages: averages, oscillators } = data;
  const lines = [...averages.lines, ...oscillators.lines];
  const lacking = absentIndicator(text);
  const several = averagesIn(text);
  const days = several.length > 1 ? several : [other?.period ?? NaN];
  const isOfDays = ({ params }: TechnicalsLine) => Object.values(params).some((period) => days.includes(period));
  const named = namesAsked(text).flatMap((name) => lines.filter(({ indicator }) => indicator === name));
  if (other?.period !== undefined && !other.isOther && !named.some(isOfDays))
    return yield* indicatorOf(instrument, other, desk);
  const wanted = named.some(isOfDays) ? named.filter(isOfDays) : named;
  const of = granularity === 'daily' ? 'daily' : granularity;
  const [first] = wanted;
  if (lacking !== undefined && first === undefined)
    yield `Candlewick has no ${lacking}. What the technicals do have:\n\n`;
  else if (first !== undefined)
    for (const line of several.length > 1 ? wanted.slice(0, 3) : [first]) yield* lineText(line, { data, ticker, of });
  const tally = ({ buy, neutral, sell }: Technicals['oscillators']['summary']) =>
    `${counted(buy, 'buy', 'buy')}, ${counted(neutral, 'neutral', 'neutral')}, ${counted(sell, 'sell', 'sell')}`;
  yield `${wanted.length > 0 ? '\n' : ''}Moving averages: **${verdictLabel(averages.summary.verdict)}** (${tally(averages.summary)}). Oscillators: **${verdictLabel(oscillators.summary.verdict)}** (${tally(oscillators.summary)}). ${ticker} at ${price(data.price, data.currency, ticker)} on ${date(data.as_of)}.\n`;
  const shown = wanted.length > 0 ? wanted : [...averages.lines.slice(0, 4), ...oscillators.lines.slice(0, 5)];
  yield table(
    ['Indicator', 'Value', 'Says'],
    shown.slice(0, 12).map((line) => [lineName(line), number(line.value), verdicts[line.verdict]]),
  );
  yield 'These are rules applied to past prices, not advice. ';
  yield dataSet(data);
  desk.suggest(
    `How volatile was ${ticker} over a year?`,
    'What is RSI?',
    `Which curated strategy did best on ${ticker}?`,
  );
});

export const options: Answering = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'options');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_options, { ticker, expirations: 4, strikes: 5 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const { currency } = data;
  const p = (value: number) => price(value, currency, ticker);
  const [nearest] = data.expirations;
  const at = `at a price of ${p(data.price)} on ${date(data.as_of)}`;
  const volatility = `Implied volatility is ${percent(data.implied_volatility_fraction)} (at the money, 30 days), against ${percent(data.historical_volatility_fraction)} realized over the last 30 sessions`;
  const ratio = `The put/call ratio is ${number(data.put_call_volume_ratio)} by volume and ${number(data.put_call_open_interest_ratio)} by open interest`;
  const lead =
    (nearest &&
      /\bmax pain\b/.test(text) &&
      nearest.max_pain !== null &&
      `Max pain is ${p(nearest.max_pain)} for the expiration of ${date(nearest.date)}`) ||
    (nearest &&
      /\b(straddles?|strangles?)\b|\b(pricing|priced) in\b|\b(expected|implied) move\b|\b(move|swing)s?\b.*\b(expect\w*|price[sd]? in|pricing in|imply|implied)\b|\bexpect\w*\b.*\b(move|swing)\b/.test(
        text,
      ) &&
      `The expected move is ± ${p(nearest.expected_move)} until ${date(nearest.date)}`) ||
    (/\bput\b.*\bcall\b/.test(text) && ratio) ||
    volatility;
  yield `${lead}, ${at}.\n`;
  yield bullets([volatility, ratio].filter((line) => line !== lead));
  yield table(
    ['Expiration', 'Expected move', 'Volatility', 'Max pain', 'Put/call volume'],
    data.expirations.map((row) => [
      date(row.date),
      `± ${p(row.expected_move)}`,
      percent(row.at_the_money_volatility_fraction),
      row.max_pain === null ? '—' : p(row.max_pain),
      number(row.put_call_volume_ratio),
    ]),
  );
  if (nearest && /\b(chain|strikes?|calls?|puts?|greeks|delta|premium|marks?)\b/.test(text)) {
    yield `Around the price, ${date(nearest.date)}:\n`;
    yield table(
      ['Strike', 'Call', 'Delta', 'Put', 'Delta', 'Volatility'],
      nearest.strikes.map((row) => [
        number(row.strike),
        money(row.call.mark, currency),
        number(row.call.delta),
        money(row.put.mark, currency),
        number(row.put.delta),
        percent(row.implied_volatility_fraction),
      ]),
    );
  }
  yield dataSet(data);
  desk.suggest('What is implied volatility?', `When does ${ticker} report next?`);
});

export const sentiment: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'sentiment of the news');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_news_sentiment, { ticker });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  yield `The news of the last thirteen weeks reads **${data.label}**: a score of ${number(data.score)} from −1 to 1, with ${listing([`${counted(data.positive, 'positive', 'positive')}`, `${counted(data.neutral, 'neutral', 'neutral')}`, `${counted(data.negative, 'negative', 'negative')}`])} articles.\n\n`;
  yield dataSet(data);
  desk.suggest(`What’s the latest on ${ticker}?`);
});
