import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { ScreenerField } from '@candlewick/shared-api';
import type { tickers } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { screenerRows } from '../../../platform/database/schema/screener.ts';

export type ScreenerRequest = z.output<typeof tickers.screener.body>;
type Filter = ScreenerRequest['filters'][number];

const textFields: ReadonlySet<ScreenerField> = new Set(['ticker', 'name', 'exchange', 'sector', 'industry']);

/** Columns come from the table, never from the request; values are parameters. */
function conditionOf(filter: Filter): SQL | undefined {
  const column = screenerRows[filter.field];
  switch (filter.operator) {
    case 'range': {
      const [from, to] = filter.values;
      return and(from === null ? isNotNull(column) : gte(column, from), to === null ? undefined : lte(column, to));
    }
    case 'contains':
      // Not `like`, in whose patterns % and _ are special.
      return sql`position(lower(${filter.value}) in lower(${column})) > 0`;
    case 'one_of':
      return inArray(column, filter.values);
    case 'is':
      return eq(column, filter.value);
    case 'is_null':
      return filter.value ? isNull(column) : isNotNull(column);
  }
}

export interface WantedRows {
  readonly delayMinutes: number;
  readonly filters: readonly Filter[];
  /** The only tickers; all of them if it is left out. */
  readonly among?: readonly string[] | undefined;
}

/** What rows must meet, without the filters of one field if it is given. */
export function whereOf({ delayMinutes, filters, among }: WantedRows, without?: ScreenerField): SQL {
  const conditions = filters.filter(({ field }) => field !== without).map(conditionOf);
  const named = among && inArray(screenerRows.ticker, [...among]);
  return and(eq(screenerRows.delay_minutes, delayMinutes), named, ...conditions) as SQL;
}

/** Ends with the ticker, so that pages neither repeat rows nor leave any out. */
export function orderOf(sortModel: ScreenerRequest['sort_model']): SQL[] {
  const terms = sortModel.map(({ field, direction }) => {
    const column = textFields.has(field) ? sql`lower(${screenerRows[field]})` : sql`${screenerRows[field]}`;
    return direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
  });
  return [...terms, sql`${screenerRows.ticker} asc`];
}
