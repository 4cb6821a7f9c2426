import { screenerColumns, type ScreenerField } from '@candlewick/shared-api';
import { shortText, wholeNumber } from '@candlewick/shared-page/url-params';
import { filtersParam, sortParam, type KindOf } from '../../common/table-url.ts';

const kindOf: KindOf = (id) => {
  if (!Object.hasOwn(screenerColumns, id)) return undefined;
  const { kind } = screenerColumns[id as ScreenerField];
  return kind === 'number' || kind === 'choice' || kind === 'text' ? kind : 'other';
};

export const screenerParams = {
  filters: filtersParam(kindOf),
  sort: sortParam(kindOf, [{ id: 'market_cap', direction: 'desc' }]),
  /** As `writeConditions` writes it; empty without a rule. What cannot be read stays, so that the page can say so. */
  rule: shortText('rule', 10_000),
  page: wholeNumber('page', { min: 1, max: 10_000 }),
};
