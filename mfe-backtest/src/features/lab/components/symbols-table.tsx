import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatInteger, formatNumber, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { useMemo } from 'react';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import type { Experiment } from './experiment-view.tsx';

type SymbolRow = Experiment['symbols'][number];

const phoneRow: PhoneRow<SymbolRow> = {
  title: ({ ticker }) => ticker,
  subtitle: ({ best, error }) => (best ? `Buy and hold ${signed(best.buy_and_hold_fraction)}` : error),
  value: ({ best }) => signed(best?.return_fraction ?? null),
};

interface SymbolsTableProps {
  readonly title: string;
  readonly experiment: Experiment;
  /** The symbol that is shown beside it. */
  readonly current?: string | undefined;
  readonly onCurrentChange?: ((ticker: string) => void) | undefined;
}

const mostPx = 320;

/** What a sweep or a walk-forward found on each symbol. */
export function SymbolsTable({ title, experiment, current, onCurrentChange }: SymbolsTableProps) {
  const { symbols, objective: id, kind } = experiment;
  const objective = objectiveOf(id);
  const columns = useMemo((): DataColumn<SymbolRow>[] => {
    const format = formatOf(objective);
    return [
      { id: 'ticker', header: 'Symbol', width: 110, pin: 'start', value: ({ ticker }) => ticker },
      ...(kind === 'walk_forward'
        ? []
        : [
            {
              id: 'values',
              header: 'Best values',
              width: 180,
              value: ({ best, error }) => best?.values.map(formatPlain).join(', ') ?? error,
            } satisfies DataColumn<SymbolRow>,
          ]),
      ...(id === 'return' || kind === 'walk_forward'
        ? []
        : [
            {
              id: 'value',
              header: objective.label,
              kind: 'number',
              width: 120,
              value: ({ best }) => best?.value ?? null,
              format,
            } satisfies DataColumn<SymbolRow>,
          ]),
      {
        id: 'return',
        header: 'Return',
        kind: 'number',
        width: 110,
        value: ({ best }) => best?.return_fraction ?? null,
        format: signed,
      },
      {
        id: 'hold',
        header: 'Buy and hold',
        kind: 'number',
        width: 120,
        value: ({ best }) => best?.buy_and_hold_fraction ?? null,
        format: signed,
      },
      {
        id: 'drawdown',
        header: 'Max drawdown',
        kind: 'number',
        width: 130,
        value: ({ best }) => best?.max_drawdown_fraction ?? null,
        format: formatPercent,
      },
      {
        id: 'sharpe',
        header: 'Sharpe',
        kind: 'number',
        width: 90,
        value: ({ best }) => best?.sharpe ?? null,
        format: formatNumber,
      },
      {
        id: 'trades',
        header: 'Trades',
        kind: 'number',
        width: 90,
        value: ({ best }) => best?.trades ?? null,
        format: formatInteger,
      },
    ];
  }, [objective, id, kind]);
  return (
    <Card title={title} padding="none">
      <DataTable
        label={title}
        columns={columns}
        rows={symbols}
        rowId={({ ticker }) => ticker}
        rowName={({ ticker }) => ticker}
        maxHeight={mostPx}
        current={current}
        onCurrentChange={onCurrentChange ? ({ ticker }) => onCurrentChange(ticker) : undefined}
        phoneRow={phoneRow}
      />
    </Card>
  );
}

const signed = (value: number | null) => formatPercent(value, { isSigned: true });
