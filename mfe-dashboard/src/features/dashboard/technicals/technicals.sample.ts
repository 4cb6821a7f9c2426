import { tickersApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { provenance } from '../../../common/provenance.sample.ts';
import { scoreOf, votesOf, type Line } from './reading.ts';

const averages: readonly Line[] = [10, 20, 50, 100, 200].flatMap((period) =>
  ['SMA', 'EMA'].map((indicator) => ({
    indicator,
    params: { period },
    value: 244 - period / 6,
    verdict: period > 20 ? ('buy' as const) : ('sell' as const),
    rule: 'Buy above it, sell below.',
    record: { bars: 20, cases: 40 + period, right: 24 + period / 2, usual_fraction: 0.57 },
  })),
);

const oscillators: readonly Line[] = [
  {
    indicator: 'RSI',
    params: { period: 14 },
    value: 43.57,
    verdict: 'neutral',
    rule: 'Buy below 30, sell above 70.',
    record: null,
  },
  {
    indicator: 'WILLR',
    params: { period: 14 },
    value: -84.2,
    verdict: 'buy',
    rule: 'Buy below -80, sell above -20.',
    record: { bars: 20, cases: 120, right: 66, usual_fraction: 0.57 },
  },
  {
    indicator: 'MACD',
    params: { fast_period: 12, slow_period: 26, signal_period: 9 },
    value: -1.48,
    verdict: 'sell',
    rule: 'Buy above its signal line, sell below.',
    record: { bars: 20, cases: 104, right: 47, usual_fraction: 0.43 },
  },
];

function group(lines: readonly Line[]) {
  const votes = votesOf(lines);
  return { lines: [...lines], summary: { ...votes, score: scoreOf(votes) ?? 0, verdict: 'neutral' as const } };
}

const about = { ...provenance, ticker: 'AAPL', currency: 'USD', price: 236.19 };

const barsOf = (granularity: unknown): 'daily' | 'weekly' => (granularity === 'weekly' ? 'weekly' : 'daily');

/** As of a share that has been traded for less than 200 weeks. */
const weeklyAverages = averages.filter(({ params }) => params['period'] !== 200);

/** The server's responses about the indicators of a ticker. */
export const technicalsAnswers: readonly CallDouble[] = [
  answer(tickersApi.movingAverages, ({ query }) => {
    const granularity = barsOf(query['granularity']);
    const lines = granularity === 'weekly' ? weeklyAverages : averages;
    return { ...about, granularity, moving_averages: group(lines) };
  }),
  answer(tickersApi.oscillators, ({ params }) => ({
    ...about,
    granularity: barsOf(params['granularity']),
    oscillators: group(oscillators),
  })),
  answer(tickersApi.allIntraday, {
    ...about,
    granularity: '15m',
    moving_averages: group(averages),
    oscillators: group(oscillators),
    summary: group([...averages, ...oscillators]).summary,
  }),
];
