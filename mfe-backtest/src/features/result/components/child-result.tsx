import { Answer } from '@candlewick/shared-page/answer';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { useDetails, useSummary } from '../queries/use-backtest.ts';
import { DetailsSection } from './details-section.tsx';
import { HeadlineMetrics } from './headline-metrics.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { ResultCharts } from './result-charts.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** The completed result of one ticker. */
export function ChildResult({ child }: { readonly child: ChildCard }) {
  const result = useSummary(child);
  const details = useDetails(child);
  return (
    <Answer query={result} skeleton={<ResultSkeleton />}>
      {(summary) => (
        <>
          <HeadlineMetrics metrics={summary.metrics} currency={summary.currency} />
          <ResultCharts summary={summary} trades={details.query.data?.trades} />
          <ProvenanceSection summary={summary} />
          <DetailsSection summary={summary} details={details} />
        </>
      )}
    </Answer>
  );
}
