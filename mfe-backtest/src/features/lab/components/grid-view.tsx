import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatInteger, formatPlain } from '@candlewick/shared-design/format';
import { ScatterChart } from '@candlewick/shared-design/scatter-chart';
import { Select } from '@candlewick/shared-design/select';
import { SweepHeatmap } from '@candlewick/shared-design/sweep-heatmap';
import { useShell } from '@candlewick/shared-platform';
import { useMemo, useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { cellsOf, idleAxes, ranked, valuesAt, type Grid } from '../model/grid.ts';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import { axisLabel, type RuleNumber } from '../model/rule-numbers.ts';
import { withNumbers } from '../model/with-numbers.ts';
import type { ExperimentBody } from '../queries/use-start.ts';
import { SweepVerdict, type Outcome } from './sweep-verdict.tsx';
import { ParallelLines } from './parallel-lines.tsx';
import styles from '../lab.module.css';

interface GridViewProps {
  readonly grid: Grid;
  readonly body: ExperimentBody;
  /** Null for the mean over all. */
  readonly ticker: string | null;
  readonly numbers: readonly RuleNumber[];
  readonly outcome?: Outcome | null;
}

/** What a sweep found: the verdict, the heatmap of two parameters, the lines over all of them, and the best combinations. */
export function GridView({ grid, body, ticker, numbers, outcome = null }: GridViewProps) {
  const { navigate } = useShell();
  const { tickers } = body;
  const objective = objectiveOf(body.objective);
  const format = formatOf(objective);
  const labels = grid.axes.map(({ paths }) => axisLabel(paths, numbers));
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(1);
  const idle = useMemo(() => idleAxes(grid), [grid]);
  const order = useMemo(() => ranked(grid, body.best), [grid, body.best]);
  const cells = useMemo(
    () => (grid.axes.length > 1 ? cellsOf(grid, first, second, body.best) : []),
    [grid, first, second, body.best],
  );
  const results = useMemo(() => cells.map(({ value }) => value), [cells]);
  const bodyAt = (point: number) => withNumbers(body, grid.axes, valuesAt(grid.axes, point));
  const hrefAt = (point: number) =>
    builderHref({ body: writeBody({ ...bodyAt(point), ...(ticker === null ? {} : { tickers: [ticker] }) }) });
  const open = (point: number) => {
    if (point >= 0) navigate(hrefAt(point));
  };
  const mean = ticker === null && tickers.length > 1;
  const title = mean ? `${objective.label}, mean of ${formatInteger(grid.symbols)} symbols` : objective.label;
  const axisItems = labels.map((label, index) => ({ id: String(index), label }));
  const isUntraded = grid.trades.every((count) => count === 0);
  return (
    <>
      {isUntraded ? (
        <Banner tone="warning" title="No trades anywhere">
          None of the combinations made a trade. Loosen the entry conditions or widen the ranges.
        </Banner>
      ) : null}
      {idle.map((axis) => (
        <Banner key={axis} title={`${labels[axis]} has no effect`}>
          Every value of it gives the same result.
        </Banner>
      ))}
      <SweepVerdict {...{ grid, labels, format, hrefAt, outcome }} best={body.best} objective={objective.label} />
      <div className={styles.found}>
        <Card title={title}>
          {grid.axes.length > 2 ? (
            <div className={styles.choices}>
              <Select
                label="Across"
                items={axisItems.filter(({ id }) => id !== String(second))}
                value={String(first)}
                onChange={(value) => setFirst(Number(value))}
              />
              <Select
                label="Down"
                items={axisItems.filter(({ id }) => id !== String(first))}
                value={String(second)}
                onChange={(value) => setSecond(Number(value))}
              />
            </div>
          ) : null}
          {grid.axes.length > 1 ? (
            <>
              <SweepHeatmap
                label={title}
                x={{ label: labels[first] ?? '', values: grid.axes[first]!.values }}
                y={{ label: labels[second] ?? '', values: grid.axes[second]!.values }}
                results={results}
                metric={objective.label}
                format={format}
                isLowerBetter={body.best === 'lowest'}
                onPick={(cell) => open(cells[cell]?.point ?? -1)}
                height={420}
              />
              <p className={styles.muted}>
                {grid.axes.length > 2 ? 'Each cell is the best over the other parameter. ' : ''}
                Choose a cell to open its rule in the builder. Good neighbors suggest that a good cell is no accident.
              </p>
            </>
          ) : (
            <OneAxis grid={grid} label={labels[0] ?? ''} objective={objective.label} format={format} onOpen={open} />
          )}
        </Card>
        <Card title="Best combinations">
          <BestTable {...{ grid, labels, order, hrefAt, format }} objective={objective.label} />
        </Card>
      </div>
      <Card title="All parameters">
        <ParallelLines grid={grid} labels={labels} objective={objective.label} format={format} order={order} />
      </Card>
    </>
  );
}

interface OneAxisProps {
  readonly grid: Grid;
  readonly label: string;
  readonly objective: string;
  readonly format: (value: number) => string;
  readonly onOpen: (point: number) => void;
}

function OneAxis({ grid, label, objective, format, onOpen }: OneAxisProps) {
  const [axis] = grid.axes;
  const points = useMemo(
    () =>
      grid.values.map((value, point) => ({
        id: String(point),
        label: formatPlain(axis!.values[point]!),
        x: axis!.values[point]!,
        y: value ?? NaN,
      })),
    [grid, axis],
  );
  return (
    <ScatterChart
      label={`${objective} by ${label}`}
      points={points}
      x={{ label, format: formatPlain }}
      y={{ label: objective, format }}
      counted="values"
      isCurve
      onSelect={(id) => onOpen(Number(id))}
      height={360}
    />
  );
}

interface BestRow {
  readonly point: number;
  readonly values: readonly number[];
  readonly value: number | null;
  readonly trades: number;
}

interface BestTableProps {
  readonly grid: Grid;
  readonly labels: readonly string[];
  readonly order: readonly number[];
  readonly objective: string;
  readonly format: (value: number | null) => string;
  readonly hrefAt: (point: number) => string;
}

const mostRows = 25;
/** As high as the heatmap beside it. */
const mostPx = 460;

function BestTable({ grid, labels, order, objective, format, hrefAt }: BestTableProps) {
  const rows = useMemo(
    () =>
      order.slice(0, mostRows).map((point): BestRow => ({
        point,
        values: valuesAt(grid.axes, point),
        value: grid.values[point] ?? null,
        trades: grid.trades[point] ?? 0,
      })),
    [grid, order],
  );
  const columns = useMemo(
    (): DataColumn<BestRow>[] => [
      ...labels.map((label, index): DataColumn<BestRow> => ({
        id: `axis${index}`,
        header: label,
        kind: 'number',
        width: 130,
        value: ({ values }) => values[index] ?? null,
        format: formatPlain,
      })),
      { id: 'value', header: objective, kind: 'number', width: 110, value: ({ value }) => value, format },
      {
        id: 'trades',
        header: 'Trades',
        kind: 'number',
        width: 90,
        value: ({ trades }) => trades,
        format: formatInteger,
      },
    ],
    [labels, objective, format],
  );
  const phoneRow = useMemo(
    (): PhoneRow<BestRow> => ({
      title: ({ values }) => values.map((value, index) => `${labels[index]}: ${formatPlain(value)}`).join(', '),
      subtitle: ({ trades }) => `${formatInteger(trades)} trades`,
      value: ({ value }) => format(value),
    }),
    [labels, format],
  );
  return (
    <DataTable
      label={`Best ${formatInteger(rows.length)} of ${formatInteger(grid.values.length)} combinations`}
      columns={columns}
      rows={rows}
      rowId={({ point }) => String(point)}
      rowName={({ values }) => values.map((value, index) => `${labels[index]}: ${formatPlain(value)}`).join(', ')}
      rowHref={({ point }) => hrefAt(point)}
      phoneRow={phoneRow}
      maxHeight={mostPx}
      empty="No combination has a value."
    />
  );
}
