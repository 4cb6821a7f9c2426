import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useIsPhone } from '@candlewick/shared-page/use-is-phone';
import { useHomeVisit } from '@candlewick/shared-page/home-visit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { builderHref, historyHref } from '../../common/backtest-links.ts';
import { BacktestRows } from '../../common/backtest-rows.tsx';
import type { HistoryCard } from '../../common/backtest.types.ts';
import { useNewest } from '../../common/use-newest.ts';
import { FirstSteps } from './components/first-steps.tsx';
import { sinceText } from './model/since-text.ts';
import styles from './recent.module.css';

const shown = 6;
const skeleton = <Skeleton height="16rem" />;

// In the chunk of the builder's lab, of which it consists.
const StartRule = loadLater(() => import(/* webpackChunkName: "lab" */ './components/start-rule.tsx'), skeleton);
const ResultCurve = loadLater(
  () => import(/* webpackChunkName: "lab" */ '../../common/result-curve.tsx'),
  <Skeleton height="var(--curve-block-size, 6rem)" width="100%" />,
);

/** As few leave room for the curve of the newest; a phone, which lists three, always has it. */
const few = 4;

/** The newest strategies of the user with their state, and what ended since the last visit. Without any, a rule to start with. */
export function RecentWidget() {
  const found = useNewest();
  const since = useHomeVisit()?.since ?? null;
  const isPhone = useIsPhone();
  return (
    <Answer query={found} skeleton={skeleton}>
      {({ cards, cards: [newest], total }) =>
        total === 0 ? (
          <Start />
        ) : (
          <div className={styles.strategies} data-total={Math.min(total, few)}>
            <Since cards={cards} since={since} />
            <BacktestRows cards={cards.slice(0, shown)} />
            {(total <= few || isPhone) && newest && newest.status === 'completed' && newest.total === 1 ? (
              <div className={styles.newest}>
                <ResultCurve card={newest} />
              </div>
            ) : null}
            {total > 1 ? (
              <Link href={historyHref}>All {formatInteger(total)} backtests</Link>
            ) : (
              <Link href={builderHref()}>New backtest</Link>
            )}
          </div>
        )
      }
    </Answer>
  );
}

function Since({ cards, since }: { readonly cards: readonly HistoryCard[]; readonly since: number | null }) {
  const ended = since === null ? [] : cards.filter(({ ended_at }) => ended_at !== null && ended_at > since);
  if (ended.length === 0) return null;
  return (
    <p>
      <b>{sinceText(ended)}</b> since {formatDateTime(since)}
    </p>
  );
}

/** A market without sample prices has no rule to try: then the steps in words. */
function Start() {
  const [attempt, setAttempt] = useState(0);
  const prices = useQuery(apiQuery(pricesApi.sampleHistory, {}));
  return (
    <Answer query={prices} skeleton={skeleton}>
      {(history) =>
        history ? <StartRule key={attempt} history={history} onRetry={() => setAttempt(attempt + 1)} /> : <FirstSteps />
      }
    </Answer>
  );
}
