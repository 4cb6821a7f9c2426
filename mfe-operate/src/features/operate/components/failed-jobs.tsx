import { operateApi, registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import styles from '../operate.module.css';

type FailedJob = EndpointResponse<typeof operateApi.failedJobs>['jobs'][number];

const refreshEveryMs = 15_000;

const changed = [operateApi.failedJobs, operateApi.queues, registryApi.audit];

function RetryButton({ job }: { readonly job: FailedJob }) {
  const { notify } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ queue, id }: FailedJob) => call(operateApi.retryJob, { params: { queue, job_id: id } }),
    onSuccess: (_, { queue }) => notify({ kind: 'success', message: `Retrying a job in ${queue}` }),
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
    onSettled: () => Promise.all(changed.map((each) => invalidate(each))),
  });
  return (
    <Button size="sm" isPending={isPending} aria-label={`Retry job in ${job.queue}`} onClick={() => mutate(job)}>
      Retry
    </Button>
  );
}

const columns: readonly DataColumn<FailedJob>[] = [
  {
    id: 'failed',
    header: 'Failed',
    value: ({ failed_at: at }) => new Date(at).toISOString(),
    cell: ({ failed_at: at }) => formatDateTime(at),
    width: 170,
  },
  { id: 'queue', header: 'Queue', value: ({ queue }) => queue, width: 180 },
  { id: 'attempts', header: 'Attempts', kind: 'number', value: ({ attempts }) => attempts, width: 90, priority: 1 },
  { id: 'error', header: 'Error', value: ({ error }) => error, width: 360, isWrapped: true },
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    cell: (job) => <RetryButton job={job} />,
    isSortable: false,
    width: 110,
  },
];

const phoneRow: PhoneRow<FailedJob> = {
  title: ({ queue }) => queue,
  subtitle: ({ failed_at: at, attempts }) => `${formatDateTime(at)}, ${formatInteger(attempts)} attempts`,
  value: (job) => <RetryButton job={job} />,
  delta: ({ error }) => error,
};

/** Jobs that have used up their attempts. */
export function FailedJobs() {
  const query = useQuery({ ...apiQuery(operateApi.failedJobs, { query: {} }), refetchInterval: refreshEveryMs });
  return (
    <Card title="Failed jobs, last 7 days" padding="none">
      <Answer query={query} skeleton={<Skeleton height="8rem" />}>
        {({ jobs, has_more: hasMore }) =>
          jobs.length === 0 ? (
            <EmptyState title="No failed jobs" description="Jobs that used up their attempts appear here" />
          ) : (
            <>
              <DataTable
                label="Failed jobs"
                columns={columns}
                rows={jobs}
                rowId={({ id }) => id}
                phoneRow={phoneRow}
                density="compact"
                csvName="failed-jobs"
              />
              {hasMore ? <p className={styles.note}>The newest {formatInteger(jobs.length)} are shown.</p> : null}
            </>
          )
        }
      </Answer>
    </Card>
  );
}
