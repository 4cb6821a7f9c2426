import { sideText } from '@candlewick/engine/texts';
import { findIndicator } from '@candlewick/engine';
import type { Study } from '@candlewick/engine';
import type { DataOf } from '../../tools/create-tools.ts';
import { spokenName } from '../../tools/indicator-tools.ts';
import { judgedIndicators } from '../../../tickers/technicals/verdicts.ts';
import type { Listed } from '../entities/directory.ts';
import { count, counted, dataSet, date, number, percent, price, signedPercent, table } from '../format.ts';
import { namedStudies } from '../indicator-names.ts';
import { refusal } from './desk.ts';
import type { Answer, Desk } from './desk.ts';

/** The technicals section has an average for some periods only, and users leave its name out: `50-day`. */
const averages = /\bmoving averages?\b|\baverage\b|\bday ma\b|\b\d{1,3}[- ]?day\b/;
const isJudged = ({ lines }: Study) => lines.some(({ definition }) => judgedIndicators.has(definition.name));
/** Those that the technicals section does not have come first: `bollinger bands and rsi`. */
const computed = [
  namedStudies.filter(({ study }) => !isJudged(study)),
  namedStudies.filter(({ study }) => isJudged(study)),
  namedStudies.filter(({ study }) => study.name === 'SMA').map(({ study }) => ({ study, pattern: averages })),
];
/** Periods that are more usual than the default. */
const usualPeriods: Readonly<Record<string, number>> = { BBANDS: 20, DONCHIAN: 20, CMF: 20 };

/** The one with the longest name that a text has: `anchored vwap` is no `vwap`. */
function longestNamed(some: typeof namedStudies, text: string): Study | undefined {
  const found = some.map(({ study, pattern }) => ({ study, length: pattern.exec(text)?.[0].length ?? 0 }));
  return found.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)[0]?.study;
}

export interface WantedIndicator {
  readonly indicator: string;
  readonly period: number | undefined;
  /** The technicals section never has it. */
  readonly isOther: boolean;
}

