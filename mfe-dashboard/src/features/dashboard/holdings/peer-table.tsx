import { DataTable, type DataColumn, type SortRule } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatMoney, formatPercent } from '@candlewick/shared-design/format';
import {
  changeColumn,
  compactMoneyColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  tickerColumn,
} from '@candlewick/shared-page/columns';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useMemo, useState, type ReactNode } from 'react';
import { Amount } from '../profile/amount.tsx';
import { barPart, timesText, type Peer } from './peer-figures.ts';

interface PeerTableProps {
  readonly ticker: string;
  readonly currency: string;
  /** The company first. */
  readonly rows: readonly Peer[];
  readonly sort: readonly SortRule[];
  readonly onSortChange: (sort: readonly SortRule[]) => void;
  readonly toolbar: ReactNode;
  readonly bulkActions: (tickers: readonly string[], clear: () => void) => ReactNode;
}

/** The company and its peers, with a bar where a length is read faster than a number. */
export function PeerTable({ ticker, currency, rows, ...table }: PeerTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => columnsOf(ticker, currency, rows), [ticker, currency, rows]);
  return (
    <DataTable
      label="Competitors"
      columns={columns}
      rows={rows}
      rowId={(row) => row.ticker}
      rowName={(row) => row.ticker}
      rowHref={(row) => sectionHref(row.ticker, 'prices')}
      current={ticker}
      phoneRow={phoneRowOf(currency)}
      csvName={`${ticker} competitors`}
      isSelectable
      selected={chosen}
      onSelectedChange={setChosen}
      {...table}
    />
  );
}

function columnsOf(ticker: string, currency: string, rows: readonly Peer[]): readonly DataColumn<Peer>[] {
  const barred = (of: (row: Peer) => number | null, write: (value: number) => string) => {
    const all = rows.map(of);
    return {
      width: 150,
      cell: (row: Peer) => {
        const value = of(row);
        if (value === null) return null;
        const kind = value < 0 ? 'loss' : row.ticker === ticker ? 'income' : 'revenue';
        return <Amount part={barPart(value, all)} text={write(value)} kind={kind} />;
      },
    };
  };
  const pe = (row: Peer) => row.pe_ratio;
  const growth = (row: Peer) => row.revenue_growth_fraction;
  const margin = (row: Peer) => row.net_margin_ratio;
  return [
    tickerColumn(),
    { id: 'name', header: 'Name', value: (row) => row.name, width: 180, priority: 3 },
    { id: 'industry', header: 'Industry', value: (row) => row.industry, width: 180, priority: 1 },
    moneyColumn('price', 'Price', (row) => row.price, { currency, width: 90 }),
    changeColumn('change', 'Change', (row) => row.change_fraction, { width: 90 }),
    compactMoneyColumn('cap', 'Market cap', (row) => row.market_cap, { currency, width: 100 }),
    numberColumn('pe', 'P/E', pe, { digits: 1, ...barred(pe, timesText) }),
    percentColumn('growth', 'Revenue growth', growth, {
      isSigned: true,
      priority: 2,
      ...barred(growth, (value) => formatPercent(value, { digits: 1, isSigned: true })),
    }),
    percentColumn('margin', 'Net margin', margin, {
      priority: 2,
      ...barred(margin, (value) => formatPercent(value, { digits: 1 })),
    }),
  ];
}

const phoneRowOf = (currency: string) => ({
  title: (row: Peer) => `${row.ticker} · ${row.name}`,
  subtitle: (row: Peer) =>
    `P/E ${timesText(row.pe_ratio)} · margin ${formatPercent(row.net_margin_ratio, { digits: 0 })}`,
  value: (row: Peer) => formatMoney(row.price, currency),
  delta: (row: Peer) => <Delta value={row.change_fraction} />,
});
