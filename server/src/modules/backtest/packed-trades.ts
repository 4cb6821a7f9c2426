import type { ExitReason, Trade } from '@candlewick/engine';
import type { BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import { unpackColumns } from '../../market/packed-columns.ts';

/** Stored by their index: add new ones at the end. */
const reasons: readonly (ExitReason | null)[] = [
  null,
  'signal',
  'stop_loss',
  'take_profit',
  'trailing_stop',
  'max_holding',
  'margin_call',
  'end_of_data',
];

/** The columns in their order. New ones go to the end. */
const columns: readonly ((trade: Trade) => number)[] = [
  ({ direction }) => (direction === 'long' ? 1 : -1),
  ({ open }) => (open ? 1 : 0),
  (trade) => trade.entry_bar,
  (trade) => trade.entry_time,
  (trade) => trade.entry_price,
  (trade) => trade.exit_bar,
  (trade) => trade.exit_time,
  (trade) => trade.exit_price,
  ({ exit_reason }) => reasons.indexOf(exit_reason),
  (trade) => trade.size,
  (trade) => trade.costs,
  (trade) => trade.profit,
  (trade) => trade.return_fraction,
  (trade) => trade.best_excursion_fraction,
  (trade) => trade.worst_excursion_fraction,
  (trade) => trade.bars_held,
];

/** Trades as columns of float64. */
export function packTrades(trades: readonly Trade[]): Uint8Array {
  const { length } = trades;
  const packed = new Float64Array(length * columns.length);
  columns.forEach((valueOf, column) => {
    for (let row = 0; row < length; row += 1) packed[column * length + row] = valueOf(trades[row]!);
  });
  return new Uint8Array(packed.buffer);
}

/** Packed trades as a list that makes each when it is asked for. */
export function viewTrades(bytes: Uint8Array): { readonly length: number; at(row: number): Trade } {
  const packed = unpackColumns(bytes, columns.length);
  const value = (column: number, row: number) => packed[column]?.[row] ?? 0;
  return {
    length: packed[0]?.length ?? 0,
    at: (row) => ({
      direction: value(0, row) === 1 ? 'long' : 'short',
      open: value(1, row) === 1,
      entry_bar: value(2, row),
      entry_time: value(3, row),
      entry_price: value(4, row),
      exit_bar: value(5, row),
      exit_time: value(6, row),
      exit_price: value(7, row),
      exit_reason: reasons[value(8, row)] ?? null,
      size: value(9, row),
      costs: value(10, row),
      profit: value(11, row),
      return_fraction: value(12, row),
      best_excursion_fraction: value(13, row),
      worst_excursion_fraction: value(14, row),
      bars_held: value(15, row),
    }),
  };
}

export function unpackTrades(bytes: Uint8Array): Trade[] {
  const { length, at } = viewTrades(bytes);
  return Array.from({ length }, (_, row) => at(row));
}

/** The trades of a stored result. */
export const tradesOf = ({ packedTrades }: Pick<BacktestResultRow, 'packedTrades'>): readonly Trade[] =>
  packedTrades ? unpackTrades(packedTrades) : [];
