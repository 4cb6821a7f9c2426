import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBooks, starSymbol, storedText, unstarSymbol, visitSymbol } from './stored-book.ts';
import { readBook, recentOf } from './symbol-book.ts';

const symbol = (ticker: string, name = `${ticker} Inc.`) => ({ ticker, name, delistedOn: null });
const tickersOf = (symbols: readonly { readonly ticker: string }[]) => symbols.map(({ ticker }) => ticker).join(' ');
const bookOf = (uid: string) => readBook(storedText(uid));
const starsOf = (uid: string) => tickersOf(bookOf(uid).starred);
const recentsOf = (uid: string) => tickersOf(recentOf(bookOf(uid)));

/** Local storage of one browser, which all its tabs share. */
function openStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

let storage: ReturnType<typeof openStorage>;
beforeEach(() => {
  storage = openStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

test('stars keep their order, recent symbols are newest first, and neither lists the other', () => {
  for (const ticker of ['AAPL', 'MSFT', 'KO', 'AAPL']) visitSymbol('ada', symbol(ticker));
  starSymbol('ada', symbol('GS'));
  starSymbol('ada', symbol('KO'));
  starSymbol('ada', symbol('GS'));
  expect(starsOf('ada')).toBe('GS KO');
  expect(recentsOf('ada')).toBe('AAPL MSFT');
  unstarSymbol('ada', 'KO');
  expect(starsOf('ada')).toBe('GS');
  expect(recentsOf('ada')).toBe('AAPL KO MSFT');
});

test('ten visited symbols are recent', () => {
  for (let index = 0; index < 60; index++) visitSymbol('ada', symbol(`T${index}`));
  expect(recentsOf('ada')).toBe('T59 T58 T57 T56 T55 T54 T53 T52 T51 T50');
  expect(bookOf('ada').visited).toHaveLength(50);
});

test('the eleventh star changes nothing', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `T${index}`);
  expect(ten.map((ticker) => starSymbol('ada', symbol(ticker)))).toEqual(ten.map(() => null));
  const before = storedText('ada');
  expect(starSymbol('ada', symbol('AAPL'))).toEqual({ reason: 'full', spare: symbol('T0') });
  expect(storedText('ada')).toBe(before);
  expect(starSymbol('ada', symbol('T3'))).toBeNull();
  unstarSymbol('ada', 'T3');
  expect(starSymbol('ada', symbol('AAPL'))).toBeNull();
  expect(starsOf('ada')).toBe('T0 T1 T2 T4 T5 T6 T7 T8 T9 AAPL');
});

test('a visit renews what is known of a starred symbol', () => {
  starSymbol('ada', symbol('TWR', 'TWR'));
  const gone = { ticker: 'TWR', name: 'Tower', delistedOn: '2022-11-08' };
  visitSymbol('ada', gone);
  expect(bookOf('ada')).toEqual({ starred: [gone], visited: [{ ...gone, visits: 1 }] });
});

test('two users of a browser have symbols of their own', () => {
  starSymbol('ada', symbol('AAPL'));
  visitSymbol('bob', symbol('MSFT'));
  expect([starsOf('ada'), recentsOf('ada'), starsOf('bob'), recentsOf('bob')]).toEqual(['AAPL', '', '', 'MSFT']);
});

test('every part of a tab, and every other tab, hears of a change', () => {
  const [first, second] = [new EventTarget(), new EventTarget()];
  const heard: string[] = [];
  const follow = (tab: EventTarget, name: string) => {
    vi.stubGlobal('window', tab);
    return followBooks(() => heard.push(`${name} ${starsOf('ada')}`));
  };
  const stops = [follow(first, 'palette'), follow(first, 'header'), follow(second, 'other')];
  vi.stubGlobal('window', first);
  starSymbol('ada', symbol('AAPL'));
  expect(heard.splice(0)).toEqual(['palette AAPL', 'header AAPL']);
  const report = (key: string | null) => second.dispatchEvent(Object.assign(new Event('storage'), { key }));
  for (const key of storage.items.keys()) report(key);
  report('candlewick.theme');
  expect(heard.splice(0)).toEqual(['other AAPL']);
  // The other tab stars one, too, and keeps the star of the first.
  vi.stubGlobal('window', second);
  starSymbol('ada', symbol('MSFT'));
  expect(heard.splice(0)).toEqual(['other AAPL MSFT']);
  // The browser's data were cleared.
  storage.items.clear();
  report(null);
  expect(heard.splice(0)).toEqual(['other ']);
  for (const stop of stops) stop();
  starSymbol('ada', symbol('KO'));
  expect(heard).toEqual([]);
});

test.each([
  ['no JSON', '{"starred":['],
  ['another kind', '"AAPL"'],
  ['other fields', '{"starred":{"AAPL":1},"visited":7}'],
  [
    'other entries',
    '{"starred":[null,"AAPL",{"ticker":"AAPL"}],"visited":[{"ticker":"","name":"","delistedOn":null}]}',
  ],
  ['no count', '{"visited":[{"ticker":"KO","name":"Coca-Cola","delistedOn":null,"visits":"many"}]}'],
  ['no day', '{"starred":[{"ticker":"KO","name":"Coca-Cola","delistedOn":"soon"}]}'],
])('damaged storage reads as empty: %s', (_, text) => {
  expect(readBook(text)).toEqual({ starred: [], visited: [] });
});

test('what is listed twice or too often is left out', () => {
  const all = ['KO', 'KO', ...Array.from({ length: 12 }, (_, index) => `T${index}`)].map((ticker) => symbol(ticker));
  expect(tickersOf(readBook(JSON.stringify({ starred: all })).starred)).toBe('KO T0 T1 T2 T3 T4 T5 T6 T7 T8');
});

test('a browser that stores nothing is reported, and keeps what it has', () => {
  starSymbol('ada', symbol('AAPL'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const unstored = { reason: 'unstored' };
  expect([starSymbol('ada', symbol('KO')), unstarSymbol('ada', 'AAPL')]).toEqual([unstored, unstored]);
  visitSymbol('ada', symbol('KO'));
  expect(starsOf('ada')).toBe('AAPL');
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
