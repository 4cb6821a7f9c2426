import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatMoney, formatNumber } from '@candlewick/shared-design/format';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moneyColumn, numberColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { periodName } from '../../../common/period-name.ts';
import { SectorNote } from './sector-note.tsx';
import { usePeriods } from './use-periods.tsx';

type PeRatio = NonNullable<EndpointResponse<typeof tickersApi.peRatio>>;
type Row = PeRatio['periods'][number];

const times = (value: number | null) => formatNumber(value, { digits: 1 });

/** What the price has been in years of earnings, and is by estimates. */
export default function PeRatioSection({ ticker }: { readonly ticker: string }) {
  const [period, control] = usePeriods();
  const query = useQuery({
    ...apiQuery(tickersApi.peRatio, { params: { ticker, period } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard
      title="P/E ratio"
      query={query}
      empty={`No earnings for ${ticker}, so no P/E ratio`}
      height="34rem"
      controls={control}
    >
      {(data) => <Multiples ticker={ticker} data={data} />}
    </DataCard>
  );
}

/** Cheap or dear, in a sentence: today's multiple beside the usual one. */
function verdictOf({ pe_ratio: now, median_pe_ratio: usual }: PeRatio): string {
  if (now === null) return 'No P/E ratio: no earnings in the last four quarters.';
  if (usual === null) return `The price is ${times(now)} times trailing earnings.`;
  const difference = now / usual - 1;
  if (Math.abs(difference) < 0.05) return `Near its median: ${times(now)} times earnings (median ${times(usual)}).`;
  return `${difference > 0 ? 'More expensive' : 'Cheaper'} than usual: ${times(now)} times earnings (median ${times(usual)}).`;
}

function Multiples({ ticker, data }: { readonly ticker: string; readonly data: PeRatio }) {
  const { periods, currency } = data;
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'period', header: 'Period', value: periodName, pin: 'start', width: 96, isSortable: false },
      { id: 'end', header: 'Ends', kind: 'date', value: (row) => row.period_end, priority: 1 },
      moneyColumn('price', 'Price', (row) => row.price, { currency }),
      moneyColumn('eps', 'Trailing EPS', (row) => row.trailing_eps, { currency, unit: `${currency} per share` }),
      numberColumn('pe', 'P/E', (row) => row.pe_ratio, { digits: 1 }),
    ],
    [currency],
  );
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  return (
    <>
      <p>{verdictOf(data)}</p>
      <SectorNote ticker={ticker} field="pe_ratio" />
      <StatGrid>
        <StatTile label="P/E, trailing" value={times(data.pe_ratio)} note="Last four quarters" />
        <StatTile label="P/E, forward" value={times(data.forward_pe_ratio)} note="Estimates, next four quarters" />
        <StatTile label="Median" value={times(data.median_pe_ratio)} note={`Of ${periods.length} periods`} />
        <StatTile label="Trailing EPS" value={formatMoney(data.trailing_eps, currency)} />
      </StatGrid>
      <StatementChart
        label={`${ticker} P/E ratio`}
        periods={oldestFirst.map(periodName)}
        series={[{ id: 'pe', label: 'P/E', values: oldestFirst.map((row) => row.pe_ratio) }]}
        format={times}
        unit="times"
      />
      <DataTable
        label="P/E ratio by period"
        columns={columns}
        rows={periods}
        rowId={(row) => row.period_end}
        csvName={`${ticker} P/E ratio`}
      />
    </>
  );
}
