import { backtestApi, billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate, useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { addSessionBacktest, type SessionBacktest } from '../../../common/session-backtests.ts';
import { outcomeHref } from '../../../common/backtest-links.ts';
import { watchRun } from '../../../common/watch-run.ts';
import { mayHaveRun, RequestIds } from '../../../common/request-ids.ts';

const doubleClickMs = 1000;

interface Run {
  readonly body: BacktestBody;
  readonly name: string;
  /** The user stays in the builder, where the list of the session shows the progress. */
  readonly isInBackground: boolean;
}

/** Runs a backtest and opens its result page, which shows the progress. Calls `beforeLeaving` just before. */
export function useRun(beforeLeaving: () => void) {
  const shell = useShell();
  const uid = useUser().data?.uid;
  const ids = useRef(new RequestIds());
  // A ref, not the mutation's state: the second press of a double click comes before the next render.
  const isUnderWay = useRef(false);
  /** The second press of a double click may also come after a quick answer. */
  const started = useRef<{ readonly key: string; readonly timeMs: number } | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ body }: Run) =>
      call(backtestApi.request, { params: { type: 'stocks' }, body: { ...body, request_id: ids.current.idFor(body) } }),
    onSuccess: ({ parent_id, children, credits }, { body, name, isInBackground }) => {
      ids.current.answered();
      started.current = { key: JSON.stringify(body), timeMs: performance.now() };
      shell.track('backtest_requested', { tickers: children.length, credits });
      void invalidate(billingApi.credits);
      void invalidate(backtestApi.sortedParentCards);
      const first = children[0];
      if (!first) return;
      const backtest = startedBacktest({ id: parent_id, first_child_id: first.id, name, body });
      if (uid !== undefined) {
        addSessionBacktest(uid, backtest);
        watchRun({ uid, backtest, shell });
      }
      if (isInBackground) return;
      beforeLeaving();
      shell.navigate(outcomeHref(backtest));
    },
    onError: (error) => {
      if (!mayHaveRun(failureOf(error).status)) ids.current.answered();
      // Balance or plan may have changed since the last check.
      void invalidate(backtestApi.requestValidation);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const start = (run: Run) => {
    const { key, timeMs } = started.current ?? { key: '', timeMs: 0 };
    const isSecondPress = key === JSON.stringify(run.body) && performance.now() - timeMs < doubleClickMs;
    if (isUnderWay.current || isSecondPress) return;
    isUnderWay.current = true;
    mutate(run);
  };
  return { start, isPending, isInBackground: variables?.isInBackground ?? false, error };
}

function startedBacktest(started: Pick<SessionBacktest, 'id' | 'first_child_id' | 'name' | 'body'>): SessionBacktest {
  const progress = { status: 'queued', done: 0, total: started.body.tickers.length, remaining_ms: null } as const;
  return { ...started, ...progress, created_at: Date.now(), figures: null };
}
