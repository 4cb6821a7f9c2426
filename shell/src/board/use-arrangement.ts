import { useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useMemo, useState } from 'react';
import { asGiven, orderOf, readArrangement, withHidden, withMoved, type Arrangement } from './arrangement.ts';

const lastUserKey = 'board-user';

/** Id of the user; until the server has answered, of the last one in this browser, so that the cards do not move. */
function useUserId(): string {
  const { storage } = useShell();
  const uid = useUser().data?.uid;
  useEffect(() => {
    if (uid) storage.set(lastUserKey, uid);
  }, [uid, storage]);
  return uid ?? String(storage.get(lastUserKey));
}

/** The order of the cards and the hidden ones, as the user left them in this browser. */
export function useArrangement(given: readonly string[]) {
  const { storage } = useShell();
  const key = `board.${useUserId()}`;
  const [changed, setChanged] = useState<{ readonly key: string; readonly arrangement: Arrangement } | null>(null);
  const stored = useMemo(() => readArrangement(storage.get(key)), [storage, key]);
  const arrangement = changed?.key === key ? changed.arrangement : stored;
  const change = (next: Arrangement) => {
    setChanged({ key, arrangement: next });
    if (next === asGiven) storage.remove(key);
    else storage.set(key, next);
  };
  return {
    order: orderOf(given, arrangement),
    hidden: arrangement.hidden,
    move: (id: string, to: string) => change(withMoved(given, arrangement, id, to)),
    setHidden: (id: string, isHidden: boolean) => change(withHidden(arrangement, id, isHidden)),
    reset: () => change(asGiven),
  };
}
