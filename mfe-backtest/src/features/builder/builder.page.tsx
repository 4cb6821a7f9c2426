import { useRoute } from '@candlewick/shared-platform';
import { isBacktestId } from '../../common/backtest-links.ts';
import { Builder } from './components/builder.tsx';
import { EarlierBacktest } from './components/earlier-backtest.tsx';

/** /stocks-backtest: `?s=` holds the strategy, `?from=` names an earlier backtest to start from, `?ticker=` an instrument. */
export function BuilderPage() {
  const { query } = useRoute();
  const from = query.get('from') ?? undefined;
  return isBacktestId(from) && !query.has('s') ? <EarlierBacktest id={from} /> : <Builder />;
}
