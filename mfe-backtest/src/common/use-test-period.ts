import { backtestApi, labApi, type EndpointInput } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate, useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BacktestBody } from './backtest.types.ts';
import { readTestShare, ruleKeyOf, type TestShare } from './test-share.ts';

/** How much of the range the user keeps for a test, in this browser. */
export function useTestShare(): readonly [TestShare, (share: TestShare) => void] {
  const { storage } = useShell();
  const key = `test-period.${useUser().data?.uid}`;
  const [changed, setChanged] = useState<{ readonly key: string; readonly share: TestShare } | null>(null);
  const stored = useMemo(() => readTestShare(storage.get(key)), [storage, key]);
  const setShare = (share: TestShare) => {
    storage.set(key, { share });
    setChanged({ key, share });
  };
  return [changed?.key === key ? changed.share : stored, setShare];
}

/** Whether the user has opened the test period of a rule; locked until the server has said so. */
export function useIsTestPeriodOpened(
  { strategy, options }: Pick<BacktestBody, 'strategy' | 'options'>,
  isAsked: boolean,
) {
  const query = apiQuery(labApi.testPeriod, { body: { strategy, options } });
  const { data } = useQuery({
    ...query,
    // The same rule for every value of its numbers, so that a drag asks nothing.
    queryKey: [labApi.testPeriod.id, ruleKeyOf(strategy, options)],
    enabled: isAsked,
  });
  return data ? data.opening !== null : false;
}

type Opening = EndpointInput<typeof labApi.openTestPeriod>['body'];

/** Once for a rule: what was seen stays seen. What depends on it is read again. */
export async function openTestPeriod(body: Opening): Promise<void> {
  await call(labApi.openTestPeriod, { body });
  const dependent = [labApi.testPeriod, labApi.quote, backtestApi.requestValidation, backtestApi.parentCard];
  await Promise.all(dependent.map(invalidate));
}

/** Records the opening on the server, where the cards of the rule say it; only then the period opens. */
export function useOpenTestPeriod() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: openTestPeriod,
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}
