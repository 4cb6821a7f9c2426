import { useRoute } from '@candlewick/shared-platform';
import { isBacktestId } from '../../common/backtest-links.ts';
import { NotFound, UnknownType } from '../../common/not-found.tsx';
import { BacktestResult } from './components/backtest-result.tsx';

/** /backtest/:backtestType/:parent_id/:child_id */
export function ResultPage() {
  const { backtestType, parent_id: parentId, child_id: childId } = useRoute().params;
  if (backtestType !== 'stocks') return <UnknownType type={backtestType} />;
  if (!isBacktestId(parentId) || !isBacktestId(childId)) {
    return <NotFound hint="There is no backtest at this address. Choose one from the history." />;
  }
  return <BacktestResult key={parentId} parentId={parentId} childId={childId} />;
}
