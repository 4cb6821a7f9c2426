import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';

type Rating = NonNullable<EndpointResponse<typeof tickersApi.upgradeDowngrade>>['ratings'][number];
export type Grade = Rating['to_grade'];
export type RatingAction = Rating['action'];

export const gradeNames: Readonly<Record<Grade, string>> = {
  strong_buy: 'Strong buy',
  buy: 'Buy',
  hold: 'Hold',
  sell: 'Sell',
  strong_sell: 'Strong sell',
};

export const actionNames: Readonly<Record<RatingAction, string>> = {
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  maintain: 'Maintained',
};
