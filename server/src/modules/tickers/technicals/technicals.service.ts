import type { Bars } from '@candlewick/engine';
import { aggregate } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { dayOfBar } from '../../../market/day-figures.ts';
import type { Market } from '../../../market/market.ts';
import { sourceOf } from '../../../market/provenance.ts';
import { barsOfColumns, candlesOf } from '../../prices/candles.service.ts';
import type { Granularity } from '../../prices/candles.service.ts';
import { movingAverages, oscillators, simpleAverages, summaryOf } from './verdicts.ts';

interface Question {
  readonly ticker: string;
  readonly granularity: AnswerOf<'oscillators'>['granularity'];
  readonly delayMinutes: number;
}

type About = Omit<AnswerOf<'oscillators'>, 'oscillators'>;

interface Measured {
  readonly bars: Bars;
  readonly about: About;
}

/** Twice as many bars as the longest average has, so that its first value weighs little in an exponential one. */
const sessionsOf: Readonly<Record<Granularity, number>> = { '1m': 2, '15m': 16, '60m': 60 };

async function intradayBars(
  market: Market,
  { ticker, granularity, delayMinutes }: Question & { readonly granularity: Granularity },
): Promise<Measured | undefined> {
  const sessions = sessionsOf[granularity];
  const candles = await candlesOf(market, { ticker, granularity, sessions, delayMinutes });
  if (!candles || candles.bars.time.length === 0) return undefined;
  const { source, source_label, simulated, as_of, delayed_by, currency } = candles;
  const bars = barsOfColumns(candles.bars);
  const about = { source, source_label, simulated, as_of, delayed_by, ticker: candles.ticker, currency, granularity };
  return { bars, about: { ...about, price: bars.close[bars.length - 1]! } };
}

/** The bars to measure; undefined if the provider has none of the granularity. Throws unknown_ticker. */
async function barsOf(market: Market, question: Question): Promise<Measured | undefined> {
  const { ticker, granularity, delayMinutes } = question;
  if (granularity !== 'daily' && granularity !== 'weekly') return intradayBars(market, { ...question, granularity });
  const { instrument, bars: daily, traded, segments, provenance } = await market.series(ticker, delayMinutes);
  const bars = granularity === 'weekly' ? aggregate(daily, granularity) : daily;
  const about = { ...provenance, ...sourceOf(segments.slice(-1)), ticker, currency: instrument.currency, granularity };
  return { bars, about: { ...about, price: dayOfBar(traded).price } };
}

export async function averagesOf(
  market: Market,
  question: Question,
  kind: 'simple' | 'all',
): Promise<AnswerOf<'movingAverages'> | null> {
  const measured = await barsOf(market, question);
  const moving_averages = measured && (kind === 'simple' ? simpleAverages : movingAverages)(measured.bars);
  return moving_averages ? { ...measured.about, moving_averages } : null;
}

export async function oscillatorsOf(market: Market, question: Question): Promise<AnswerOf<'oscillators'> | null> {
  const measured = await barsOf(market, question);
  const found = measured && oscillators(measured.bars);
  return found ? { ...measured.about, oscillators: found } : null;
}

export async function allTechnicalsOf(
  market: Market,
  question: Question & { readonly granularity: Granularity },
): Promise<AnswerOf<'allIntraday'> | null> {
  const measured = await barsOf(market, question);
  if (!measured) return null;
  const { about, bars } = measured;
  const [averages, found] = [movingAverages(bars), oscillators(bars)];
  if (!averages || !found) return null;
  const summary = summaryOf([...averages.lines, ...found.lines]);
  return {
    ...about,
    granularity: question.granularity,
    moving_averages: averages,
    oscillators: found,
    summary,
  };
}
