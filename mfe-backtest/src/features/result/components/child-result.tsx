import { Answer } from '@candlewick/shared-page/answer';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { useDetails, useSummary } from '../queries/use-backtest.ts';
import styles from './child-result.module.css';
import { DetailsSection } from './details-section.tsx';
import { Figures } from './figures.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { ResultCharts } from './result-charts.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** The completed result of one ticker. */
export function ChildResult({ child }: { readonly child: ChildCard }) {
  const result = useSummary(child);
  const details = useDetails(child);
  return (
    <Answer query={result} skeleton={<ResultSkeleton />}>
      {(summary) => (
        <>
          <VerdictCard summary={summary} />
          <div className={styles.result}>
            <div className={styles.figures}>
              <Figures metrics={summary.metrics} currency={summary.currency} />
            </div>
            <div className={styles.charts}>
              <ResultCharts summary={summary} trades={details.query.data?.trades} />
            </div>
            <div className={styles.provenance}>
              <ProvenanceSection summary={summary} />
            </div>
            <div className={styles.details}>
              <DetailsSection summary={summary} details={details} />
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}
