import { backtestApi, billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { resultHref } from '../../../common/backtest-links.ts';
import { mayHaveRun, RequestIds } from '../model/request-ids.ts';

/** Runs a backtest and opens its result page, which shows the progress. Calls `beforeLeaving` just before. */
export function useRun(beforeLeaving: () => void) {
  const { navigate, track } = useShell();
  const ids = useRef(new RequestIds());
  // A ref, not the mutation's state: the second press of a double click comes before the next render.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BacktestBody) =>
      call(backtestApi.request, { params: { type: 'stocks' }, body: { ...body, request_id: ids.current.idFor(body) } }),
    onSuccess: ({ parent_id, children, credits }) => {
      ids.current.answered();
      track('backtest_requested', { tickers: children.length, credits });
      void invalidate(billingApi.credits);
      void invalidate(backtestApi.sortedParentCards);
      const first = children[0];
      if (!first) return;
      beforeLeaving();
      navigate(resultHref(parent_id, first.id));
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
  const start = (body: BacktestBody) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(body);
  };
  return { start, isPending, error };
}
