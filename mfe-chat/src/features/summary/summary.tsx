import type { Failure } from '@candlewick/shared-auth';
import { preloadMarkdown } from '@candlewick/shared-design/markdown-view';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useEffect } from 'react';
import { SummaryText } from './summary-text.tsx';
import { useSummary, type SummaryCalls } from './use-summary.ts';

interface Props extends SummaryCalls {
  /** What is missing, in a sentence. */
  readonly empty: string;
}

/** What the plan does not include, with the way to a plan that does. */
function locked({ status, message }: Failure, onUpgrade: () => void) {
  return status === 403 ? <PlaceholderOverlay size="sm" state={403} hint={message} onUpgrade={onUpgrade} /> : undefined;
}

/** A written summary in each of its states: loading, there, nothing to summarize, locked by the plan, failed. */
export function SummaryCard({ empty, ...calls }: Props) {
  const { query, renew } = useSummary(calls);
  const upgrade = useUpgrade();
  useEffect(preloadMarkdown, []);
  return (
    <Answer query={query} skeleton={<Skeleton height="17rem" />} explain={(failure) => locked(failure, upgrade)}>
      {(summary) =>
        summary === null ? (
          <PlaceholderOverlay size="sm" state={204} hint={empty} />
        ) : (
          <SummaryText summary={summary} renew={renew} />
        )
      }
    </Answer>
  );
}
