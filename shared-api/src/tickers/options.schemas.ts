import { z } from 'zod';
import { sessionDate } from '../common.schemas.ts';
import { aboutTicker, amount, count, fraction } from './company.schemas.ts';

const column = z.array(z.number());

/** Columns with one number per strike. */
const side = z.object({
  /** Value at the implied volatility; that of an American option is at least what exercising it pays. */
  mark: column,
  bid: column,
  ask: column,
  delta: column,
  gamma: column,
  /** Per calendar day. */
  theta: column,
  /** Per hundredth of volatility. */
  vega: column,
  /** Per hundredth of the rate. */
  rho: column,
  volume: column,
  open_interest: column,
});

/** Null where no calls are traded or held. */
const putCall = z.number().nullable();

/** Options on a share or a fund (American), or an index (European), as of the price. Soonest expiration first, lowest strike first. */
export const optionsAnalytics = aboutTicker.extend({
  price: amount,
  /** Continuous, a year. */
  rate_fraction: fraction,
  dividend_yield_fraction: fraction,
  /** Of the last 30 sessions, a year. */
  historical_volatility_fraction: fraction,
  /** At the money in 30 days, a year. */
  implied_volatility_fraction: fraction,
  put_call_volume_ratio: putCall,
  put_call_open_interest_ratio: putCall,
  expirations: z.array(
    z.object({
      date: sessionDate,
      kind: z.enum(['weekly', 'monthly', 'leaps']),
      /** Calendar days to the close of the last session, with fractions. */
      days: z.number(),
      forward: amount,
      at_the_money_volatility_fraction: fraction,
      /** Price × volatility × root of the time: one standard deviation. */
      expected_move: amount,
      /** Strike at which all options are worth least together; 0 while nobody holds any. */
      max_pain: amount,
      put_call_volume_ratio: putCall,
      put_call_open_interest_ratio: putCall,
      contracts: count,
      strike: column,
      /** The same for the call and the put of a strike. */
      implied_volatility_fraction: column,
      calls: side,
      puts: side,
    }),
  ),
});
