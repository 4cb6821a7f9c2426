import { useMemo, useSyncExternalStore } from 'react';
import { followStars, readPages, storedStars, type StarredPage } from './starred-pages.ts';

/** The starred pages of a user; none until it is known who that is. */
export function useStars(uid: string | undefined): readonly StarredPage[] {
  const text = useSyncExternalStore(followStars, () => (uid === undefined ? null : storedStars(uid)));
  return useMemo(() => readPages(text), [text]);
}
