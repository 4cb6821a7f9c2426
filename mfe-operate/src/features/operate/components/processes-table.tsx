import { operateApi, type EndpointResponse } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatBytes, formatDateTime, formatInteger, formatRelative } from '@candlewick/shared-design/format';

type ServerProcess = EndpointResponse<typeof operateApi.queues>['processes'][number];

const nameOf = ({ host, pid }: ServerProcess) => `${host} · ${pid}`;
/** `backtests 1 of 2 busy, 3 waiting`. */
function poolsText({ pools }: ServerProcess): string {
  const texts = pools
    .filter(({ threads, waiting }) => threads > 0 || waiting > 0)
    .map(({ pool, busy, threads, waiting }) => {
      const queue = waiting > 0 ? `, ${formatInteger(waiting)} waiting` : '';
      return `${pool} ${formatInteger(busy)} of ${formatInteger(threads)} busy${queue}`;
    });
  return texts.join(' · ') || 'none';
}

const columns: readonly DataColumn<ServerProcess>[] = [
  { id: 'process', header: 'Process', value: nameOf, width: 200, pin: 'start' },
  { id: 'role', header: 'Role', value: ({ role }) => role, width: 80 },
  {
    id: 'started',
    kind: 'date',
    header: 'Started',
    value: ({ started_at: at }) => new Date(at).toISOString(),
    cell: ({ started_at: at }) => <time title={formatDateTime(at)}>{formatRelative(at)}</time>,
    width: 130,
  },
  {
    id: 'memory',
    header: 'Memory',
    kind: 'number',
    unit: 'bytes',
    value: ({ memory_bytes: bytes }) => bytes,
    format: formatBytes,
    width: 90,
  },
  { id: 'threads', header: 'Worker threads', value: poolsText, width: 420, isWrapped: true },
];

const phoneRow: PhoneRow<ServerProcess> = {
  title: nameOf,
  subtitle: poolsText,
  value: ({ memory_bytes: bytes }) => formatBytes(bytes),
  delta: ({ role }) => role,
};

/** The processes of the server that said something in the last half minute. */
export function ProcessesTable({ processes }: { readonly processes: readonly ServerProcess[] }) {
  return (
    <Card title="Processes" padding="none">
      <DataTable
        label="Processes"
        columns={columns}
        rows={processes}
        rowId={({ id }) => id}
        phoneRow={phoneRow}
        density="compact"
      />
    </Card>
  );
}
