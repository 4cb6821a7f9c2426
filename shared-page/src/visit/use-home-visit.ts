import { useUser } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useMemo, useState } from 'react';
import { visitAt, type Visit } from './visit.ts';

/** This user's visit of home in this browser; undefined until the user is known. */
export function useHomeVisit(): Visit | undefined {
  const { storage } = useShell();
  const uid = useUser().data?.uid;
  const key = `visit.${uid}`;
  const [openedAt] = useState(Date.now);
  const visit = useMemo(() => (uid ? visitAt(storage.get(key), openedAt) : undefined), [uid, storage, key, openedAt]);
  useEffect(() => {
    if (!visit) return;
    const note = () => storage.set(key, { ...visit, seenAt: Date.now() });
    storage.set(key, visit);
    document.addEventListener('visibilitychange', note);
    return () => {
      document.removeEventListener('visibilitychange', note);
      note();
    };
  }, [visit, storage, key]);
  return visit;
}
