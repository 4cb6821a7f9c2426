import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';

type Ratings = NonNullable<EndpointResponse<typeof tickersApi.upgradeDowngrade>>['ratings'];

const yearMs = 365 * 86_400_000;

/**
 * The newest price target of each firm within a year of the newest rating, as a fraction above `price`: 0.25 is 25 % more.
 * @param ratings newest first
 */
export function latestUpsides(ratings: Ratings, price: number): readonly number[] {
  const since = (ratings[0]?.time ?? 0) - yearMs;
  const latest = new Map<string, number>();
  for (const { firm, time, price_target: target } of ratings) {
    if (time >= since && target !== null && !latest.has(firm)) latest.set(firm, target / price - 1);
  }
  return [...latest.values()];
}
