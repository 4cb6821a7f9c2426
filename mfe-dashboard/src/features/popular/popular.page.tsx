import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { DataTable } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bulkActions } from '../../common/bulk-actions.tsx';
import { DataCard } from '../../common/data-card.tsx';
import { MarketStatus } from '../../common/market-status/market-status.tsx';
import { priceCell } from '@candlewick/shared-page/price-columns';
import { provenanceOf, type PriceList, type PriceRow } from '@candlewick/shared-page/price-list';
import { useLiveRows } from '@candlewick/shared-page/live-rows';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { columnsOf } from './columns.ts';
import { isListId, lists, type List } from './lists.ts';
import { popularParams } from './popular-url.ts';
import { summaryOf } from './summary.ts';

/** /popular/:list */
export function PopularPage() {
  const { list } = useRoute().params;
  if (list === 'overview') return <Overview />;
  return isListId(list) ? <PopularList key={list} list={lists[list]} /> : <UnknownList name={list} />;
}

const MarketsOverview = loadLater(() => import('./overview/markets-overview.tsx'), <Skeleton height="60rem" />);

const tabs = [
  { href: '/popular/overview', label: 'Overview' },
  ...Object.entries(lists).map(([id, { title }]) => ({ href: `/popular/${id}`, label: title })),
];

function Lists({ current }: { readonly current: string }) {
  return (
    <NavTabs aria-label="Popular lists" items={tabs.map((tab) => ({ ...tab, isCurrent: tab.label === current }))} />
  );
}

function Overview() {
  return (
    <Page>
      <PageHeader title="Markets" meta={<MarketStatus market="stock" />} />
      <Lists current="Overview" />
      <MarketsOverview />
    </Page>
  );
}

function PopularList({ list }: { readonly list: List }) {
  const query = useQuery({
    ...apiQuery(list.endpoint, {}),
    // A new session brings new closes.
    refetchInterval: 300_000,
    select: withProvenance,
  });
  return (
    <Page title={list.title}>
      <PageHeader title={list.title} meta={<MarketStatus market={list.type} />} />
      <Lists current={list.title} />
      <DataCard title="Prices" query={query} empty="No symbols of this kind" height="40rem">
        {({ rows }) => <Prices list={list} rows={rows} />}
      </DataCard>
    </Page>
  );
}

/** null for a market without such instruments. */
const withProvenance = (data: PriceList) => (data.rows.length === 0 ? null : { ...data, ...provenanceOf(data) });

const phoneRow = {
  title: (row: PriceRow) => row.name,
  subtitle: (row: PriceRow) => row.ticker,
  value: priceCell,
  delta: (row: PriceRow) => <Delta value={row.change_fraction} />,
};

function Prices({ list, rows: loaded }: { readonly list: List; readonly rows: readonly PriceRow[] }) {
  const { storage } = useShell();
  const { view, choose } = useUrlState(popularParams);
  const memory = useMemo(() => ({ storage, key: `popular-${list.type}` }), [storage, list]);
  const columns = useMemo(() => columnsOf(list), [list]);
  const { rows, onRowsInView } = useLiveRows(loaded);
  return (
    <>
      <p>{summaryOf(rows, list.counted)}</p>
      <DataTable
        label={list.title}
        columns={columns}
        rows={rows}
        rowId={({ ticker }) => ticker}
        onRowsInView={onRowsInView}
        rowHref={({ ticker }) => sectionHref(ticker, 'prices')}
        phoneRow={phoneRow}
        memory={memory}
        isArrangeable
        isSelectable
        filters={view.filters}
        onFiltersChange={(filters) => choose({ filters })}
        sort={view.sort}
        onSortChange={(sort) => choose({ sort })}
        bulkActions={bulkActions}
        csvName={list.title}
        empty={
          <PlaceholderOverlay
            state="noResults"
            hint="No symbols match these filters."
            actions={<Button onClick={() => choose({ filters: [] })}>Clear filters</Button>}
          />
        }
      />
    </>
  );
}

function UnknownList({ name }: { readonly name: string | undefined }) {
  return (
    <Page title="Not found">
      <PageHeader title="Not found" />
      <PlaceholderOverlay
        state={404}
        hint={`There is no list “${name}”.`}
        actions={<LinkButton href="/popular/overview">Show all markets</LinkButton>}
      />
    </Page>
  );
}
