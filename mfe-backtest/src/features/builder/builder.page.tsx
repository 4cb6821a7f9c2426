import { useRoute } from '@candlewick/shared-platform';
import { useLastSymbol } from '@candlewick/shared-page/symbols';
import { isBacktestId } from '../../common/backtest-links.ts';
import { readBody } from '../../common/rule-address.ts';
import { Builder } from './components/builder.tsx';
import { EarlierBacktest } from './components/earlier-backtest.tsx';
import { GivenRule } from './components/given-rule.tsx';
import { SavedStart } from './components/saved-start.tsx';

/** What a newcomer starts with: the S&P 500. */
const index = '^GSPC';

/**
 * /stocks-backtest: `?s=` holds the strategy, `?from=` names an earlier backtest to start from, `?saved=` a saved strategy, `?body=` is a request
 * to start from, and `?ticker=` an instrument.
 */
export function BuilderPage() {
  const { query } = useRoute();
  const usual = useLastSymbol() ?? index;
  const from = query.get('from') ?? undefined;
  const body = query.has('s') ? null : readBody(query.get('body'));
  if (body) return <GivenRule body={body} />;
  const saved = query.get('saved') ?? undefined;
  if (isBacktestId(saved) && !query.has('s')) return <SavedStart id={saved} usual={usual} />;
  // Another symbol to start with is another draft, and no step of this one.
  return isBacktestId(from) && !query.has('s') ? <EarlierBacktest id={from} /> : <Builder key={usual} usual={usual} />;
}
