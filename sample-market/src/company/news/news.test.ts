import { calendarOf, closeOf } from '@candlewick/engine/market';
import { newsTopics } from '@candlewick/shared-api';
import { describe, expect, it } from 'vitest';
import { createCompanyData, known, now, simulatedMarket, stocks, universe } from '../../testing/simulated-companies.ts';
import type { NewsItem } from './news-item.ts';

const data = createCompanyData();
const dayMs = 86_400_000;
const asked = (ticker: string, time = now) => ({ ticker, time, delayMs: 0 });
const some = [...universe.keys()].filter((_, index) => index % 7 === 0);
const newsOf = async (ticker: string, time = now): Promise<NewsItem[]> =>
  (await data.stockNews(asked(ticker, time)))?.items ?? [];

describe('news of an instrument', () => {
  it('are those of the last thirteen weeks, newest first, in plain words', async () => {
    let count = 0;
    for (const ticker of some) {
      const items = await newsOf(ticker);
      count += items.length;
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      const times = items.map(({ time }) => time);
      expect(times.toSorted((a, b) => b - a)).toEqual(times);
      for (const { time, headline, summary, tickers, topics, publisher } of items) {
        if (time > now || time <= now - 91 * dayMs) expect.fail(`${headline} is of another time.`);
        if (/undefined|NaN|null|Infinity| {2}|<|\$-|-0\.0%/.test(headline + summary))
          expect.fail(`${headline} ${summary}`);
        expect(headline.length).toBeLessThan(110);
        expect(tickers.every((symbol) => universe.has(symbol))).toBe(true);
        expect(topics.length).toBeGreaterThan(0);
        expect(publisher).toBe('Candlewick simulation');
      }
    }
    expect(count / some.length).toBeGreaterThan(5);
    expect(count / some.length).toBeLessThan(60);
  });

  it('are the same at a later time, but for splits and what came since', async () => {
    for (const ticker of some) {
      const later = now + 20 * dayMs + 3_600_000;
      const bars = simulatedMarket.instrument(ticker).dailyBars(now - 120 * dayMs, later + 30 * dayMs);
      if (bars.splits.length > 0) continue;
      const before = (await newsOf(ticker)).filter(({ time }) => time > later - 91 * dayMs);
      const after = (await newsOf(ticker, later)).filter(({ time }) => time <= now);
      expect(after).toEqual(before);
    }
  });

  it('tell each report, as the calendar has it', async () => {
    for (const ticker of stocks.filter((_, index) => index % 20 === 0)) {
      const reports = (await newsOf(ticker)).filter(({ id }) => id.startsWith('earnings-'));
      const { quarters } = await known(data.epsAndRevenue(asked(ticker)));
      const recent = quarters.filter(({ reported_at }) => reported_at! > now - 91 * dayMs);
      expect(reports.map(({ time }) => time)).toEqual(recent.map(({ reported_at }) => reported_at));
      for (const [index, { headline, sentiment }] of reports.entries()) {
        const { eps, eps_surprise_fraction } = recent[index]!;
        expect(headline).toContain(Math.abs(eps).toFixed(2));
        if ((eps_surprise_fraction ?? 0) > 0.01) expect(sentiment).toBe('positive');
        if ((eps_surprise_fraction ?? 0) < -0.01) expect(sentiment).toBe('negative');
      }
    }
  });

  it('compare a loss with the loss that was expected', async () => {
    let losses = 0;
    for (const ticker of stocks) {
      const reports = (await newsOf(ticker)).filter(({ headline }) => headline.includes(' loses '));
      const { quarters } = await known(data.epsAndRevenue(asked(ticker)));
      for (const { time, headline } of reports) {
        const { eps, eps_estimate } = quarters.find(({ reported_at }) => reported_at === time)!;
        expect(headline).not.toContain('%');
        if (headline.endsWith('as expected') || eps_estimate! >= 0) continue;
        losses += 1;
        const expected = `$${Math.abs(eps_estimate!).toFixed(2)} expected`;
        expect(headline).toContain(`${eps! > eps_estimate! ? 'less' : 'more'} than the ${expected}`);
      }
    }
    expect(losses).toBeGreaterThan(0);
  });

  it('tell moves of the bars, once their session has closed', async () => {
    let moves = 0;
    for (const ticker of some) {
      const bars = simulatedMarket.instrument(ticker).dailyBars(now - 120 * dayMs, now);
      expect(bars.splits).toEqual([]);
      for (const { id, time, headline, sentiment } of await newsOf(ticker)) {
        if (!id.startsWith('move-')) continue;
        const bar = bars.time.indexOf(Date.parse(id.slice(-10)));
        const value = bars.close[bar]! / bars.close[bar - 1]! - 1;
        expect(headline).toContain(`${Math.abs(value * 100).toFixed(1)}%`);
        expect(sentiment).toBe(value > 0 ? 'positive' : 'negative');
        expect(time).toBe(closeOf(calendarOf(universe.get(ticker)!.type), bars.time[bar]!));
        moves += 1;
      }
    }
    expect(moves).toBeGreaterThan(100);
  });

  it('tell dividends before their ex-date, with the same amount', async () => {
    for (const ticker of ['KO', 'XOM', 'SPY', 'JPM']) {
      const told = (await newsOf(ticker)).filter(({ id }) => id.startsWith('dividend-'));
      expect(told.length).toBeGreaterThan(0);
      const { dividends, next_dividend } = await known(data.dividends(asked(ticker)));
      for (const { id, time, headline } of told) {
        const dividend = [next_dividend, ...dividends].find((one) => one?.ex_date === id.slice(-10))!;
        expect(headline).toContain(dividend.adjusted_amount.toFixed(3));
        expect(time).toBeLessThan(Date.parse(dividend.ex_date));
      }
    }
  });

  it('tell splits before they happen', async () => {
    const from = Date.UTC(2024, 0, 1);
    let told = 0;
    for (const ticker of stocks) {
      const split = simulatedMarket.instrument(ticker).dailyBars(from, now).splits[0];
      if (!split || told > 5) continue;
      const item = (await newsOf(ticker, split.date - dayMs)).find(({ id }) => id.startsWith('split-'));
      expect(item?.headline).toContain(split.ratio > 1 ? `${split.ratio} for 1` : 'into 1');
      expect(item!.time).toBeLessThan(split.date - 13 * dayMs);
      told += 1;
    }
    expect(told).toBeGreaterThan(2);
  });

  it('add up to sentiments', async () => {
    for (const ticker of some) {
      const items = await newsOf(ticker);
      const sentiments = await data.sentiments(asked(ticker));
      if (items.length === 0) {
        expect(sentiments).toBeUndefined();
        continue;
      }
      const { positive, neutral, negative, score, weeks } = sentiments!;
      expect(positive + neutral + negative).toBe(items.length);
      expect(Math.abs(score - (positive - negative) / items.length)).toBeLessThan(1e-4);
      expect(weeks).toHaveLength(13);
      expect(weeks.reduce((sum, week) => sum + week.positive, 0)).toBe(positive);
    }
  });
});

