import { tickersApi, watchlistsApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDay, formatLongDay, formatMoney } from '@candlewick/shared-design/format';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Segmented } from '@candlewick/shared-design/segmented';
import { allOf } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeColumn, compactMoneyColumn, moneyColumn, tickerColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../common/data-card.tsx';
import { periodName } from '../../common/period-name.ts';
import { reportTime } from '../../common/report-time.ts';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { CalendarTabs } from './calendar-tabs.tsx';
import { useWeek } from './use-week.ts';
import { WeekNav } from './week-nav.tsx';

type Report = NonNullable<EndpointResponse<typeof tickersApi.earningsCalendar>>['reports'][number];

const shownSymbols = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'My watchlists' },
] as const;

/** /earnings-calendar: `?show=mine` has only the symbols of the user's watchlists. */
export function EarningsCalendarPage() {
  const week = useWeek();
  const { day, isMine } = week;
  const calendar = useQuery({
    ...apiQuery(tickersApi.earningsCalendar, { query: { from: week.monday, to: week.friday } }),
    placeholderData: keepPreviousData,
  });
  const lists = useQuery({ ...apiQuery(watchlistsApi.watchlists, {}), enabled: isMine });
  const query = isMine ? { ...allOf(calendar, lists), data: lists.data && calendar.data } : calendar;
  const own = useMemo(() => new Set(lists.data?.watchlists.flatMap(({ tickers }) => tickers)), [lists.data]);
  const shown = (reports: readonly Report[]) => (isMine ? reports.filter(({ ticker }) => own.has(ticker)) : reports);
  const reports = query.isPlaceholderData || !query.data ? undefined : shown(query.data.reports);
  return (
    <Page>
      <PageHeader title="Earnings calendar" description="Report dates and analyst estimates" />
      <CalendarTabs current="/earnings-calendar" />
      <WeekNav week={week} countOn={(each) => reports?.filter(({ date }) => date === each).length} />
      <DataCard
        title={day ? `Reports on ${formatLongDay(day)}` : 'Reports this week'}
        query={query}
        empty="This server’s market data has no earnings calendar."
        height="36rem"
        controls={
          <Segmented
            label="Symbols"
            options={shownSymbols}
            value={isMine ? 'mine' : 'all'}
            onChange={(value) => week.chooseMine(value === 'mine')}
          />
        }
      >
        {(data) => (
          <Reports
            reports={shown(data.reports).filter(({ date }) => day === null || date === day)}
            empty={
              isMine
                ? 'No symbol on your watchlists reports. Try another day or week.'
                : 'No earnings reports. Try another day or week.'
            }
          />
        )}
      </DataCard>
    </Page>
  );
}

const periodOf = ({ fiscal_year, fiscal_quarter }: Report) =>
  fiscal_year === null ? null : periodName({ fiscal_year, fiscal_quarter });
const surpriseCell = ({ eps_surprise_fraction: surprise }: Report) => <Delta value={surprise} digits={1} />;

const columns: readonly DataColumn<Report>[] = [
  tickerColumn({ width: 84 }),
  { id: 'name', header: 'Name', value: (row) => row.name, width: 190, priority: 5 },
  { id: 'date', header: 'Date', kind: 'date', value: (row) => row.date },
  { id: 'time', header: 'Time', value: reportTime, width: 110, filter: 'choice' },
  { id: 'sector', header: 'Sector', value: (row) => row.sector, width: 170, priority: 1, filter: 'choice' },
  { id: 'period', header: 'Period', value: periodOf, width: 90, priority: 2 },
  moneyColumn('estimate', 'EPS estimate', (row) => row.eps_estimate, { unit: 'USD per share' }),
  moneyColumn('eps', 'EPS', (row) => row.eps, { unit: 'USD per share' }),
  changeColumn('surprise', 'Surprise', (row) => row.eps_surprise_fraction, { digits: 1 }),
  compactMoneyColumn('revenue-estimate', 'Revenue estimate', (row) => row.revenue_estimate, { priority: 3 }),
  compactMoneyColumn('revenue', 'Revenue', (row) => row.revenue, { priority: 4 }),
];

const phoneRow = {
  title: (row: Report) => `${row.ticker} · ${row.name}`,
  subtitle: (row: Report) => [formatDay(row.date), reportTime(row)?.toLowerCase()].filter(Boolean).join(', '),
  value: (row: Report) => formatMoney(row.eps ?? row.eps_estimate),
  delta: surpriseCell,
};

/** How many report, and of those that have, how many beat the estimate. */
function verdictOf(reports: readonly Report[]): string {
  const known = reports.filter(({ eps_surprise_fraction: surprise }) => surprise !== null);
  const beaten = known.filter(({ eps_surprise_fraction: surprise }) => (surprise ?? 0) > 0).length;
  const companies = reports.length === 1 ? '1 report' : `${reports.length} reports`;
  return known.length === 0 ? companies : `${companies}. ${beaten} of ${known.length} so far beat the EPS estimate`;
}

interface ReportsProps {
  readonly reports: readonly Report[];
  readonly empty: string;
}

function Reports({ reports, empty }: ReportsProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'earnings-calendar' }), [storage]);
  return (
    <>
      {reports.length > 0 ? <p>{verdictOf(reports)}</p> : null}
      <DataTable
        label="Reports"
        columns={columns}
        rows={reports}
        rowId={(row) => `${row.ticker} ${row.date}`}
        rowHref={(row) => sectionHref(row.ticker, 'earnings')}
        phoneRow={phoneRow}
        memory={memory}
        csvName="Earnings calendar"
        isArrangeable
        maxHeight={640}
        empty={empty}
      />
    </>
  );
}
