import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import type { WidgetProps } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import styles from './trial.module.css';

// In the chunk of the builder's lab, of which it consists: one of its own would split what the result page shares with both.
const Trial = loadLater(() => import(/* webpackChunkName: "lab" */ './components/trial.tsx'));

/** A rule to try without an account: its numbers move, and trades, equity and figures follow. */
export function TrialWidget({ setEmpty }: WidgetProps) {
  const [attempt, setAttempt] = useState(0);
  const prices = useQuery(apiQuery(pricesApi.sampleHistory, {}));
  const isEmpty = prices.data === null;
  useLayoutEffect(() => setEmpty?.(isEmpty), [setEmpty, isEmpty]);
  return (
    <div className={styles.widget}>
      <Answer query={prices} skeleton={<Skeleton height="100%" />}>
        {(history) =>
          history ? <Trial key={attempt} history={history} onRetry={() => setAttempt(attempt + 1)} /> : null
        }
      </Answer>
    </div>
  );
}
