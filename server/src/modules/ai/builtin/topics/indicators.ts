import type { DataOf } from '../../tools/create-tools.ts';
import type { IndicatorName } from '../../tools/indicator-tools.ts';
import type { Listed } from '../entities/directory.ts';
import { dataSet, date, number, percent, price, signedPercent, table } from '../format.ts';
import { refusal } from './desk.ts';
import type { Answer, Desk } from './desk.ts';

/** Indicators that the technicals section does not have, or has for other periods only, by what users call them. */
const computed: readonly (readonly [RegExp, IndicatorName, number | undefined])[] = [
  [/\bbollinger( bands?)?\b|\bbbands?\b/, 'Bollinger bands', 20],
  [/\batr\b|\baverage true range\b/, 'ATR', undefined],
  [/\bobv\b|\bon[- ]balance volume\b/, 'OBV', undefined],
  [/\bema\b|\bexponential\b/, 'EMA', undefined],
  [/\bsma\b|\bmoving averages?\b|\baverage\b|\bday ma\b|\b\d{1,3}[- ]?day\b/, 'SMA', undefined],
  [/\brsi\b/, 'RSI', undefined],
  [/\badx\b/, 'ADX', undefined],
  [/\bmacd\b/, 'MACD', undefined],
  [/\btrix\b/, 'TRIX', undefined],
];
const alwaysComputed: ReadonlySet<IndicatorName> = new Set(['Bollinger bands', 'ATR', 'OBV']);

export interface WantedIndicator {
  readonly indicator: IndicatorName;
  readonly period: number | undefined;
  /** The technicals section never has it. */
  readonly isOther: boolean;
}

/** The indicator that a normalised text asks for, with its period. */
export function indicatorIn(text: string): WantedIndicator | undefined {
  const [, indicator, usual] = computed.find(([pattern]) => pattern.test(text)) ?? [];
  if (indicator === undefined) return undefined;
  const written = Number(
    /\b(\d{1,3})[- ]?(?:days?|periods?|bars?)\b|\b(?:sma|ema|average|rsi|atr|adx) ?\(?(\d{1,3})\b/
      .exec(text)
      ?.slice(1)
      .find(Boolean),
  );
  const period = written >= 2 && written <= 400 ? written : usual;
  return { indicator, period, isOther: alwaysComputed.has(indicator) };
}

const lineLabel: Readonly<Record<string, string>> = {
  'BB-UPPER': 'Upper band',
  'BB-MIDDLE': 'Middle band',
  'BB-LOWER': 'Lower band',
};
const isOfPrice = (name: string) => /^(SMA|EMA|BB-|ATR$)/.test(name);
type Line = DataOf<'get_indicator'>['values'][number];

const nameOf = ({ indicator, params }: Line) => [lineLabel[indicator] ?? indicator, ...Object.values(params)].join(' ');

/** One indicator of an instrument, computed from its daily bars. */
export async function* indicatorOf({ ticker }: Listed, { indicator, period }: WantedIndicator, desk: Desk): Answer {
  const found = await desk.read(desk.tools.get_indicator, { ticker, indicator, ...(period ? { period } : {}) });
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
  if (indicator === 'Bollinger bands' && third)
    yield `The price of ${p(data.price)} is ${data.price > (first.value ?? Infinity) ? 'above' : data.price < (third.value ?? -Infinity) ? 'below' : 'between'} the bands of ${p(third.value)} and ${p(first.value)} (${Object.values(first.params)[0]} daily bars, 2 standard deviations, ${date(data.date)}).\n`;
  else if (indicator === 'ATR')
    yield `${nameOf(first)} is **${p(first.value)}**, or ${percent(first.of_price_fraction)} of the price (daily bars), ${at}. Stops are often set two or three of it away.\n`;
  else if (/^(SMA|EMA)$/.test(indicator))
    yield `The price of ${p(data.price)} is **${data.price > (first.value ?? NaN) ? 'above' : 'below'}** its ${nameOf(first)} of ${p(first.value)} (daily bars, ${date(data.date)}).\n`;
  else yield `${nameOf(first)} is **${write(first, first.value)}** (daily bars), ${at}.\n`;
  yield table(
    ['Line', 'Value', 'The session before'],
    data.values.map((line) => [nameOf(line), write(line, line.value), write(line, line.previous_value)]),
  );
  yield dataSet(data);
  desk.suggest(`What do the technicals of ${ticker} say?`, `Where are support and resistance of ${ticker}?`);
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
