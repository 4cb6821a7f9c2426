import { operateApi, type EndpointResponse } from '@candlewick/shared-api';
import { Badge } from '@candlewick/shared-design/badge';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatDateTime, formatInteger, formatRelative, missing } from '@candlewick/shared-design/format';
import { formatMs } from '../model/words.ts';

type Queue = EndpointResponse<typeof operateApi.queues>['queues'][number];

/** A job that could run and does not start: no worker, or too few. */
const lateMs = 60_000;
const nextOf = ({ schedules }: Queue) => {
  const times = schedules.map(({ next_at: at }) => at);
  return times.length > 0 ? Math.min(...times) : null;
};
const isLate = ({ waiting_since: since }: Queue) => since !== null && Date.now() - since > lateMs;

const time = (at: number | null) =>
  at === null ? missing : <time title={formatDateTime(at)}>{formatRelative(at)}</time>;

const columns: readonly DataColumn<Queue>[] = [
  { id: 'queue', header: 'Queue', value: ({ queue }) => queue, width: 180, pin: 'start' },
  {
    id: 'waiting',
    header: 'Waiting',
    kind: 'number',
    value: ({ waiting }) => waiting,
    cell: (queue) => (
      <>
        {isLate(queue) ? (
          <Badge tone="warning" title={`Since ${formatDateTime(queue.waiting_since)}`}>
            late
          </Badge>
        ) : null}{' '}
        {formatInteger(queue.waiting)}
      </>
    ),
    width: 110,
  },
  { id: 'running', header: 'Running', kind: 'number', value: ({ running }) => running, width: 90 },
  {
    id: 'failed',
    header: 'Failed',
    kind: 'number',
    value: ({ failed }) => failed,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{formatInteger(failed)}</Badge> : formatInteger(failed)),
    width: 80,
  },
  {
    id: 'last',
    header: 'Last run',
    value: ({ last_started_at: at }) => (at === null ? null : new Date(at).toISOString()),
    cell: ({ last_started_at: at }) => time(at),
    width: 130,
    filter: false,
  },
  {
    id: 'took',
    header: 'Took',
    kind: 'number',
    unit: 'ms',
    value: ({ last_duration_ms: ms }) => ms,
    format: formatMs,
    width: 90,
    priority: 3,
  },
  {
    id: 'mean',
    header: 'Mean',
    kind: 'number',
    unit: 'ms',
    value: ({ mean_duration_ms: ms }) => ms,
    format: formatMs,
    width: 90,
    priority: 2,
  },
  {
    id: 'next',
    header: 'Next run',
    value: (queue) => {
      const at = nextOf(queue);
      return at === null ? null : new Date(at).toISOString();
    },
    cell: (queue) => time(nextOf(queue)),
    width: 130,
    priority: 4,
    filter: false,
  },
  {
    id: 'error',
    header: 'Last error',
    value: ({ last_error: error }) => error,
    width: 320,
    priority: 1,
    isWrapped: true,
  },
];

const phoneRow: PhoneRow<Queue> = {
  title: ({ queue }) => queue,
  subtitle: ({ last_started_at: at, last_duration_ms: ms }) =>
    at === null ? 'has not run yet' : `${formatRelative(at)}, ${formatMs(ms)}`,
  value: ({ waiting, running }) => `${formatInteger(waiting)} waiting, ${formatInteger(running)} running`,
  delta: ({ failed }) => (failed > 0 ? <Badge tone="danger">{formatInteger(failed)} failed</Badge> : null),
};

/** Every queue with its jobs and how the last one went. */
export function QueuesTable({ queues }: { readonly queues: readonly Queue[] }) {
  return (
    <Card title="Queues" padding="none">
      <DataTable
        label="Queues"
        columns={columns}
        rows={queues}
        rowId={({ queue }) => queue}
        phoneRow={phoneRow}
        isArrangeable
        density="compact"
        csvName="queues"
      />
    </Card>
  );
}
