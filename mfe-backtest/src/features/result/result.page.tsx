import { preloadChartsOfPage } from '@candlewick/shared-design/preload-charts';
import { useRoute } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { isBacktestId } from '../../common/backtest-links.ts';
import { NotFound, UnknownType } from '../../common/not-found.tsx';
import { BacktestResult } from './components/backtest-result.tsx';
import { DetailsSection } from './components/child-result.tsx';

/** /backtest/:backtestType/:parent_id/:child_id */
export function ResultPage() {
  useEffect(preload, []);
  const { backtestType, parent_id: parentId, child_id: childId } = useRoute().params;
  if (backtestType !== 'stocks') return <UnknownType type={backtestType} />;
  if (!isBacktestId(parentId) || !isBacktestId(childId)) {
    return <NotFound hint="This backtest doesn’t exist. Choose one from history." />;
  }
  return <BacktestResult key={parentId} parentId={parentId} childId={childId} />;
}

/**
 * Loads what the page draws with while its data are still loading: the document names these files, too. The chart and the table report a
 * failure themselves, and offer a retry.
 */
function preload(): void {
  const chart = import(/* webpackChunkName: "result-first" */ '@candlewick/shared-design/chart-canvas');
  Promise.all([chart.then(preloadChartsOfPage), DetailsSection.preload()]).catch((error: unknown) =>
    console.warn('Couldn’t preload the chart or trades code.', error),
  );
}
