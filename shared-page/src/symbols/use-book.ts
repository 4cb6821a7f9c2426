import { useUser } from '@candlewick/shared-auth';
import { useMemo, useSyncExternalStore } from 'react';
import { followBooks, storedText } from './stored-book.ts';
import { readBook, type SymbolBook } from './symbol-book.ts';

/** Id and symbols of the user in this browser; no id and an empty book until the server has said who it is. */
export function useBook(): { readonly uid: string | undefined; readonly book: SymbolBook } {
  const uid = useUser().data?.uid;
  const text = useSyncExternalStore(followBooks, () => (uid === undefined ? null : storedText(uid)));
  const book = useMemo(() => readBook(text), [text]);
  return { uid, book };
}
