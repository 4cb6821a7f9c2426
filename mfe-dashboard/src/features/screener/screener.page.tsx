import {
  lockedColumns,
  tickersApi,
  type EndpointInput,
  type EndpointResponse,
  type ScreenerField,
} from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { DataTable, type ColumnFilter, type DataColumn, type SortRule } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatPrice } from '@candlewick/shared-design/format';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Pagination } from '@candlewick/shared-design/pagination';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { readConditions } from '@candlewick/shared-page/rule-address';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bulkActions } from '../../common/bulk-actions.tsx';
import { DataCard } from '../../common/data-card.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { typeNames } from '../../common/type-names.ts';
import { columnsOf, type ScreenRow } from './columns.tsx';
import { RuleNote } from './rule-note.tsx';
import { ScreenBar } from './screen-bar.tsx';
import { screenerParams } from './screener-url.ts';
import type { Screen } from './screens.ts';

type Body = EndpointInput<typeof tickersApi.screener>['body'];
type Filter = NonNullable<Body['filters']>[number];

const pageSize = 50;

function filterOf(filter: ColumnFilter): Filter {
  const field = filter.id as ScreenerField;
  if (filter.type === 'text') return { field, operator: 'contains', value: filter.text };
  if (filter.type === 'choice') return { field, operator: 'one_of', values: [...filter.choices] };
  return { field, operator: 'range', values: [filter.min, filter.max] };
}

const ruleOf = ({ id, direction }: SortRule) => ({ field: id as ScreenerField, direction });

const fitting = (count: number) => (count === 1 ? '1 match' : `${formatInteger(count)} matches`);

/** /screener */
export function ScreenerPage() {
  const { view, choose } = useUrlState(screenerParams);
  const conditions = useMemo(() => readConditions(view.rule), [view.rule]);
  const query = useQuery({
    ...apiQuery(tickersApi.screener, {
      body: {
        pagination: { page: view.page, page_size: pageSize },
        sort_model: view.sort.map(ruleOf),
        filters: view.filters.map(filterOf),
        ...(conditions && { rule: conditions }),
      },
    }),
    placeholderData: keepPreviousData,
    // While rows are computed, more arrive.
    refetchInterval: ({ state }) => (state.data && !state.data.is_complete ? 3000 : false),
  });
  const setFilters = (filters: readonly ColumnFilter[]) => choose({ filters, page: 1 });
  const setScreen = ({ filters, rule = '' }: Screen) => choose({ filters, rule, page: 1 });
  const found = query.data && !query.isPlaceholderData ? query.data.total : null;
  const { data: plan } = usePlan();
  const locked = useMemo(() => (plan ? lockedColumns(plan.limits.features) : []), [plan]);
  const counts = query.data?.counts;
  const columns = useMemo(() => columnsOf(counts, locked), [counts, locked]);
  return (
    <Page>
      <PageHeader
        title="Screener"
        description={found === null ? 'Filter symbols by price, fundamentals and technicals' : fitting(found)}
      />
      <ScreenBar {...{ conditions, locked, columns }} filters={view.filters} rule={view.rule} onChoose={setScreen} />
      {view.rule !== '' && conditions === null ? (
        <Banner tone="warning">The rule in this link can’t be read, so it is left out. Add it again.</Banner>
      ) : null}
      {conditions && !query.isError ? (
        <RuleNote rule={query.isPlaceholderData ? null : (query.data?.rule ?? null)} />
      ) : null}
      <DataCard title="Symbols" query={query} height="48rem">
        {(data) => (
          <>
            {data.is_complete ? null : (
              <Banner>
                {data.progress.total === 0
                  ? 'Computing figures…'
                  : `${formatInteger(data.progress.done)} of ${formatInteger(data.progress.total)} symbols updated so far`}
              </Banner>
            )}
            <Rows
              data={data}
              view={view}
              columns={columns}
              isRefreshing={query.isPlaceholderData}
              hasRule={conditions !== null}
              onFilters={setFilters}
              onClear={() => setScreen({ filters: [] })}
              onSort={(sort) => choose({ sort, page: 1 })}
            />
            <Pagination
              aria-label="Pages of symbols"
              page={view.page}
              pageCount={Math.ceil(data.total / pageSize)}
              onChange={(page) => choose({ page })}
            />
          </>
        )}
      </DataCard>
    </Page>
  );
}

function emptyText(hasRule: boolean, hasFilters: boolean): string {
  if (!hasRule) return 'No symbols match these filters.';
  return hasFilters
    ? 'No symbols match the rule and these filters.'
    : 'No symbols match this rule on their last bar. It may match after the next close.';
}

interface RowsProps {
  readonly data: EndpointResponse<typeof tickersApi.screener>;
  readonly view: {
    readonly filters: readonly ColumnFilter[];
    readonly sort: readonly SortRule[];
    readonly page: number;
  };
  readonly columns: readonly DataColumn<ScreenRow>[];
  readonly isRefreshing: boolean;
  readonly hasRule: boolean;
  readonly onFilters: (filters: readonly ColumnFilter[]) => void;
  readonly onClear: () => void;
  readonly onSort: (sort: readonly SortRule[]) => void;
}

const phoneRow = {
  title: (row: ScreenRow) => `${row.ticker} · ${row.name}`,
  subtitle: (row: ScreenRow) => row.sector ?? typeNames[row.type],
  value: (row: ScreenRow) => formatPrice(row.price, row.ticker),
  delta: (row: ScreenRow) => <Delta value={row.return_1d_fraction} />,
};

function Rows({ data, view, columns, isRefreshing, hasRule, onFilters, onClear, onSort }: RowsProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'screener' }), [storage]);
  return (
    <DataTable
      label="Symbols"
      columns={columns}
      rows={data.rows}
      rowId={({ ticker }) => ticker}
      rowHref={({ ticker }) => sectionHref(ticker, 'prices')}
      phoneRow={phoneRow}
      memory={memory}
      isServerSide
      isArrangeable
      isSelectable
      totalRows={data.total}
      firstRow={(view.page - 1) * pageSize}
      filters={view.filters}
      onFiltersChange={onFilters}
      sort={view.sort}
      onSortChange={onSort}
      isRefreshing={isRefreshing}
      bulkActions={bulkActions}
      csvName="Screener"
      empty={
        data.progress.done === 0 ? (
          <PlaceholderOverlay state={204} hint="Figures appear here once computed and old enough for your plan." />
        ) : (
          <PlaceholderOverlay
            state="noResults"
            hint={emptyText(hasRule, view.filters.length > 0)}
            actions={<Button onClick={onClear}>{hasRule ? 'Clear all' : 'Clear filters'}</Button>}
          />
        )
      }
    />
  );
}
