import { tickersApi, type EndpointInput } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatCompact, formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataAnswer } from '../../common/data-answer.tsx';
import { InstrumentRow } from '@candlewick/shared-page/instrument-row';
import widget from '../../common/widget.module.css';

type Rule = NonNullable<EndpointInput<typeof tickersApi.screener>['body']['sort_model']>[number];

const kinds = {
  gainers: { label: 'Gainers', rule: { field: 'return_1d_fraction', direction: 'desc' } },
  losers: { label: 'Losers', rule: { field: 'return_1d_fraction', direction: 'asc' } },
  active: { label: 'Most active', rule: { field: 'volume', direction: 'desc' } },
} as const satisfies Record<string, { readonly label: string; readonly rule: Rule }>;

type Kind = keyof typeof kinds;

/** Of a full list, so that what is below does not move when the answer is another. */
const height = '14rem';

const options = (Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value].label }));
const shown = 5;
const storedKey = 'movers';

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(kinds, value);

/** Address of the screener with the rows of which these are the first. */
function screenerHref({ field, direction }: Rule): string {
  const sort = direction === 'desc' ? `-${field}` : field;
  return `/screener?${new URLSearchParams({ f: 'type=stock', sort }).toString()}`;
}

/** Stocks that moved most in the last session, or were traded most. */
export function MoversWidget() {
  const { storage } = useShell();
  const [kind, setKind] = useState<Kind>(() => {
    const stored = storage.get(storedKey);
    return isKind(stored) ? stored : 'gainers';
  });
  const { rule } = kinds[kind];
  const query = useQuery({
    ...apiQuery(tickersApi.screener, {
      body: {
        pagination: { page: 1, page_size: shown },
        sort_model: [rule],
        filters: [
          { field: 'type', operator: 'one_of', values: ['stock'] },
          { field: rule.field, operator: 'is_null', value: false },
        ],
      },
    }),
    placeholderData: keepPreviousData,
    // While figures are computed, other stocks may come first.
    refetchInterval: ({ state }) => (state.data && !state.data.is_complete ? 10_000 : false),
  });
  const choose = (next: Kind) => {
    setKind(next);
    storage.set(storedKey, next);
  };
  return (
    <div className={widget.widget}>
      <Segmented label="Movers" options={options} value={kind} onChange={choose} />
      <DataAnswer query={query} height={height}>
        {({ rows, is_complete: isComplete, progress }) => (
          <>
            {rows.length === 0 ? (
              <div style={{ minBlockSize: height }}>
                <PlaceholderOverlay state={204} hint="Movers appear after the next close your plan includes" />
              </div>
            ) : (
              <ul className={widget.rows}>
                {rows.map(({ ticker, name, price, return_1d_fraction, volume, as_of }) => (
                  <li key={ticker}>
                    <InstrumentRow
                      ticker={ticker}
                      title={ticker}
                      note={name}
                      middle={kind === 'active' ? <span data-numeric="">{formatCompact(volume)}</span> : null}
                      price={price ?? NaN}
                      changeFraction={return_1d_fraction}
                      asOf={as_of}
                    />
                  </li>
                ))}
              </ul>
            )}
            {isComplete ? null : (
              <p className={widget.muted}>
                {progress.total === 0
                  ? 'Computing figures…'
                  : `${formatInteger(progress.done)} of ${formatInteger(progress.total)} symbols so far`}
              </p>
            )}
            <Link href={screenerHref(rule)}>View all</Link>
          </>
        )}
      </DataAnswer>
    </div>
  );
}
