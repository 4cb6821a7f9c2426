import { z } from 'zod';
import { epochMs, sessionDate } from '../common.schemas.ts';
import { aboutTicker, amount, count, fraction, perShare } from './company.schemas.ts';

const grade = z.enum(['strong_buy', 'buy', 'hold', 'sell', 'strong_sell']);

/** What analysts expect within a year. */
export const priceTarget = aboutTicker.extend({
  price: amount,
  low: perShare,
  mean: perShare,
  median: perShare,
  high: perShare,
  analysts: count,
  /** Mean target ÷ price − 1. */
  upside_fraction: fraction,
});

/** Numbers of analysts. The current month is first. */
export const recommendationTrend = aboutTicker.extend({
  months: z.array(
    z.object({
      date: sessionDate,
      months_ago: count,
      strong_buy: count,
      buy: count,
      hold: count,
      sell: count,
      strong_sell: count,
    }),
  ),
});

/** Newest first. */
export const upgradeDowngrade = aboutTicker.extend({
  ratings: z.array(
    z.object({
      time: epochMs,
      date: sessionDate,
      firm: z.string(),
      action: z.enum(['upgrade', 'downgrade', 'maintain']),
      from_grade: grade,
      to_grade: grade,
      /** Null where the source does not say. */
      price_target: perShare.nullable(),
      previous_price_target: perShare.nullable(),
    }),
  ),
});

/** Largest first. */
export const fundOwnership = aboutTicker.extend({
  /** When the funds disclosed it. */
  date: sessionDate,
  /** Of all shares, by these funds together. */
  held_fraction: fraction,
  funds: z.array(
    z.object({
      fund: z.string(),
      /** Null for a fund that is not listed. */
      ticker: z.string().nullable(),
      shares: z.number(),
      value: amount,
      fraction_of_shares: fraction,
      /** Of the fund's assets; null where it is not known. */
      weight_fraction: fraction.nullable(),
    }),
  ),
});

/** Largest first. The weights of all pages add up to 1 if the source has every holding. */
export const etfHoldings = aboutTicker.extend({
  date: sessionDate,
  net_assets: amount,
  total: count,
  skip: count,
  limit: count,
  holdings: z.array(
    z.object({
      ticker: z.string(),
      name: z.string(),
      sector: z.string().nullable(),
      weight_fraction: fraction,
      value: amount,
      /** Null where the source does not say. */
      shares: z.number().nullable(),
    }),
  ),
});

/** Largest first; the weights add up to 1. */
export const sectorExposure = aboutTicker.extend({
  date: sessionDate,
  sectors: z.array(z.object({ sector: z.string(), weight_fraction: fraction })),
});

const peer = z.object({
  ticker: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  price: amount,
  /** Since the session before. */
  change_fraction: fraction.nullable(),
  market_cap: amount,
  pe_ratio: z.number().nullable(),
  /** Of the last four quarters against the four before. */
  revenue_growth_fraction: fraction.nullable(),
  net_margin_ratio: z.number().nullable(),
});

/** The company itself, and others of its industry, or else sector, of about its size. */
export const competitors = aboutTicker.extend({ company: peer, competitors: z.array(peer) });

/** Figures beside the facts of a profile; null where one does not apply. */
export const profileFigures = aboutTicker.omit({ ticker: true, currency: true }).extend({
  price: amount,
  shares_outstanding: z.number().nullable(),
  /** Price × shares. */
  market_cap: amount.nullable(),
  trailing_eps: perShare.nullable(),
  /** Null without earnings. */
  pe_ratio: z.number().nullable(),
  dividend_yield_fraction: fraction.nullable(),
  employees: count.nullable(),
  /** 1 to 12. */
  fiscal_year_end_month: z.number().int().min(1).max(12).nullable(),
  /** Of a fund. */
  net_assets: amount.nullable(),
});
