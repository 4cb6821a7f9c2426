import { filtersParam, sortParam, type KindOf } from '../../common/table-url.ts';

const kinds: Readonly<Record<string, ReturnType<KindOf>>> = {
  ticker: 'text',
  name: 'text',
  currency: 'choice',
  price: 'number',
  change: 'number',
  change_fraction: 'number',
  course: 'number',
  day_low: 'number',
  day_high: 'number',
  volume: 'number',
};

const kindOf: KindOf = (id) => (Object.hasOwn(kinds, id) ? kinds[id] : undefined);

/** Without a sort, the best known come first. */
export const popularParams = { filters: filtersParam(kindOf), sort: sortParam(kindOf) };
