import { describe, expect, it } from 'vitest';
import { catalog as definitions, findKernel } from '../catalog.ts';
import { metricDefinitions } from '../metrics/compute-metrics.ts';
import { randomEntryBaseline } from '../research/random-baseline.ts';
import { runBacktest } from '../backtest/run-backtest.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { describeBaseline, describeMetrics } from './describe-metrics.ts';
import { catalog, findIndicator, patternTexts } from './described-catalog.ts';
import { metricTexts } from './metric-texts.ts';

describe('texts', () => {
  it('exist for every indicator of the catalog and no other', () => {
    const described = definitions.filter(({ name }) => findKernel(name)!.text).map(({ name }) => name);
    expect([...described, ...Object.keys(patternTexts)].toSorted()).toEqual(
      definitions.map(({ name }) => name).toSorted(),
    );
    for (const { label, desc } of catalog) {
      expect(label).toMatch(/^\S.*\S$/);
      expect(desc).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('add to the definitions without changing them', () => {
    catalog.forEach((definition, i) => expect(definition).toMatchObject(definitions[i]!));
    expect(JSON.parse(JSON.stringify(catalog))).toEqual(catalog);
    for (const definition of catalog) expect(findIndicator(definition.name)).toBe(definition);
    expect(findIndicator('toString')).toBeUndefined();
    expect(catalog.every(({ scale, picture }) => (scale === 'pattern') === (picture !== undefined))).toBe(true);
  });

  it('have words that find what traders mean', () => {
    const found = (words: string) => catalog.filter(({ keywords }) => keywords.includes(words)).map(({ name }) => name);
    expect(found('moving average')).toEqual(expect.arrayContaining(['SMA', 'EMA', 'MACD']));
    expect(found('bollinger')).toEqual(['BB-UPPER', 'BB-MIDDLE', 'BB-LOWER']);
    const bullish = catalog.filter(({ group }) => group === 'Bullish Candle Pattern');
    expect(found('bullish candle')).toEqual(bullish.map(({ name }) => name));
    for (const { name, keywords } of catalog)
      expect([name, keywords]).toEqual([name, expect.stringMatching(/^\S.*\S$/)]);
  });

  it('exist for every metric and no other', () => {
    expect(Object.keys(metricTexts)).toEqual(metricDefinitions.map(({ id }) => id));
    for (const { name, formula } of Object.values(metricTexts)) expect(name && formula).not.toBe('');
  });

  it('describe the metrics of a run and of its random baseline', () => {
    const bars = flatBarsOf([1, 2, 3, 4, 5, 6]);
    const price = { indicator: 'Price' };
    const run = runBacktest(
      bars,
      {
        entry: { match: 'all', conditions: [{ left: price, operator: 'greater_than', right: { constant: 1 } }] },
        exit: { match: 'all', conditions: [{ left: price, operator: 'greater_than', right: { constant: 4 } }] },
      },
      plainOptions,
    );
    const described = describeMetrics(run.metrics);
    expect(described).toMatchObject(run.metrics);
    expect(described.find(({ id }) => id === 'return')).toMatchObject({
      name: 'Return',
      formula: 'final equity ÷ initial cash − 1',
    });
    const { baseline } = randomEntryBaseline(bars, run, plainOptions, { strategies: 7, seed: 3 });
    expect(describeBaseline(baseline!).map(({ name, formula }) => [name, formula.slice(0, 34)])).toEqual([
      ['Random entries, return', 'median return of 7 strategies (see'],
      ['Better than random entries', 'share of 7 strategies (seed 3) wit'],
    ]);
    expect(() => describeMetrics([{ ...run.metrics[0]!, id: 'other' }])).toThrow(RangeError);
  });
});
