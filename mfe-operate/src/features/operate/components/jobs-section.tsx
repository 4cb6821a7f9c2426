import { operateApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { FailedJobs } from './failed-jobs.tsx';
import styles from '../operate.module.css';
import { ProcessesTable } from './processes-table.tsx';
import { QueuesTable } from './queues-table.tsx';

const refreshEveryMs = 5000;

/** Queues of jobs, those that have failed, and the processes that run them. */
export function JobsSection() {
  const queues = useQuery({ ...apiQuery(operateApi.queues, {}), refetchInterval: refreshEveryMs });
  return (
    <Answer query={queues} skeleton={<Skeleton height="32rem" />}>
      {(data) => (
        <div className={styles.stack}>
          <QueuesTable queues={data.queues} />
          <FailedJobs />
          <ProcessesTable processes={data.processes} />
        </div>
      )}
    </Answer>
  );
}
