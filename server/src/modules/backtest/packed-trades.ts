import type { ExitReason, Trade } from '@candlewick/engine';
import { packColumns, unpackColumns } from '../../market/packed-columns.ts';

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

const numbers = [
  'entry_bar',
  'entry_time',
  'entry_price',
  'exit_bar',
  'exit_time',
  'exit_price',
  'size',
  'costs',
  'profit',
  'return_fraction',
  'best_excursion_fraction',
  'worst_excursion_fraction',
  'bars_held',
] as const satisfies readonly (keyof Trade)[];

/** Trades as float64 columns: their numbers, then direction (1 long, −1 short), whether still open, and the exit reason. */
export function packTrades(trades: readonly Trade[]): Uint8Array {
  return packColumns([
    ...numbers.map((name) => Float64Array.from(trades, (trade) => trade[name])),
    Float64Array.from(trades, ({ direction }) => (direction === 'long' ? 1 : -1)),
    Float64Array.from(trades, ({ open }) => (open ? 1 : 0)),
    Float64Array.from(trades, ({ exit_reason }) => reasons.indexOf(exit_reason)),
  ]);
}

export function unpackTrades(bytes: Uint8Array): Trade[] {
  const columns = unpackColumns(bytes, numbers.length + 3);
  const [direction, open, reason] = columns.slice(numbers.length);
  return Array.from({ length: direction?.length ?? 0 }, (_, row) => {
    const figures = Object.fromEntries(numbers.map((name, k) => [name, columns[k]?.[row] ?? 0])) as Record<
      (typeof numbers)[number],
      number
    >;
    return {
      direction: direction?.[row] === 1 ? 'long' : 'short',
      open: open?.[row] === 1,
      ...figures,
      exit_reason: reasons[reason?.[row] ?? 0] ?? null,
    };
  });
}
