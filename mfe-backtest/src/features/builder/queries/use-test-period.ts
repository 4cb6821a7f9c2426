import { labApi, type EndpointInput } from '@candlewick/shared-api';
import { call, failureOf, useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readTestPeriods, withOpened, type TestPeriods, type TestShare } from '../model/test-period.ts';

/** The user's test period in this browser: its share of the range, and whether it was opened for a rule. */
export function useTestPeriod(ruleKey: string) {
  const { storage } = useShell();
  const key = `test-period.${useUser().data?.uid}`;
  const [changed, setChanged] = useState<{ readonly key: string; readonly periods: TestPeriods } | null>(null);
  const stored = useMemo(() => readTestPeriods(storage.get(key)), [storage, key]);
  const periods = changed?.key === key ? changed.periods : stored;
  const keep = (next: TestPeriods) => {
    storage.set(key, next);
    setChanged({ key, periods: next });
  };
  return {
    share: periods.share,
    setShare: (share: TestShare) => keep({ ...periods, share }),
    isOpened: periods.opened.includes(ruleKey),
    /** Once for a rule: what was seen stays seen. */
    onOpenTestPeriod: () => keep(withOpened(periods, ruleKey)),
  };
}

/** Records the opening on the server, where the cards of the rule say it; only then the period opens. */
export function useOpenTestPeriod(onOpened: () => void) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof labApi.openTestPeriod>['body']) => call(labApi.openTestPeriod, { body }),
    onSuccess: onOpened,
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}
