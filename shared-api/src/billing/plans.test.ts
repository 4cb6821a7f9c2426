import { describe, expect, it } from 'vitest';
import * as billing from './billing.schemas.ts';
import { tiers } from './features.ts';
import { plans } from './plans.ts';

describe('plans', () => {
  it.each(tiers)('%s has every limit of the contract', (tier) => {
    const { limits } = plans[tier];
    expect(billing.planLimits.parse(limits)).toEqual(limits);
    expect(plans[tier].tier).toBe(tier);
    expect(limits.rank).toBe(tiers.indexOf(tier));
  });

  it('cost what the specification says, in cents', () => {
    const prices = tiers.map((tier) => {
      const { monthly_price, yearly_price, original_monthly_price, original_yearly_price } = plans[tier].limits;
      return [monthly_price, yearly_price, original_monthly_price, original_yearly_price];
    });
    expect(prices).toEqual([
      [0, 0, null, null],
      [2100, 1500, 7000, 5000],
      [9000, 3000, null, null],
      [9000, 6000, 30_000, 20_000],
      [9000, 6000, 30_000, 20_000],
    ]);
    const packs = tiers.map((tier) => Object.values(plans[tier].limits.credit_pack_prices));
    expect(packs.map(([, , , largest]) => largest)).toEqual([75_000, 50_000, 40_000, 25_000, 25_000]);
    expect(packs[1]).toEqual([1000, 5000, 10_000, 50_000]);
  });

  it('include every data feature from Beginner on, and AI summaries from Intermediate on', () => {
    const open = tiers.map((tier) => Object.values(plans[tier].limits.features).filter(Boolean).length);
    expect(open).toEqual([5, 16, 18, 18, 18]);
    expect(plans.beginner.limits.features).toMatchObject({ technicals: true, ai_news_summary: false });
    expect(plans.free.limits.alert_flags).toEqual({ daily: true, '1h': false, '15m': false, '5m': false, '1m': false });
  });
});
