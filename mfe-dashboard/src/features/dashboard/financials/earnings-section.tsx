import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatCompactMoney, formatLongDay, formatMoney } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { oneOf } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { periodName } from '../../../common/period-name.ts';
import { usePeriods } from './use-periods.tsx';

type Earnings = NonNullable<EndpointResponse<typeof tickersApi.epsAndRevenue>>;
type Reported = Earnings['quarters'][number];
type Expected = Earnings['expected_quarters'][number];
type Measure = 'eps' | 'revenue';

const params = { measure: oneOf('measure', ['eps', 'revenue'], 'eps') };
const measures = [
  { value: 'eps', label: 'EPS' },
  { value: 'revenue', label: 'Revenue' },
] as const;

/** Earnings and revenue: what was reported beside what analysts had expected, and what they expect next. */
export default function EarningsSection({ ticker }: { readonly ticker: string }) {
  const { view, choose } = useUrlState(params);
  const [interval, periodControl] = usePeriods();
  const query = useQuery(apiQuery(tickersApi.epsAndRevenue, { params: { ticker } }));
  return (
    <DataCard
      title="Earnings and revenue"
      query={query}
      empty={`No earnings reports for ${ticker}`}
      height="44rem"
      controls={
        <>
          <Segmented
            label="Measure"
            options={measures}
            value={view.measure}
            onChange={(measure) => choose({ measure })}
          />
          {periodControl}
        </>
      }
    >
      {(data) => <Figures ticker={ticker} data={data} measure={view.measure} interval={interval} />}
    </DataCard>
  );
}

/** One period of the chart and the table, reported or expected. */
interface Row {
  readonly id: string;
  readonly period: string;
  readonly date: string | null;
  readonly actual: number | null;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly surprise: number | null;
  readonly analysts: number | null;
}

function reportedRow(row: Reported, measure: Measure): Row {
  const isEps = measure === 'eps';
  return {
    id: row.period_end,
    period: periodName(row),
    date: row.reported_at === null ? null : new Date(row.reported_at).toISOString().slice(0, 10),
    actual: isEps ? row.eps : row.revenue,
    estimate: isEps ? row.eps_estimate : row.revenue_estimate,
    low: null,
    high: null,
    surprise: isEps ? row.eps_surprise_fraction : row.revenue_surprise_fraction,
    analysts: null,
  };
}

function expectedRow(row: Expected, measure: Measure): Row {
  const estimate = measure === 'eps' ? row.eps_estimate : row.revenue_estimate;
  return {
    id: row.period_end,
    period: `${periodName(row)} est.`,
    date: row.report_date,
    actual: null,
    estimate: estimate.mean,
    low: estimate.low,
    high: estimate.high,
    surprise: null,
    analysts: estimate.analysts,
  };
}

interface FiguresProps {
  readonly ticker: string;
  readonly data: Earnings;
  readonly measure: Measure;
  readonly interval: 'annual' | 'quarterly';
}

/** How often estimates were beaten, and when the next report comes. */
function verdictOf({ quarters, expected_quarters: expected }: Earnings): string {
  const known = quarters.slice(0, 8).filter(({ eps_surprise_fraction: surprise }) => surprise !== null);
  const beaten = known.filter(({ eps_surprise_fraction: surprise }) => (surprise ?? 0) > 0).length;
  const [next] = expected;
  const when = next?.report_date
    ? ` Next report: ${formatLongDay(next.report_date)}, ${next.before_open ? 'before the open' : 'after the close'}.`
    : '';
  return `Beat the EPS estimate in ${beaten} of the last ${known.length} quarters.${when}`;
}

function Figures({ ticker, data, measure, interval }: FiguresProps) {
  const { currency } = data;
  const isQuarterly = interval === 'quarterly';
  const isEps = measure === 'eps';
  const rows = useMemo(() => {
    const expected = isQuarterly ? data.expected_quarters : data.expected_years;
    const reported = isQuarterly ? data.quarters : data.years;
    return [
      ...expected.map((row) => expectedRow(row, measure)).toReversed(),
      ...reported.map((row) => reportedRow(row, measure)),
    ];
  }, [data, isQuarterly, measure]);
  const write = useMemo(
    () => (value: number | null) =>
      isEps ? formatMoney(value, currency) : formatCompactMoney(value, currency, { isAligned: true }),
    [isEps, currency],
  );
  const columns = useMemo((): DataColumn<Row>[] => {
    const unit = isEps ? `${currency} per share` : currency;
    const figure = (id: 'actual' | 'estimate' | 'low' | 'high', header: string): DataColumn<Row> => ({
      id,
      header,
      kind: 'number',
      value: (row) => row[id],
      format: write,
      unit,
    });
    return [
      { id: 'period', header: 'Period', value: (row) => row.period, pin: 'start', width: 112, isSortable: false },
      { id: 'date', header: 'Report', kind: 'date', value: (row) => row.date, priority: 2 },
      figure('actual', 'Reported'),
      figure('estimate', 'Estimate'),
      { ...figure('low', 'Low'), priority: 1 },
      { ...figure('high', 'High'), priority: 1 },
      changeColumn('surprise', 'Surprise', (row) => row.surprise, { digits: 1 }),
      { id: 'analysts', header: 'Analysts', kind: 'number', value: (row) => row.analysts, priority: 1 },
    ];
  }, [isEps, currency, write]);
  const oldestFirst = useMemo(() => rows.toReversed(), [rows]);
  const name = `${ticker} ${isEps ? 'EPS' : 'revenue'}`;
  return (
    <>
      <p>{verdictOf(data)}</p>
      <StatGrid>
        <StatTile label="Trailing EPS" value={formatMoney(data.trailing_eps, currency)} note="Last four quarters" />
        <StatTile label="Trailing revenue" value={formatCompactMoney(data.trailing_revenue, currency)} />
        {data.expected_years.map((year) => (
          <StatTile
            key={year.period_end}
            label={`EPS estimate ${periodName(year)}`}
            value={formatMoney(year.eps_estimate.mean, currency)}
            note={`${year.eps_estimate.analysts} analysts`}
          />
        ))}
      </StatGrid>
      <StatementChart
        label={name}
        periods={oldestFirst.map(({ period }) => period)}
        series={[
          { id: 'estimate', label: 'Estimate', values: oldestFirst.map(({ estimate }) => estimate), color: 'chart2' },
          { id: 'actual', label: 'Reported', values: oldestFirst.map(({ actual }) => actual), color: 'chart1' },
        ]}
        currency={currency}
        format={write}
        unit={isEps ? `${currency} per share` : currency}
        canStack={false}
      />
      <DataTable
        label={`${name} by period`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        csvName={`${name} ${interval}`}
        maxHeight={420}
      />
    </>
  );
}
