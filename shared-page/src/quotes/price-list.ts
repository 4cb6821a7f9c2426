import type { EndpointResponse, pricesApi, Provenance } from '@candlewick/shared-api';

export type PriceList = EndpointResponse<typeof pricesApi.allPrices>;
export type PriceRow = PriceList['rows'][number];

/** Where the rows of a list come from, and of when the newest is. */
export function provenanceOf({ rows, delayed_by }: PriceList): Provenance {
  return {
    source: 'list',
    source_label: [...new Set(rows.map(({ source_label: label }) => label))].join(', '),
    simulated: rows.some(({ simulated }) => simulated),
    as_of: Math.max(0, ...rows.map(({ as_of }) => as_of)),
    delayed_by: rows.every((row) => row.delayed_by === null) ? null : delayed_by,
  };
}

/** Change over the closes of a row, as a fraction; null with fewer than two. */
export function courseOf({ closes }: PriceRow): number | null {
  const [first, last] = [closes[0], closes.at(-1)];
  return closes.length < 2 || !first || last === undefined ? null : last / first - 1;
}
