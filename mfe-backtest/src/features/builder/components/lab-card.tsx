import { validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import { pricesApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { strategyOf, type Draft } from '../model/draft.ts';
import { Lab, type LabProps } from './lab.tsx';

type LabCardProps = Omit<LabProps, 'history' | 'obstacle'>;

const exact = { digits: 'all' } as const;

/** Why the plan or the rule lets nothing be computed; null if something can be. */
function useObstacle({ tickers, strategy, options }: Draft): string | null {
  const limits = usePlan().data?.limits;
  return useMemo(() => {
    if (!limits) return 'Loading your plan…';
    const { usable_tickers: most, conditions, indicator_access_level } = limits;
    if (most !== null && tickers.length > most) return 'Remove symbols that your plan doesn’t include to see results.';
    const problems = validateStrategy(strategyOf(strategy), {
      access_level: indicator_access_level,
      max_entry_conditions: conditions.stocks.entry,
      max_exit_conditions: conditions.stocks.exit,
    });
    if (problems.length > 0) return 'Complete the strategy with indicators in your plan to see results.';
    return validateBacktestOptions(options).length > 0 ? 'Fix the options to see results.' : null;
  }, [limits, tickers, strategy, options]);
}

/** What the rule would have done on the first symbol: free, computed here, and certified by a run alone. */
export default function LabCard(props: LabCardProps) {
  const { ticker, draft } = props;
  const obstacle = useObstacle(draft);
  const params = { ticker, interval: 'daily', range: 'max' } as const;
  const prices = useQuery(apiQuery(pricesApi.history, { params, query: exact }));
  return (
    <Card
      title={`Preview on ${ticker}`}
      actions={
        <Badge tone="warning" title="Computed in this browser, free. Run the backtest to certify it on the server.">
          Uncertified
        </Badge>
      }
    >
      <Answer query={prices} skeleton={<Skeleton height="40rem" />}>
        {(history) => <Lab {...props} history={history} obstacle={obstacle} />}
      </Answer>
    </Card>
  );
}
