import { useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isUnfinished } from '../../../common/backtest.types.ts';
import {
  followSessionBacktests,
  readSessionBacktests,
  storedSessionText,
  type SessionBacktest,
} from '../../../common/session-backtests.ts';
import { watchRun } from '../../../common/watch-run.ts';

const none: readonly SessionBacktest[] = [];

/** The backtests that the user ran in this session, newest first. Continues following those that ran before a reload. */
export function useSession(): readonly SessionBacktest[] {
  const shell = useShell();
  const uid = useUser().data?.uid;
  const text = useSyncExternalStore(followSessionBacktests, storedSessionText);
  const backtests = useMemo(() => (uid === undefined ? none : readSessionBacktests(text, uid)), [text, uid]);
  useEffect(() => {
    if (uid === undefined) return;
    const isOpen = ({ status, figures }: SessionBacktest) =>
      isUnfinished(status) || (status === 'completed' && figures === null);
    for (const backtest of backtests.filter(isOpen)) watchRun({ uid, backtest, shell });
  }, [backtests, uid, shell]);
  return backtests;
}
