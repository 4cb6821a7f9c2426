import {
  leastRecentStar,
  readBook,
  withoutStar,
  withStar,
  withVisit,
  type KnownSymbol,
  type SymbolBook,
} from './symbol-book.ts';

const prefix = 'candlewick.symbols.';
/** Each remote bundles a copy of this module, so local storage is the only state, and an event of the window tells of changes. */
const changeEvent = 'candlewick:symbols';

/** Why stars stay as they are: all are given, and `spare` is the one to give up; or the browser stores nothing. */
export type StarRefusal = { readonly reason: 'full'; readonly spare: KnownSymbol } | { readonly reason: 'unstored' };

export const unstored: StarRefusal = { reason: 'unstored' };

/** Key in local storage of a user's symbols. */
export const bookKey = (uid: string): string => prefix + uid;

/** The stored text of a user's symbols. */
export const storedText = (uid: string): string | null => localStorage.getItem(bookKey(uid));

/** Another tab may have changed the book since this one was drawn. */
const newestBook = (uid: string) => readBook(storedText(uid));

/** False if the browser refuses. */
function store(uid: string, book: SymbolBook): boolean {
  try {
    localStorage.setItem(bookKey(uid), JSON.stringify(book));
  } catch (error) {
    console.warn('Couldn’t store the starred and recent symbols.', error);
    return false;
  }
  // The browser reports the change to other tabs only.
  window.dispatchEvent(new Event(changeEvent));
  return true;
}

/** Null once the symbol is starred. */
export function starSymbol(uid: string, symbol: KnownSymbol): StarRefusal | null {
  const book = newestBook(uid);
  const next = withStar(book, symbol);
  if (next === null) return { reason: 'full', spare: leastRecentStar(book) };
  return store(uid, next) ? null : unstored;
}

/** Null once the symbol has no star. */
export function unstarSymbol(uid: string, ticker: string): StarRefusal | null {
  return store(uid, withoutStar(newestBook(uid), ticker)) ? null : unstored;
}

/** Counts a visit, if the browser stores it. */
export function visitSymbol(uid: string, symbol: KnownSymbol): void {
  store(uid, withVisit(newestBook(uid), symbol));
}

/** Calls `onChange` when any tab, or any part of this one, changed symbols, until the returned function is called. */
export function followBooks(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(changeEvent, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(changeEvent, onChange);
  };
}
