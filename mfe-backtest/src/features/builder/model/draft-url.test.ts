import { describe, expect, test } from 'vitest';
import { defaultDraft, type Draft } from './draft.ts';
import { readDraft, writeDraft } from './draft-url.ts';

const full: Draft = {
  tickers: ['^GSPC', 'AAPL'],
  range: { from: '2001-02-03', to: '' },
  strategy: {
    entry: {
      match: 'any',
      conditions: [
        { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: -3 } },
        {
          left: { indicator: 'SMA', params: { period: 5 } },
          operator: 'cross_under',
          right: { indicator: 'EMA', params: { period: 9 } },
        },
        null,
      ],
    },
    exit: { match: 'all', conditions: [] },
  },
  options: {
    ...defaultDraft.options,
    stop_loss_percent: 7.5,
    direction: 'both',
    close_at_end: true,
    sizing: { kind: 'volatility_target', annual_volatility_percent: 12, lookback_bars: 30 },
  },
};

describe('a draft in the address', () => {
  test('the default draft is the empty string', () => {
    expect(writeDraft(defaultDraft)).toBe('');
    expect(readDraft('')).toEqual(defaultDraft);
  });

  test('contains only differences from the default', () => {
    expect(writeDraft({ ...defaultDraft, tickers: ['^GSPC'], range: 'max' })).toBe('{"t":["^GSPC"],"r":"max"}');
  });

  test('writing and reading gives the same draft', () => {
    expect(readDraft(writeDraft(full))).toEqual(full);
  });

  test.each([
    'no json',
    '[]',
    'null',
    '{"t":"AAPL"}',
    '{"t":[1]}',
    '{"r":"2y"}',
    '{"r":["yesterday","2020-01-01"]}',
    '{"e":["some"]}',
    '{"e":["all",[["SMA",{"period":"ten"}],"cross_over",1]]}',
    '{"e":["all",[["SMA"],"toString",1]]}',
    '{"e":["all",[["SMA"],"cross_over"]]}',
    '{"o":{"initial_cash":"1"}}',
    '{"o":{"initial_cash":null}}',
    '{"o":{"__proto__":1}}',
    '{"o":{"unknown":1}}',
    '{"o":{"direction":"up"}}',
    '{"o":{"sizing":{"kind":"percent"}}}',
    '{"o":{"sizing":{"kind":"all_in","percent":3}}}',
  ])('%s is no draft', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});
