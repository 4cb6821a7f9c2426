import { medianOf } from '@candlewick/engine/market';
import { sideText } from '@candlewick/engine/texts';
import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatNumber, formatPercent, formatPrice } from '@candlewick/shared-design/format';
import { ScatterChart } from '@candlewick/shared-design/scatter-chart';
import { seriesColors } from '@candlewick/shared-design/series-colors';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  changeColumn,
  compactMoneyColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  tickerColumn,
} from '@candlewick/shared-page/columns';
import { bulkActions } from '../../../common/bulk-actions.tsx';
import { DataCard } from '../../../common/data-card.tsx';
import { sectionHref } from '@candlewick/shared-page/section-href';

type Competitors = NonNullable<EndpointResponse<typeof tickersApi.competitors>>;
type Peer = Competitors['company'];

/** The company beside others of its industry and size, which can be chosen and compared. */
export default function CompetitorsSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.competitors, { params: { ticker } }));
  return (
    <DataCard title="Competitors" query={query} empty={`No competitors for ${ticker}`} height="26rem">
      {(data) => <Peers ticker={ticker} data={data} />}
    </DataCard>
  );
}

function columnsOf(currency: string): readonly DataColumn<Peer>[] {
  return [
    tickerColumn(),
    { id: 'name', header: 'Name', value: (row) => row.name, width: 190, priority: 3 },
    { id: 'industry', header: 'Industry', value: (row) => row.industry, width: 190, priority: 1 },
    moneyColumn('price', 'Price', (row) => row.price, { currency }),
    changeColumn('change', 'Change', (row) => row.change_fraction),
    compactMoneyColumn('cap', 'Market cap', (row) => row.market_cap, { currency }),
    numberColumn('pe', 'P/E', (row) => row.pe_ratio, { digits: 1 }),
    percentColumn('growth', 'Revenue growth', (row) => row.revenue_growth_fraction, { isSigned: true, priority: 2 }),
    percentColumn('margin', 'Net margin', (row) => row.net_margin_ratio, { priority: 2 }),
  ];
}

const times = (value: number) => formatNumber(value, { digits: 1 });

/** Where the company's multiple stands among those of the others. */
function verdictOf({ company, competitors }: Competitors): string {
  const multiples = competitors.flatMap(({ pe_ratio: pe }) => pe ?? []);
  if (company.pe_ratio === null || multiples.length === 0)
    return `${company.name} and peers of similar industry and size`;
  const median = medianOf(multiples);
  const where = { above: 'higher than', below: 'lower than', 'in line with': 'in line with' };
  const side = where[sideText(company.pe_ratio, median, times)];
  return `${company.name} trades at ${times(company.pe_ratio)} times earnings, ${side} the peer median of ${times(median)}.`;
}

const phoneRow = {
  title: (row: Peer) => `${row.ticker} · ${row.name}`,
  subtitle: (row: Peer) => `P/E ${formatNumber(row.pe_ratio, { digits: 1 })}`,
  value: (row: Peer) => formatPrice(row.price, row.ticker),
  delta: (row: Peer) => <Delta value={row.change_fraction} />,
};

const growthAxis = {
  label: 'Revenue growth',
  format: (value: number) => formatPercent(value, { digits: 0 }),
  unit: 'fraction',
};
const multipleAxis = { label: 'P/E', format: times, unit: 'times' };

/** What the market pays for growth: the company among the others. */
function GrowthAndPrice({ ticker, rows }: { readonly ticker: string; readonly rows: readonly Peer[] }) {
  const points = useMemo(
    () =>
      rows.flatMap(({ ticker: id, revenue_growth_fraction: x, pe_ratio: y }) =>
        x === null || y === null
          ? []
          : [{ id, label: id, x, y, color: id === ticker ? seriesColors.own : seriesColors.benchmark }],
      ),
    [rows, ticker],
  );
  if (points.length < 3) return null;
  return (
    <ScatterChart
      label="Price of growth"
      points={points}
      x={growthAxis}
      y={multipleAxis}
      counted="companies"
      isNamed
      height={280}
    />
  );
}

function Peers({ ticker, data }: { readonly ticker: string; readonly data: Competitors }) {
  const columns = useMemo(() => columnsOf(data.currency), [data.currency]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => [data.company, ...data.competitors], [data]);
  return (
    <>
      <p>{verdictOf(data)}</p>
      <DataTable
        label="Competitors"
        columns={columns}
        rows={rows}
        rowId={(row) => row.ticker}
        rowName={(row) => row.ticker}
        rowHref={(row) => sectionHref(row.ticker, 'prices')}
        current={ticker}
        phoneRow={phoneRow}
        csvName={`${ticker} competitors`}
        isSelectable
        selected={chosen}
        onSelectedChange={setChosen}
        bulkActions={bulkActions}
      />
      <GrowthAndPrice ticker={ticker} rows={rows} />
    </>
  );
}
