import { useRoute } from '@candlewick/shared-platform';
import { isBacktestId } from '../../common/backtest-links.ts';
import { NotFound, UnknownType } from '../../common/not-found.tsx';
import { BacktestSummary } from './components/backtest-summary.tsx';

/** /backtest-summary/:backtestType/:id */
export function SummaryPage() {
  const { backtestType, id } = useRoute().params;
  if (backtestType !== 'stocks') return <UnknownType type={backtestType} />;
  if (!isBacktestId(id)) {
    return <NotFound hint="This backtest doesn’t exist. Choose one from history." />;
  }
  return <BacktestSummary key={id} id={id} />;
}
