import { dataFeatures } from '@candlewick/shared-api';
import { expect, test } from 'vitest';
import { samplePrices } from '../../../common/plans.sample.ts';
import { comparedGroups, creditsTooltip } from './compared-groups.ts';

const groups = comparedGroups(samplePrices());
const groupOf = (label: string) => groups.find((group) => group.label === label);
const valuesOf = (group: string, label: string) => groupOf(group)?.rows.find((row) => row.label === label)?.values;

test('groups have a name of their own, and rows unless all of it is yet to come', () => {
  expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length);
  for (const { label, note, rows } of groups) expect(rows.length > 0, label).toBe(note === undefined);
  expect(groups.filter(({ note }) => note).map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'Options PNL Calculator, Stocks Intraday Backtests, Options Backtests: Coming soon',
  ]);
  expect(groupOf('Credits')?.explanation).toBe(creditsTooltip);
});

test('every data feature of a plan has a row', () => {
  expect(groupOf('Ticker dashboard')?.rows).toHaveLength(dataFeatures.length);
});

test('values are those of the plan limits', () => {
  expect(valuesOf('Ticker Comparator', 'Number of tickers')).toEqual({ free: '2', beginner: '4', advanced: '10' });
  expect(valuesOf('Stocks Backtests', 'Detailed backtest results')).toEqual({
    free: false,
    beginner: true,
    advanced: true,
  });
  expect(valuesOf('Credits', '5,000 credits')).toEqual({ free: '$75', beginner: '$50', advanced: '$25' });
  expect(valuesOf('Ticker dashboard', 'Financial statements')).toEqual({
    free: 'Latest 2 periods',
    beginner: true,
    advanced: true,
  });
  expect(valuesOf('Alerts', '1h active alerts')).toEqual({ free: '0', beginner: '2', advanced: '50' });
});
