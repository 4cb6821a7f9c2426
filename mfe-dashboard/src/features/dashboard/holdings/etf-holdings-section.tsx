import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatCompactMoney, formatLongDay, formatPercent } from '@candlewick/shared-design/format';
import { OwnershipChart } from '@candlewick/shared-design/ownership-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compactColumn, compactMoneyColumn, percentColumn, tickerColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';

type Holdings = NonNullable<EndpointResponse<typeof tickersApi.etfHoldings>>;
type Holding = Holdings['holdings'][number];

const charted = 10;
/** Of one call; no fund of the sample holds more. */
const most = 1000;

/** What a fund holds, largest first. */
export default function EtfHoldingsSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.etfHoldings, { params: { ticker }, query: { limit: most } }));
  return (
    <DataCard title="Holdings" query={query} empty={`No published holdings for ${ticker}`} height="40rem">
      {(data) => <HoldingTable ticker={ticker} data={data} />}
    </DataCard>
  );
}

function columnsOf(currency: string): readonly DataColumn<Holding>[] {
  return [
    tickerColumn(),
    { id: 'name', header: 'Name', value: (row) => row.name, width: 220 },
    { id: 'sector', header: 'Sector', value: (row) => row.sector, width: 150, priority: 1, filter: 'choice' },
    percentColumn('weight', 'Weight', (row) => row.weight_fraction, { digits: 2 }),
    compactMoneyColumn('value', 'Value', (row) => row.value, { currency }),
    compactColumn('shares', 'Shares', (row) => row.shares, { priority: 2 }),
  ];
}

const phoneRow = {
  title: (row: Holding) => `${row.ticker} · ${row.name}`,
  subtitle: (row: Holding) => row.sector,
  value: (row: Holding) => <span data-numeric="">{formatPercent(row.weight_fraction)}</span>,
};

function HoldingTable({ ticker, data }: { readonly ticker: string; readonly data: Holdings }) {
  const { holdings, currency, date, net_assets: assets, total } = data;
  const columns = useMemo(() => columnsOf(currency), [currency]);
  const top = holdings.slice(0, charted);
  const topWeight = top.reduce((sum, { weight_fraction: weight }) => sum + weight, 0);
  return (
    <>
      <p>
        {formatCompactMoney(assets, currency)} in {total} holdings on {formatLongDay(date)}; the {top.length} largest
        make up {formatPercent(topWeight, { digits: 1 })}.
      </p>
      <OwnershipChart
        label={`${ticker} largest holdings`}
        nouns={['holding', 'holdings']}
        holders={top.map(({ name, weight_fraction: fraction }) => ({ name, fraction }))}
      />
      <DataTable
        label="Holdings"
        columns={columns}
        rows={holdings}
        rowId={(row) => row.ticker}
        rowHref={(row) => sectionHref(row.ticker, 'prices')}
        phoneRow={phoneRow}
        csvName={`${ticker} holdings`}
        isArrangeable
        maxHeight={520}
      />
    </>
  );
}
