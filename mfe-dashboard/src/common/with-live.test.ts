import { expect, it } from 'vitest';
import { isOfNextSession, withLive, type Quote } from './with-live.ts';

const day = {
  bid: null,
  ask: null,
  open: 200,
  day_high: 202,
  day_low: 198,
  volume: 5,
  session: '2026-11-19',
  simulated: true,
};
const quote: Quote = {
  ...day,
  source: 'sample',
  source_label: 'Simulated market',
  delayed_by: null,
  as_of: 1000,
  ticker: 'MO',
  name: 'Altria',
  currency: 'USD',
  price: 201,
  previous_close: 200,
  change: 1,
  change_fraction: 0.005,
  year_high: 203,
  year_low: 150,
};
const live = {
  ...day,
  delayed_by: 0,
  ticker: 'MO',
  as_of: 2000,
  price: 205,
  previous_close: 200,
  change: 5,
  change_fraction: 0.025,
};

it('shows the change that the stream says, and widens the range of 52 weeks by that of its day', () => {
  expect(withLive(quote, { ...live, day_high: 206 })).toMatchObject({
    change_fraction: 0.025,
    previous_close: 200,
    year_high: 206,
    year_low: 150,
  });
  expect(withLive(quote, { ...live, as_of: 500 })).toBe(quote);
});

it('keeps the price in its range of 52 weeks in the next session, until the quote is loaded again', () => {
  const next = { ...live, session: '2026-11-20', previous_close: 204, day_high: 206 };
  expect(isOfNextSession(quote, next)).toBe(true);
  expect(withLive(quote, next)).toMatchObject({ previous_close: 204, year_high: 206, year_low: 150 });
});
