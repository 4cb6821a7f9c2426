import { readUrl, searchOf } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { panelHrefs, sectionParams, withOtherCount, type SectionView } from './dashboard-url.ts';
import { changeOfSecond, secondOf, withLink } from './second-chart.ts';

const read = (search: string) => readUrl(sectionParams, new URLSearchParams(search));
const searchWith = (search: string, change: (view: SectionView) => Partial<SectionView>) => {
  const view = read(search);
  return searchOf(sectionParams, { ...view, ...change(view) });
};
const usual = '?charts=2';
const whole =
  '?range=5y&charts=2&link=crosshair&2.symbol=MSFT&2.range=5d&2.type=line&2.ind=RSI.14&2.interval=5m&2.vs=KO&2.events=none';

test('an address with two charts is read as it was written', () => {
  expect(searchOf(sectionParams, read(whole))).toBe(whole);
  const second = secondOf(read(whole), 'AAPL');
  expect(second).toMatchObject({
    ticker: 'MSFT',
    view: { range: '5d', kind: 'line', interval: '5m', studies: [{ name: 'RSI', values: [14] }], compare: ['KO'] },
  });
  expect(read(whole)).toMatchObject({ range: '5y', kind: 'candles', interval: null, compare: [] });
});

test.each(['', '?charts=3', '?charts=two', '?2.range=decade&2.symbol=%3Cb%3E&2.type=moon'])(
  '%s is one chart in the usual view',
  (search) => expect(searchOf(sectionParams, read(search))).toBe(''),
);

test.each([
  ['', ['symbol', 'crosshair']],
  ['?link=none', []],
  ['?link=crosshair+interval+moon', ['interval', 'crosshair']],
])('%s shares %j', (search, links) => expect(read(search).links).toEqual(links));

test('the second chart begins as a copy of the first, and closing it leaves nothing of it', () => {
  expect(searchWith('?range=5y&type=line&vs=KO', withOtherCount)).toBe(
    '?range=5y&type=line&vs=KO&charts=2&2.range=5y&2.type=line&2.vs=KO',
  );
  expect(searchWith(whole, withOtherCount)).toBe('?range=5y');
});

test('a symbol of its own is one that is not shared, and well-formed', () => {
  const symbolOf = (search: string) => secondOf(read(search), 'AAPL').ticker;
  expect(['?2.symbol=MSFT', '?link=none&2.symbol=MSFT', '?link=none&2.symbol=m$', '?link=none'].map(symbolOf)).toEqual([
    'AAPL',
    'MSFT',
    'AAPL',
    'AAPL',
  ]);
});

test('range and interval that are shared are those of the first', () => {
  const shared = `${usual}&range=5d&interval=5m&link=interval&2.range=5y`;
  expect(secondOf(read(shared), 'AAPL').view).toMatchObject({ range: '5d', interval: '5m' });
  const change = { range: '1m', interval: null, kind: 'line' } as const;
  expect(changeOfSecond(read(shared), change)).toEqual({ range: '1m', interval: null, '2.kind': 'line' });
  expect(changeOfSecond(read(usual), change)).toEqual({ '2.range': '1m', '2.interval': null, '2.kind': 'line' });
});

test('what is no longer shared stays as it was, and what becomes shared is that of the first', () => {
  const link = (search: string, name: 'symbol' | 'interval', isOn: boolean) =>
    searchWith(search, (view) => withLink(view, 'AAPL', { link: name, isOn }));
  const apart = '?charts=2&link=crosshair&2.symbol=AAPL';
  expect(link(usual, 'symbol', false)).toBe(apart);
  expect(link(apart, 'symbol', true)).toBe(usual);
  const together = '?range=5d&charts=2&link=symbol+interval+crosshair';
  expect(link(together, 'interval', false)).toBe('?range=5d&charts=2&2.range=5d');
  expect(link('?range=5d&charts=2&2.range=5y', 'interval', true)).toBe(together);
});

test('the panel steps through symbols and keeps both charts', () => {
  const { symbolHref, compareHref } = panelHrefs('AAPL', new URLSearchParams(whole));
  expect(symbolHref).toBe(`/dashboard/_symbol_/prices${whole}`);
  expect(compareHref).toContain('2.symbol=MSFT');
});
