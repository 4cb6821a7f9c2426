import { failureOf, failurePlaceholder, type Failure } from '@candlewick/shared-auth';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import type { ReactNode } from 'react';
import type { Asked } from './all-of.ts';
import styles from './answer.module.css';

export { allOf, type Asked } from './all-of.ts';

export interface AnswerProps<Data> {
  /** Result of `useQuery`, or of several through `allOf`. */
  readonly query: Asked<Data>;
  /** Skeletons in the final size. They appear after 150 ms. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** Explains a failure in the page's own words; undefined falls back to the default. */
  readonly explain?: ((failure: Failure) => ReactNode) | undefined;
}

/**
 * Renders a query in each of its states: skeleton; data, dimmed while they belong to the previous query; or the failure, with a retry and
 * the reference for support. A failed refresh keeps the old data.
 */
export function Answer<Data>({ query, skeleton, children, explain }: AnswerProps<Data>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (data !== undefined) {
    const isStale = isPlaceholderData || undefined;
    return (
      <div className={styles.answer} data-stale={isStale && ''} aria-busy={isStale}>
        {children(data)}
      </div>
    );
  }
  if (!error) return skeleton;
  const explanation = explain?.(failureOf(error));
  if (explanation !== undefined) return explanation;
  return <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />;
}
