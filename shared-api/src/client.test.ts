import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { createCall, defaultServiceBaseUrls, queryKeyOf, urlOf } from './client.ts';
import { authApi, backtestApi, pricesApi, tickersApi } from './index.ts';

describe('urlOf', () => {
  it('encodes params and puts them below the base URL of the service', () => {
    const params = { ticker: '^GSPC', interval: 'daily', range: 'max' };
    expect(urlOf(pricesApi.history, params, defaultServiceBaseUrls)).toBe('/api/prices/%5EGSPC/daily/max');
    const elsewhere = { ...defaultServiceBaseUrls, prices: 'https://prices.example' };
    expect(urlOf(pricesApi.quote, { ticker: 'A/B' }, elsewhere)).toBe('https://prices.example/quotes/A%2FB');
  });

  it('refuses a missing param', () => {
    expect(() => urlOf(pricesApi.quote, {}, defaultServiceBaseUrls)).toThrow(/"ticker" is missing/);
  });
});

describe('createCall', () => {
  const sent: { method?: string; url?: string; data?: unknown; params?: unknown }[] = [];
  const http = axios.create({
    adapter: (config) => {
      sent.push(config as (typeof sent)[number]);
      return Promise.resolve({ data: { access_token: 'x' }, status: 200, statusText: 'OK', headers: {}, config });
    },
  });
  const call = createCall(http, defaultServiceBaseUrls);

  it('sends forms as forms, bodies as JSON, and returns the response', async () => {
    expect(await call(authApi.login, { body: { username: 'a@b', password: 'p&q' } })).toEqual({ access_token: 'x' });
    expect(sent.at(-1)).toMatchObject({ method: 'post', url: '/api/auth/login' });
    expect(String(sent.at(-1)?.data)).toBe('username=a%40b&password=p%26q');
    await call(backtestApi.childCards, {
      params: { type: 'stocks', id: 'x', sort: 'ticker' },
      query: { page_size: 5 },
      body: {},
    });
    expect(sent.at(-1)).toMatchObject({
      url: '/api/backtest/stocks/x/child_cards/ticker',
      params: { page_size: 5 },
      data: '{}',
    });
  });
});

describe('an empty answer', () => {
  it('is null', async () => {
    const http = axios.create({
      adapter: (config) => Promise.resolve({ data: '', status: 204, statusText: 'No Content', headers: {}, config }),
    });
    const call = createCall(http, defaultServiceBaseUrls);
    expect(await call(tickersApi.payouts, { params: { ticker: '^GSPC' } })).toBeNull();
  });
});

describe('queryKeyOf', () => {
  it('begins with the id of the endpoint', () => {
    expect(queryKeyOf(authApi.me, {})).toEqual(['auth.me', {}]);
  });
});
