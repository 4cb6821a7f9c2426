import type { Provenance } from '@candlewick/shared-api';
import type { Failure } from '@candlewick/shared-auth';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer, type Asked } from '@candlewick/shared-page/answer';
import type { ReactNode } from 'react';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import styles from './data-answer.module.css';

export interface DataAnswerProps<Data> {
  /** Result of `useQuery`; null says that there is nothing of this kind. */
  readonly query: Asked<Data | null>;
  /** What is missing, in a sentence; for answers that may be null. */
  readonly empty?: string | undefined;
  /** Height of the content, which the skeleton takes: CSS length. */
  readonly height: string;
  readonly children: (data: Data) => ReactNode;
}

/** What the plan does not include, with the way to a plan that does. */
function locked({ status, message }: Failure, onUpgrade: () => void) {
  return status === 403 ? <PlaceholderOverlay state={403} hint={message} onUpgrade={onUpgrade} /> : undefined;
}

/** Figures in each of their states: loading, there with their source, nothing, locked by the plan, failed. */
export function DataAnswer<Data extends Provenance>({ query, empty, height, children }: DataAnswerProps<Data>) {
  const upgrade = useUpgrade();
  return (
    <Answer query={query} skeleton={<Skeleton height={height} />} explain={(failure) => locked(failure, upgrade)}>
      {(data) =>
        data === null ? (
          <PlaceholderOverlay state={204} hint={empty} />
        ) : (
          <div className={styles.content}>
            {children(data)}
            <SourceLine of={data} />
          </div>
        )
      }
    </Answer>
  );
}
