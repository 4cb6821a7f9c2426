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
        {
          left: { indicator: 'Price', offset: 3 },
          operator: 'greater_than',
          right: { indicator: 'SMA', params: { period: 10 }, interval: 'weekly', percent: -2.5 },
        },
        null,
      ],
      groups: [
        {
          match: 'all',
          conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } }, null],
          groups: [
            {
              match: 'any',
              conditions: [
                { left: { indicator: 'CDLDOJI-BULLISH' }, operator: 'is', right: { constant: 1 } },
                {
                  left: { indicator: 'Price' },
                  operator: 'less_than',
                  right: { indicator: 'VWAP', percent: 0 },
                },
              ],
            },
            { match: 'any', conditions: [null] },
          ],
        },
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
    expect(readDraft('').draft).toEqual(defaultDraft);
  });

  test('contains only differences from the default', () => {
    expect(writeDraft({ ...defaultDraft, tickers: ['^GSPC'], range: 'max' })).toBe('{"t":["^GSPC"],"r":"max"}');
  });

  test('writing and reading gives the same draft', () => {
    expect(readDraft(writeDraft(full))).toEqual({ draft: full, lost: [], isUnreadable: false });
  });

  test.each(['no json', '[]', 'null', '3', '{"t":["AAPL"'])('%s is no draft', (text) => {
    expect(readDraft(text)).toEqual({ draft: defaultDraft, lost: ['the strategy'], isUnreadable: true });
  });

  test.each([
    ['{"t":"AAPL"}', 'a symbol'],
    ['{"r":"2y"}', 'the date range'],
    ['{"r":["yesterday","2020-01-01"]}', 'the date range'],
    ['{"e":["some"]}', 'the entry conditions'],
    ['{"x":7}', 'the exit conditions'],
    ['{"o":[1]}', 'the options'],
    ['{"o":{"initial_cash":"1"}}', 'an option'],
    ['{"o":{"initial_cash":null}}', 'an option'],
    ['{"o":{"__proto__":1}}', 'an option'],
    ['{"o":{"unknown":1,"direction":"up"}}', '2 options'],
    ['{"o":{"sizing":{"kind":"percent"}}}', 'an option'],
    ['{"o":{"sizing":{"kind":"all_in","percent":3}}}', 'an option'],
  ])('%s loses %s, which has its default', (text, part) => {
    expect(readDraft(text)).toEqual({ draft: defaultDraft, lost: [part], isUnreadable: false });
  });

  test('what is beside a changed part is kept', () => {
    const sma = '["SMA",{"period":5}]';
    const { draft, lost } = readDraft(
      `{"t":["AAPL",1],"e":["any",[${sma},"toString",1],[${sma},"less_than",7],[["SMA",{"period":"ten"}],"cross_over",1],[["SMA"],"cross_over"]],"o":{"slippage_bps":3,"fill":"never"}}`,
    );
    expect(draft.tickers).toEqual(['AAPL']);
    expect(draft.strategy.entry).toEqual({
      match: 'any',
      conditions: [
        { left: { indicator: 'SMA', params: { period: 5 } }, operator: 'less_than', right: { constant: 7 } },
      ],
    });
    expect(draft.options).toEqual({ ...defaultDraft.options, slippage_bps: 3 });
    expect(lost).toEqual(['a symbol', '3 entry conditions', 'an option']);
  });

  test.each(['{"offset":101}', '{"offset":1.5}', '{"offset":-1}', '{"percent":-100}', '{"interval":"hourly"}'])(
    'a side with %s is lost with its condition',
    (place) => {
      const { draft, lost } = readDraft(`{"x":["all",[["Price"],"less_than",["SMA",{"period":5},${place}]]]}`);
      expect(draft.strategy.exit.conditions).toEqual([]);
      expect(lost).toEqual(['an exit condition']);
    },
  );

  test('a group that is four deep is lost, as are groups without a match', () => {
    const deep = '["all",["any",["all",["any",[["RSI"],"less_than",30],["all",[["RSI"],"less_than",20]]]]]]';
    const { draft, lost } = readDraft(`{"e":${deep},"x":["all",["some"],["any"]]}`);
    const inner = { left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } };
    expect(draft.strategy.entry.groups?.[0]?.groups?.[0]?.groups).toEqual([{ match: 'any', conditions: [inner] }]);
    expect(draft.strategy.exit).toEqual({ match: 'all', conditions: [] });
    expect(lost).toEqual(['an entry group', 'an exit group']);
  });
});
