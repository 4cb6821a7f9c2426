import type { Provenance } from '@candlewick/shared-api';
import type { Failure } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer, type Asked } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import type { ReactNode } from 'react';
import { SourceLine } from './source-line.tsx';
import styles from './data-card.module.css';

interface DataCardProps<Data> {
  readonly title: string;
  /** Result of `useQuery`; null says that there is nothing of this kind. */
  readonly query: Asked<Data | null>;
  /** What there is none of, in a sentence. */
  readonly empty: string;
  /** Height of the content, which the skeleton takes: CSS length. */
  readonly height: string;
  /** Choices above the figures. */
  readonly controls?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What the plan does not include, with the way to a plan that does. */
function locked({ status, message }: Failure, onUpgrade: () => void) {
  return status === 403 ? <PlaceholderOverlay state={403} hint={message} onUpgrade={onUpgrade} /> : undefined;
}

/** A card of figures in each of its states: loading, figures with their source, nothing, locked by the plan, failed. */
export function DataCard<Data extends Provenance>({ title, query, controls, ...rest }: DataCardProps<Data>) {
  const { empty, height, children } = rest;
  const { navigate } = useShell();
  return (
    <Card title={title} actions={controls}>
      <Answer
        query={query}
        skeleton={<Skeleton height={height} />}
        explain={(failure) => locked(failure, () => navigate('/plans-and-pricing'))}
      >
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
    </Card>
  );
}
