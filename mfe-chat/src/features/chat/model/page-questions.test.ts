import { expect, test } from 'vitest';
import { questionsFor } from './page-questions.ts';

const at = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://test');
  return questionsFor({ pathname, query: searchParams });
};

test.each([
  '/',
  '/dashboard/AAPL',
  '/dashboard/AAPL/news',
  '/dashboard/AAPL/pe-ratio',
  '/dashboard/AAPL/price-target',
  '/comparator',
  '/backtest/stocks/1/2',
  '/backtest-summary/stocks/1',
  '/backtest-history/stocks',
  '/stocks-backtest',
  '/watchlists',
  '/alerts/stocks',
  '/earnings-calendar',
  '/news',
  '/plans-and-pricing/yearly',
  '/user-settings/billing',
  '/unknown/page',
])('%s has three different questions', (href) => {
  expect(new Set(at(href)).size).toBe(3);
});

test('they are about what the page shows', () => {
  expect(at('/dashboard/KO/technicals').every((question) => question.includes('KO'))).toBe(true);
  expect(at('/dashboard/KO/news')).not.toEqual(at('/dashboard/KO/prices'));
  expect(at('/comparator?t=KO+PEP')[0]).toBe('Compare KO and PEP');
  expect(at('/dashboard/constructor/constructor')[0]).toContain('constructor');
});
