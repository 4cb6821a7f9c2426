import { useUser } from '@candlewick/shared-auth';
import { useEffect, useMemo, useState } from 'react';
import { starSymbol, unstarSymbol, unstored, visitSymbol, type StarRefusal } from './stored-book.ts';
import { recentOf, type KnownSymbol } from './symbol-book.ts';
import { useBook } from './use-book.ts';

export type { StarRefusal } from './stored-book.ts';
export { mostStarred, type KnownSymbol } from './symbol-book.ts';

export interface Symbols {
  /** Whether the server has said who the user is. Until then nothing can be starred. */
  readonly isReady: boolean;
  /** The first star first. */
  readonly starred: readonly KnownSymbol[];
  /** Visited symbols without a star, newest first. */
  readonly recent: readonly KnownSymbol[];
  /** Null once the symbol is starred. */
  readonly star: (symbol: KnownSymbol) => StarRefusal | null;
  /** Null once the symbol has no star. */
  readonly unstar: (ticker: string) => StarRefusal | null;
}

/** The starred and recent symbols of the user in this browser, in step with every tab and every part of the page. */
export function useSymbols(): Symbols {
  const { uid, book } = useBook();
  return useMemo(
    () => ({
      isReady: uid !== undefined,
      starred: book.starred,
      recent: recentOf(book),
      star: (symbol) => (uid === undefined ? unstored : starSymbol(uid, symbol)),
      unstar: (ticker) => (uid === undefined ? unstored : unstarSymbol(uid, ticker)),
    }),
    [uid, book],
  );
}

/**
 * The symbol that the user looked at last and that is still traded, as it was when the page opened; undefined without one, and until the server has said
 * who the user is.
 */
export function useLastSymbol(): string | undefined {
  const { uid, book } = useBook();
  const [opened, setOpened] = useState<{ readonly uid: string; readonly ticker: string | undefined } | null>(null);
  if (uid !== undefined && opened?.uid !== uid)
    setOpened({ uid, ticker: book.visited.find(({ delistedOn }) => delistedOn === null)?.ticker });
  return opened?.ticker;
}

/** Counts a visit when a page about a symbol opens or turns to another one. Undefined until the page knows the symbol. */
export function useVisit(symbol: KnownSymbol | undefined): void {
  const uid = useUser().data?.uid;
  const { ticker, name, delistedOn } = symbol ?? {};
  useEffect(() => {
    if (uid === undefined || ticker === undefined || name === undefined || delistedOn === undefined) return;
    visitSymbol(uid, { ticker, name, delistedOn });
  }, [uid, ticker, name, delistedOn]);
}