/** The indicator that a normalized text asks for, with its period. */
export function indicatorIn(text: string): WantedIndicator | undefined {
  let study: Study | undefined;
  for (const some of computed) study ??= longestNamed(some, text);
  if (study === undefined) return undefined;
  const written = Number(
    /\b(\d{1,3})[- ]?(?:days?|periods?|bars?)\b|\b(?:sma|ema|average|rsi|atr|adx) ?\(?(\d{1,3})\b/
      .exec(text)
      ?.slice(1)
      .find(Boolean),
  );
  const period = written >= 2 && written <= 400 ? written : usualPeriods[study.name];
  return { indicator: spokenName(study), period, isOther: !isJudged(study) };
}

const lineLabel: Readonly<Record<string, string>> = {
  'BB-UPPER': 'Upper band',
  'BB-MIDDLE': 'Middle band',
  'BB-LOWER': 'Lower band',
  'KC-UPPER': 'Upper channel',
  'KC-MIDDLE': 'Middle channel',
  'KC-LOWER': 'Lower channel',
  'DC-UPPER': 'Upper channel',
  'DC-MIDDLE': 'Middle channel',
  'DC-LOWER': 'Lower channel',
};
const isOfPrice = (name: string) => name === 'ATR' || findIndicator(name)?.scale === 'price';
type Line = DataOf<'get_indicator'>['values'][number];

const nameOf = ({ indicator, params }: Line) => [lineLabel[indicator] ?? indicator, ...Object.values(params)].join(' ');

/** One indicator of an instrument, computed from its daily bars: the last value, or that of a day. */
export async function* indicatorOf(
  { ticker }: Listed,
  { indicator, period }: WantedIndicator,
  desk: Desk,
  day?: string,
): Answer {
  const found = await desk.read(desk.tools.get_indicator, {
    ticker,
    indicator,
    ...(period ? { period } : {}),
    ...(day ? { date: day } : {}),
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const p = (value: number | null) => price(value, data.currency, ticker);
  const write = (line: Line, value: number | null) => (isOfPrice(line.indicator) ? p(value) : number(value));
  const [first, , third] = data.values;
  if (!first) return;
  const at = `at a price of ${p(data.price)} on ${date(data.date)}`;
  if (day !== undefined && day !== data.date) yield `${date(day)} had no session; this is the last one before it.\n\n`;
  const is = day === undefined ? 'is' : 'was';
  if (indicator === 'Bollinger bands' && third)
    yield `The price of ${p(data.price)} ${is} ${data.price > (first.value ?? Infinity) ? 'above' : data.price < (third.value ?? -Infinity) ? 'below' : 'between'} the bands of ${p(third.value)} and ${p(first.value)} (${Object.values(first.params)[0]} daily bars, 2 standard deviations, ${date(data.date)}).\n`;
  else if (indicator === 'ATR')
    yield `${nameOf(first)} ${is} **${p(first.value)}**, or ${percent(first.of_price_fraction)} of the price (daily bars), ${at}. Stops are often set two or three of it away.\n`;
  else if (/^(SMA|EMA)$/.test(indicator))
    yield `The price of ${p(data.price)} ${is} **${sideText(data.price, first.value ?? NaN, p)}** its ${nameOf(first)} of ${p(first.value)} (daily bars, ${date(data.date)}).\n`;
  else if (indicator === 'VWAP')
    yield `VWAP ${is} **${p(first.value)}**, ${at}. It averages a session, so of daily bars it is the mean of high, low and close.\n`;
  else yield `${nameOf(first)} ${is} **${write(first, first.value)}** (daily bars), ${at}.\n`;
  yield table(
    ['Line', 'Value', 'The session before'],
    data.values.map((line) => [nameOf(line), write(line, line.value), write(line, line.previous_value)]),
  );
  yield dataSet(data);
  desk.suggest(`What do the technicals of ${ticker} say?`, `Where are support and resistance of ${ticker}?`);
}

type Crosses = DataOf<'get_crosses'>;

/** The periods of the averages that a text names, the shortest first. */
export const averagesIn = (text: string) =>
  [...text.matchAll(/\b(\d{1,3})(?=[- ]?(?:day|bar|sma|ma)\b)|\bsma ?(\d{1,3})\b/g)]
    .map(([, before, behind]) => Number(before ?? behind))
    .filter((period) => period >= 2 && period <= 400)
    .toSorted((a, b) => a - b);

/** What crosses what: MACD its signal line, the price an average, or one average another, as golden and death crosses have it. */
function wantedCross(text: string): { of: 'macd' | 'price' | 'averages'; fast?: number; slow?: number } {
  if (/\bmacd\b/.test(text)) return { of: 'macd' };
  const [fast, slow] = averagesIn(text);
  if (fast !== undefined && slow !== undefined) return { of: 'averages', fast, slow };
  return fast === undefined ? { of: 'averages' } : { of: 'price', slow: fast };
}

/** When lines crossed last: `did MACD cross its signal line?`, `when was the last golden cross?` */
export async function* crossesOf({ ticker }: Listed, text: string, desk: Desk): Answer {
  const wanted = wantedCross(text);
  const found = await desk.read(desk.tools.get_crosses, { ticker, ...wanted });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const p = (value: number) => (wanted.of === 'macd' ? number(value) : price(value, data.currency, ticker));
  const isGolden = data.of === 'SMA 50' && data.other === 'SMA 200';
  const cross = (to: Crosses['side']) =>
    isGolden
      ? `${data.of} crossed ${to} ${data.other}, a ${to === 'above' ? 'golden' : 'death'} cross,`
      : `${data.of} crossed ${to} ${data.other}`;
  const asked = /\b(golden|death) cross\b/.exec(text)?.[1] ?? /\bcross\w* (above|over|below|under)\b/.exec(text)?.[1];
  const side =
    asked === undefined ? undefined : /golden|above|over/.test(asked) ? ('above' as const) : ('below' as const);
  const [newest] = data.crosses;
  const last = data.crosses.find(({ to }) => side === undefined || to === side);
  yield last
    ? `${cross(last.to)} on **${date(last.date)}**, at a close of ${price(last.close, data.currency, ticker)}${last === newest ? '' : `; since ${date(newest?.date)} it is on the other side again`}.\n`
    : `In its known prices, ${data.of} has not crossed ${side ?? 'to the other side of'} ${data.other}.\n`;
  yield `Now ${data.of} (${p(data.value)}) is **${data.side}** ${data.other} (${p(data.other_value)}), by daily closes to ${date(data.date)}.\n`;
  if (data.crosses.length > 1)
    yield table(
      ['Date', 'Crossed', 'Close'],
      data.crosses.map((each) => [date(each.date), each.to, price(each.close, data.currency, ticker)]),
    );
  yield dataSet(data);
  desk.suggest(`What do the technicals of ${ticker} say?`, 'What is a golden cross?');
}

const sessionsOf = (text: string) => {
  if (/\b(today|yesterday|last (session|day|bar|candle)|latest (bar|candle))\b/.test(text)) return 1;
  const weeks = Number(/\b(\d{1,2}) weeks\b/.exec(text)?.[1] ?? 0);
  const days = Number(/\b(\d{1,2}) (?:days|sessions|bars)\b/.exec(text)?.[1] ?? 0);
  return Math.min(60, weeks > 0 ? weeks * 5 : days > 0 ? days : /\bmonth\b/.test(text) ? 21 : 5);
};

/** The candle patterns that an instrument completed of late. */
export async function* candlePatternsOf({ ticker }: Listed, text: string, desk: Desk): Answer {
  const side = (/\b(bullish|bearish)\b/.exec(text)?.[1] ?? undefined) as 'bullish' | 'bearish' | undefined;
  const sessions = sessionsOf(text);
  const found = await desk.read(desk.tools.get_candle_patterns, { ticker, sessions, ...(side ? { side } : {}) });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const when =
    data.sessions === 1
      ? `the session of ${date(data.date)}`
      : `the ${counted(data.sessions, 'session')} from ${date(data.first_date)} to ${date(data.date)}`;
  yield data.patterns.length === 0
    ? `In ${when}, none of the ${count(data.looked_for)} ${side ? `${side} ` : ''}candle patterns of the catalog was completed.\n`
    : `In ${when}, it completed **${counted(data.patterns.length, `${side ? `${side} ` : ''}candle pattern`)}**.\n`;
  if (data.patterns.length > 0)
    yield table(
      ['Date', 'Pattern', 'Side'],
      data.patterns.slice(0, 15).map((each) => [date(each.date), each.label, each.side]),
    );
  if (data.left_to_higher_plans > 0)
    yield `A higher plan knows ${counted(data.left_to_higher_plans, 'more pattern', 'more patterns')}.\n`;
  yield 'A pattern says how past bars stand to each other, not what comes next. ';
  yield dataSet(data);
  desk.suggest(`What do the technicals of ${ticker} say?`, 'Which candle patterns are there?');
}

/** Support and resistance, as far as rules find them. */
export async function* levelsOf({ ticker }: Listed, desk: Desk): Answer {
  const found = await desk.read(desk.tools.get_levels, { ticker });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const p = (value: number) => price(value, data.currency, ticker);
  const above = data.levels.findLast(({ distance_fraction: distance }) => distance > 0);
  const below = data.levels.find(({ distance_fraction: distance }) => distance < 0);
  const nearest = [
    below && `support at **${p(below.value)}** (${below.name})`,
    above && `resistance at **${p(above.value)}** (${above.name})`,
  ].filter(Boolean);
  yield `At ${p(data.price)} on ${date(data.date)}, the nearest levels are ${nearest.join(' and ')}.\n`;
  yield table(
    ['Level', 'Price', 'From the price'],
    data.levels.map((level) => [level.name, p(level.value), signedPercent(level.distance_fraction)]),
  );
  yield 'Pivot points come from the last session’s high, low and close; no rule knows where a price will turn. ';
  yield dataSet(data);
  desk.suggest(`What do the technicals of ${ticker} say?`, 'What is support and resistance?');
}
