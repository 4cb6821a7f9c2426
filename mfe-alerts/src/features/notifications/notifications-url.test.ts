import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { inputOf, notificationsParams } from './notifications-url.ts';

const inputFor = (query: string) => inputOf(readUrl(notificationsParams, new URLSearchParams(query)));

test('without parameters, the newest forty', () => {
  expect(inputFor('')).toEqual({ params: { page: 1 }, query: { results_per_page: 40 }, body: {} });
});

test('filters reach the server, unreadable ones do not', () => {
  expect(inputFor('show=unread&kind=alert&t=ko&page=2')).toEqual({
    params: { page: 2 },
    query: { results_per_page: 40 },
    body: { tickers: ['KO'], kinds: ['alert'], only_unread: true },
  });
  expect(inputFor('show=none&kind=gossip&page=-1').body).toEqual({});
});
