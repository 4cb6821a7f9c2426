import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatCompactMoney, formatDay, formatLongDay, formatMoney } from '@candlewick/shared-design/format';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compactColumn, compactMoneyColumn, moneyColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../common/data-card.tsx';
import { CalendarTabs } from './calendar-tabs.tsx';
import { useWeek } from './use-week.ts';
import { WeekNav } from './week-nav.tsx';

type Ipo = NonNullable<EndpointResponse<typeof tickersApi.ipoCalendar>>['ipos'][number];

/** /ipo-calendar */
export function IpoCalendarPage() {
  const week = useWeek();
  const query = useQuery({
    ...apiQuery(tickersApi.ipoCalendar, { query: { from: week.monday, to: week.friday } }),
    placeholderData: keepPreviousData,
  });
  const ipos = query.isPlaceholderData ? undefined : query.data?.ipos;
  return (
    <Page>
      <PageHeader title="IPO calendar" description="Upcoming and recent offerings" />
      <CalendarTabs current="/ipo-calendar" />
      <WeekNav week={week} countOn={(day) => ipos?.filter(({ date }) => date === day).length} />
      <DataCard
        title={week.day ? `Offerings on ${formatLongDay(week.day)}` : 'Offerings this week'}
        query={query}
        empty="This server’s market data has no IPO calendar."
        height="20rem"
      >
        {(data) => <Offerings ipos={data.ipos.filter(({ date }) => week.day === null || date === week.day)} />}
      </DataCard>
    </Page>
  );
}

const statusNames = { expected: 'Expected', priced: 'Priced', withdrawn: 'Withdrawn' };
const tones = { expected: 'info', priced: 'success', withdrawn: 'neutral' } as const;
const statusCell = ({ status }: Ipo) => <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
const rangeOf = ({ price_low: low, price_high: high }: Ipo) => `${formatMoney(low)} – ${formatMoney(high)}`;

const columns: readonly DataColumn<Ipo>[] = [
  { id: 'name', header: 'Company', value: (row) => row.name, pin: 'start', width: 200 },
  { id: 'ticker', header: 'Proposed symbol', value: (row) => row.proposed_ticker, width: 120, priority: 3 },
  { id: 'date', header: 'Date', kind: 'date', value: (row) => row.date },
  { id: 'status', header: 'Status', value: (row) => statusNames[row.status], cell: statusCell, filter: 'choice' },
  { id: 'exchange', header: 'Exchange', value: (row) => row.exchange, priority: 2, filter: 'choice' },
  { id: 'sector', header: 'Sector', value: (row) => row.sector, width: 170, priority: 1, filter: 'choice' },
  { id: 'range', header: 'Price range', value: rangeOf, width: 140, isSortable: false, filter: false },
  moneyColumn('price', 'Offer price', (row) => row.offer_price),
  compactColumn('shares', 'Shares', (row) => row.shares, { priority: 2 }),
  compactMoneyColumn('value', 'Deal value', (row) => row.deal_value),
];

const phoneRow = {
  title: (row: Ipo) => row.name,
  subtitle: (row: Ipo) => `${formatDay(row.date)} · ${statusNames[row.status]}`,
  value: (row: Ipo) => (row.offer_price === null ? rangeOf(row) : formatMoney(row.offer_price)),
};

/** How many there are, and what they raise. */
function verdictOf(ipos: readonly Ipo[]): string {
  const count = ipos.length === 1 ? '1 offering' : `${ipos.length} offerings`;
  const open = ipos.filter(({ status }) => status !== 'withdrawn');
  const raised = open.reduce((sum, { deal_value: value }) => sum + (value ?? 0), 0);
  const withdrawn = ipos.length - open.length;
  return [
    raised > 0 ? `${count} worth ${formatCompactMoney(raised)}` : count,
    withdrawn > 0 ? `${withdrawn} withdrawn` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function Offerings({ ipos }: { readonly ipos: readonly Ipo[] }) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'ipo-calendar' }), [storage]);
  return (
    <>
      {ipos.length > 0 ? <p>{verdictOf(ipos)}</p> : null}
      <DataTable
        label="Offerings"
        columns={columns}
        rows={ipos}
        rowId={(row) => `${row.proposed_ticker} ${row.date}`}
        phoneRow={phoneRow}
        memory={memory}
        csvName="IPO calendar"
        isArrangeable
        maxHeight={560}
        empty="No IPOs. Try another day or week."
      />
    </>
  );
}
