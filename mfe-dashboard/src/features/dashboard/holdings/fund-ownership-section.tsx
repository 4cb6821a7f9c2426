import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { formatLongDay, formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { OwnershipChart } from '@candlewick/shared-design/ownership-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compactColumn, compactMoneyColumn, percentColumn } from '@candlewick/shared-page/columns';
import { DataCard } from '../../../common/data-card.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';

type Ownership = NonNullable<EndpointResponse<typeof tickersApi.fundOwnership>>;
type Fund = Ownership['funds'][number];

const charted = 10;

/** Funds that hold the stock, largest first. */
export default function FundOwnershipSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.fundOwnership, { params: { ticker } }));
  return (
    <DataCard title="Fund ownership" query={query} empty={`No funds report holding ${ticker}`} height="36rem">
      {(data) => <Funds ticker={ticker} data={data} />}
    </DataCard>
  );
}

const fundCell = ({ fund, ticker }: Fund) =>
  ticker ? <Link href={sectionHref(ticker, 'etf-holdings')}>{fund}</Link> : fund;

function columnsOf(currency: string): readonly DataColumn<Fund>[] {
  return [
    { id: 'fund', header: 'Fund', value: (row) => row.fund, cell: fundCell, pin: 'start', width: 230 },
    { id: 'ticker', header: 'Symbol', value: (row) => row.ticker, width: 80, priority: 1 },
    percentColumn('part', '% of shares', (row) => row.fraction_of_shares, { digits: 2 }),
    compactColumn('shares', 'Shares', (row) => row.shares, { priority: 2 }),
    compactMoneyColumn('value', 'Value', (row) => row.value, { currency }),
    percentColumn('weight', '% of fund', (row) => row.weight_fraction, { digits: 2, priority: 1 }),
  ];
}

function Funds({ ticker, data }: { readonly ticker: string; readonly data: Ownership }) {
  const { funds, currency, date, held_fraction: held } = data;
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <>
      <p>
        These {funds.length} funds hold {formatPercent(held, { digits: 1 })} of shares, as disclosed on{' '}
        {formatLongDay(date)}.
      </p>
      <OwnershipChart
        label={`${ticker} largest funds`}
        holders={funds.slice(0, charted).map(({ fund, fraction_of_shares: fraction }) => ({ name: fund, fraction }))}
      />
      <DataTable
        label="Funds"
        columns={columns}
        rows={funds}
        rowId={({ fund }) => fund}
        csvName={`${ticker} fund ownership`}
        maxHeight={420}
      />
    </>
  );
}
