import { tickersApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { provenance } from './provenance.sample.ts';

const report = (ticker: string, name: string, date: string, surprise: number | null) => ({
  ticker,
  name,
  sector: 'Industrials',
  period_end: '2026-09-30',
  fiscal_year: 2026,
  fiscal_quarter: 3,
  date,
  time: Date.parse(`${date}T21:05:00Z`),
  before_open: surprise !== null,
  eps: surprise === null ? null : 1.2 * (1 + surprise),
  eps_estimate: 1.2,
  eps_surprise_fraction: surprise,
  revenue: surprise === null ? null : 4.2e9,
  revenue_estimate: 4.1e9,
});

const offering = (name: string, date: string, status: 'expected' | 'priced' | 'withdrawn') => ({
  date,
  name,
  proposed_ticker: `ZQ${name.slice(0, 2).toUpperCase()}`,
  exchange: 'NASDAQ',
  sector: 'Health Care',
  price_low: 14,
  price_high: 16,
  offer_price: status === 'priced' ? 17 : null,
  shares: 8_500_000,
  deal_value: 1.3e8,
  status,
});

/** The server's responses of the calendars, for the week of November 16, 2026. */
export const calendarAnswers: readonly CallDouble[] = [
  answer(tickersApi.earningsCalendar, () => ({
    ...provenance,
    reports: [
      report('GE', 'GE Aerospace', '2026-11-16', 0.041),
      report('EMR', 'Emerson Electric', '2026-11-16', -0.012),
      report('CL', 'Colgate-Palmolive', '2026-11-18', null),
      report('KEYS', 'Keysight Technologies', '2026-11-20', null),
    ],
  })),
  answer(tickersApi.ipoCalendar, () => ({
    ...provenance,
    ipos: [
      offering('Placeholder Insurance, Inc.', '2026-11-17', 'priced'),
      offering('Mock Payments, Inc.', '2026-11-19', 'expected'),
      offering('Specimen Biotech, Inc.', '2026-11-20', 'withdrawn'),
    ],
  })),
];
