import { Badge } from '@candlewick/shared-design/badge';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import {
  formatInteger,
  formatIsoDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
} from '@candlewick/shared-design/format';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import type { Trade } from '../../../common/backtest.types.ts';
import { exitReasons } from '../model/exit-reasons.ts';
import { numbered, type NumberedTrade } from '../model/numbered-trades.ts';

interface TradesTableProps {
  readonly trades: readonly Trade[];
  readonly ticker: string;
  readonly currency: string;
  readonly csvName: string;
  /** Number of the trade that the page explains, from 1. */
  readonly chosen: number | null;
  readonly onChosen: (number: number) => void;
}

function columnsOf(ticker: string, unit: string): DataColumn<NumberedTrade>[] {
  const number = (
    id: keyof Trade & string,
    header: string,
    format: (value: number) => string,
    rest: Partial<DataColumn<NumberedTrade>> = {},
  ): DataColumn<NumberedTrade> => ({
    id,
    header,
    kind: 'number',
    width: 104,
    value: (trade) => trade[id] as number,
    cell: (trade) => format(trade[id] as number),
    ...rest,
  });
  const money = (value: number) => formatMoney(value, unit);
  const price = (value: number) => formatPrice(value, ticker);
  const percent = (value: number) => formatPercent(value, { isSigned: true });
  return [
    {
      id: 'number',
      header: '#',
      kind: 'number',
      width: 56,
      pin: 'start',
      format: formatInteger,
      value: (trade) => trade.number,
    },
    {
      id: 'direction',
      header: 'Side',
      width: 96,
      isFitted: true,
      filter: 'choice',
      value: ({ direction, open }) => (open ? `${direction}, open` : direction),
      cell: ({ direction, open }) => (
        <>
          {direction === 'long' ? 'Long' : 'Short'} {open ? <Badge tone="info">open</Badge> : null}
        </>
      ),
    },
    {
      id: 'entry_time',
      header: 'Entry',
      kind: 'date',
      width: 116,
      value: ({ entry_time }) => formatIsoDate(entry_time),
    },
    number('entry_price', 'Entry price', price, { unit }),
    {
      id: 'exit_time',
      header: 'Exit',
      width: 116,
      kind: 'date',
      value: ({ exit_time, open }) => (open ? null : formatIsoDate(exit_time)),
    },
    number('exit_price', 'Exit price', price, { unit }),
    number('size', 'Size', (value) => formatNumber(value, { digits: Number.isInteger(value) ? 0 : 4 }), {
      unit: 'shares',
      width: 76,
    }),
    number('profit', 'Profit', money, {
      unit,
      width: 112,
      cell: ({ profit }) => <Delta kind="money" currency={unit} value={profit} />,
    }),
    number('return_fraction', 'Return', percent, {
      unit: 'fraction',
      cell: ({ return_fraction }) => <Delta value={return_fraction} />,
    }),
    {
      id: 'exit_reason',
      header: 'Exit reason',
      width: 112,
      isFitted: true,
      filter: 'choice',
      value: ({ exit_reason }) => exit_reason && exitReasons[exit_reason],
    },
    number('costs', 'Costs', money, { unit }),
    number('best_excursion_fraction', 'Max gain (MFE)', percent, { unit: 'fraction' }),
    number('worst_excursion_fraction', 'Max loss (MAE)', percent, { unit: 'fraction' }),
    number('bars_held', 'Bars held', formatInteger),
  ];
}

/** Every round trip; an open position is marked at the last bar. */
export default function TradesTable({ trades, ticker, currency, csvName, chosen, onChosen }: TradesTableProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'trades-layout' }), [storage]);
  const columns = useMemo(() => columnsOf(ticker, currency), [ticker, currency]);
  const rows = useMemo(() => numbered(trades), [trades]);
  return (
    <DataTable
      label="Trades"
      columns={columns}
      rows={rows}
      rowId={({ number }) => String(number)}
      current={chosen === null ? undefined : String(chosen)}
      onCurrentChange={({ number }) => onChosen(number)}
      csvName={csvName}
      isArrangeable
      memory={memory}
      maxHeight="27rem"
      // A filter without matches is not the strategy's doing.
      empty={trades.length === 0 ? 'No trades in this range.' : undefined}
    />
  );
}