describe('news of the whole market', () => {
  it('have every topic, and nothing of others', async () => {
    for (const topic of newsTopics) {
      const { items } = await data.topicNews({ topic, time: now, delayMs: 0 });
      for (const { topics, time } of items) {
        expect(topics).toContain(topic);
        expect(time).toBeLessThanOrEqual(now);
      }
      if (topic !== 'splits') expect(items.length, topic).toBeGreaterThan(4);
      expect(items.length).toBeLessThanOrEqual(100);
    }
  });

  it('begin with the indices, and are those of the instruments', async () => {
    const { items } = await data.headlines({ time: now, delayMs: 0 });
    expect(items.length).toBeGreaterThan(20);
    expect(items.filter(({ id }) => id.startsWith('market-')).length).toBeGreaterThan(2);
    for (const item of items.slice(0, 20)) {
      const own = await Promise.all(['^GSPC', ...item.tickers].map((ticker) => newsOf(ticker)));
      expect(own.flat().find(({ id }) => id === item.id)).toEqual(item);
    }
  });

  it('say the same of an index as its bars', async () => {
    const { items } = await data.topicNews({ topic: 'markets', time: now, delayMs: 0 });
    const bars = simulatedMarket.instrument('^GSPC').dailyBars(now - 60 * dayMs, now);
    const told = items.filter(({ id }) => id.startsWith('market-'));
    expect(told.length).toBeGreaterThan(15);
    for (const { id, headline } of told) {
      const close = bars.close[bars.time.indexOf(Date.parse(id.slice(-10)))]!;
      expect(headline.replaceAll(',', '')).toContain(close.toFixed(0));
    }
  });
});
