import { billingApi, labApi, type EndpointInput, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { experimentHref } from '../../../common/lab-links.ts';
import { mayHaveRun, RequestIds } from '../../../common/request-ids.ts';

/** A request with every option filled in. */
export type ExperimentBody = EndpointResponse<typeof labApi.experiment>['body'];

const settleMs = 300;

/** Problems and price, 300 ms after the last change. Null while something is missing. */
export function useQuote(body: ExperimentBody | null) {
  const settled = useSettled(body, settleMs);
  const query = useQuery({
    ...apiQuery(labApi.quote, { body: settled ?? nothing }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isChecking = body !== settled || query.isFetching;
  return { quote: body ? query.data : undefined, isChecking, error: body ? query.error : null, refetch: query.refetch };
}

/** Query key while there is nothing to price. */
const nothing: EndpointInput<typeof labApi.quote>['body'] = {
  tickers: [],
  start_date: '',
  end_date: '',
  strategy: { entry: { match: 'all', conditions: [] }, exit: { match: 'all', conditions: [] } },
  axes: [],
  objective: '',
};

/** Starts it and opens its page, which shows the progress. */
export function useStart() {
  const { navigate, track } = useShell();
  const ids = useRef(new RequestIds());
  return useMutation({
    mutationFn: (body: ExperimentBody) =>
      call(labApi.start, { body: { ...body, request_id: ids.current.idFor(body) } }),
    onSuccess: ({ id, credits }, { tickers }) => {
      ids.current.answered();
      track('experiment_started', { tickers: tickers.length, credits });
      void Promise.all([labApi.experiments, billingApi.credits].map(invalidate));
      navigate(experimentHref(id));
    },
    onError: (error) => {
      if (!mayHaveRun(failureOf(error).status)) ids.current.answered();
      // Balance or plan may have changed since the last check.
      void invalidate(labApi.quote);
    },
  });
}
