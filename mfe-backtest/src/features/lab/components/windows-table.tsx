import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDay, formatDayRange, formatInteger, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { useMemo } from 'react';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import type { WalkWindow as Window } from '../model/walk.ts';

const inSample = (window: Window) => <Delta value={window.in_sample_return} />;
const outOfSample = (window: Window) => <Delta value={window.out_of_sample_return} />;

const whole = (value: number) => formatPercent(value, { digits: 0 });

interface WindowsTableProps {
  readonly windows: readonly Window[];
  /** One per axis. */
  readonly labels: readonly string[];
  readonly objective: string;
}

/** What each window chose and what came of it. */
export function WindowsTable({ windows, labels, objective: id }: WindowsTableProps) {
  const columns = useMemo((): DataColumn<Window>[] => {
    const objective = objectiveOf(id);
    const format = formatOf(objective);
    // A window of less than a year has no ratio out of sample.
    const hasOut = windows.some(({ out_of_sample_value }) => out_of_sample_value !== null);
    const ofObjective: DataColumn<Window>[] = [
      {
        id: 'in',
        header: `${objective.label} in sample`,
        kind: 'number',
        width: 160,
        priority: 1,
        value: (window) => window.in_sample_value,
        format,
      },
      ...(hasOut
        ? [
            {
              id: 'out',
              header: `${objective.label} out of sample`,
              kind: 'number',
              width: 180,
              priority: 1,
              value: (window) => window.out_of_sample_value,
              format,
            } satisfies DataColumn<Window>,
          ]
        : []),
    ];
    return [
      {
        id: 'from',
        header: 'Trades from',
        width: 115,
        pin: 'start',
        value: (window) => window.out_of_sample.from,
        cell: (window) => formatDay(window.out_of_sample.from),
      },
      {
        id: 'to',
        header: 'To',
        width: 115,
        priority: 2,
        value: (window) => window.out_of_sample.to,
        cell: (window) => formatDay(window.out_of_sample.to),
      },
      ...labels.map((label, axis): DataColumn<Window> => ({
        id: `axis${axis}`,
        header: label,
        kind: 'number',
        width: 140,
        value: ({ values }) => values?.[axis] ?? null,
        format: formatPlain,
      })),
      ...(id === 'return' ? [] : ofObjective),
      {
        id: 'returnIn',
        header: 'In sample',
        kind: 'number',
        width: 110,
        value: (window) => window.in_sample_return,
        cell: inSample,
      },
      {
        id: 'returnOut',
        header: 'Out of sample',
        kind: 'number',
        width: 120,
        value: (window) => window.out_of_sample_return,
        cell: outOfSample,
      },
      {
        id: 'held',
        header: 'Buy and hold',
        kind: 'number',
        width: 120,
        value: ({ held }) => held,
        format: (value) => formatPercent(value, { isSigned: true }),
      },
      {
        id: 'kept',
        header: 'Efficiency',
        kind: 'number',
        width: 100,
        value: ({ kept }) => kept,
        format: whole,
      },
      {
        id: 'trades',
        header: 'Trades',
        kind: 'number',
        width: 90,
        value: ({ trades }) => trades,
        format: formatInteger,
      },
    ];
  }, [windows, labels, id]);
  const phoneRow = useMemo(
    (): PhoneRow<Window> => ({
      title: ({ out_of_sample: { from, to } }) => formatDayRange(from, to),
      subtitle: ({ values, held }) =>
        `${values?.map((value, axis) => `${labels[axis]}: ${formatPlain(value)}`).join(', ') ?? 'Nothing chosen'}, holding ${formatPercent(held, { isSigned: true })}`,
      value: outOfSample,
    }),
    [labels],
  );
  return (
    <Card padding="none" aria-label="Windows">
      <DataTable
        label="Windows"
        columns={columns}
        rows={windows}
        rowId={(window) => window.out_of_sample.from}
        rowName={(window) => formatDay(window.out_of_sample.from)}
        phoneRow={phoneRow}
        csvName="walk-forward"
      />
    </Card>
  );
}
