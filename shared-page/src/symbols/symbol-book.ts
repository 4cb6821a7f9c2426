/** What a list shows of a symbol without asking the server. */
export interface KnownSymbol {
  readonly ticker: string;
  readonly name: string;
  /** ISO day of its last session; null while it is traded. */
  readonly delistedOn: string | null;
}

interface VisitedSymbol extends KnownSymbol {
  /** How often its dashboard was opened. */
  readonly visits: number;
}

/** The symbols that a user starred, the first star first, and those whose dashboards the user opened, newest first. */
export interface SymbolBook {
  readonly starred: readonly KnownSymbol[];
  readonly visited: readonly VisitedSymbol[];
}

/** Specification, section 9. */
export const mostStarred = 10;
const mostRecent = 10;
/** More than the recent ones, so that the search knows which are used most. */
const mostVisited = 50;

/** Reads a stored book. What is damaged, or listed twice, is left out. */
export function readBook(text: string | null): SymbolBook {
  const { starred, visited } = fieldsOf(text);
  return {
    starred: listOf(starred, isKnown).slice(0, mostStarred),
    visited: listOf(visited, isVisited).slice(0, mostVisited),
  };
}

function fieldsOf(text: string | null): Partial<Record<keyof SymbolBook, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function listOf<One extends KnownSymbol>(stored: unknown, isOne: (each: unknown) => each is One): readonly One[] {
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return [...new Map(all.filter(isOne).map((each) => [each.ticker, each])).values()];
}

function isKnown(stored: unknown): stored is KnownSymbol {
  if (typeof stored !== 'object' || stored === null) return false;
  const { ticker, name, delistedOn } = stored as Partial<Record<keyof KnownSymbol, unknown>>;
  const isDay = typeof delistedOn === 'string' && /^\d{4}-\d\d-\d\d$/.test(delistedOn);
  return typeof ticker === 'string' && ticker !== '' && typeof name === 'string' && (isDay || delistedOn === null);
}

function isVisited(stored: unknown): stored is VisitedSymbol {
  return isKnown(stored) && 'visits' in stored && Number.isSafeInteger(stored.visits);
}

const isOther =
  (ticker: string) =>
  (each: KnownSymbol): boolean =>
    each.ticker !== ticker;

/** Counts a visit. The symbol's star, if it has one, gets its newest name. */
export function withVisit({ starred, visited }: SymbolBook, symbol: KnownSymbol): SymbolBook {
  const { ticker } = symbol;
  const visits = 1 + (visited.find((each) => each.ticker === ticker)?.visits ?? 0);
  return {
    starred: starred.map((each) => (each.ticker === ticker ? symbol : each)),
    visited: [{ ...symbol, visits }, ...visited.filter(isOther(ticker))].slice(0, mostVisited),
  };
}

/** Null if all stars are given. */
export function withStar(book: SymbolBook, symbol: KnownSymbol): SymbolBook | null {
  const { starred } = book;
  if (starred.some(({ ticker }) => ticker === symbol.ticker)) return book;
  return starred.length < mostStarred ? { ...book, starred: [...starred, symbol] } : null;
}

export function withoutStar(book: SymbolBook, ticker: string): SymbolBook {
  return { ...book, starred: book.starred.filter(isOther(ticker)) };
}

/** Visited symbols without a star, newest first. */
export function recentOf({ starred, visited }: SymbolBook): readonly KnownSymbol[] {
  const tickers = new Set(starred.map(({ ticker }) => ticker));
  return visited.filter(({ ticker }) => !tickers.has(ticker)).slice(0, mostRecent);
}

/** The star to give up for another, in a book with stars: the one whose last visit is longest ago. The first star among those without one. */
export function leastRecentStar({ starred, visited }: SymbolBook): KnownSymbol {
  const ageOf = ({ ticker }: KnownSymbol) => {
    const place = visited.findIndex((each) => each.ticker === ticker);
    return place === -1 ? mostVisited : place;
  };
  return starred.reduce((oldest, each) => (ageOf(each) > ageOf(oldest) ? each : oldest));
}

/** Search results by use: the symbol that was typed, starred ones, those visited most, the others in their order. */
export function rankByUse<Found extends { readonly ticker: string }>(
  found: readonly Found[],
  typed: string,
  { starred, visited }: SymbolBook,
): readonly Found[] {
  const sought = typed.toUpperCase();
  const stars = new Set(starred.map(({ ticker }) => ticker));
  const visits = new Map(visited.map((each) => [each.ticker, each.visits]));
  const rankOf = ({ ticker }: Found) => [
    Number(ticker.toUpperCase() === sought),
    Number(stars.has(ticker)),
    visits.get(ticker) ?? 0,
  ];
  const ranked = found.map((each) => ({ each, rank: rankOf(each) }));
  return ranked.toSorted((a, b) => firstDifference(b.rank, a.rank)).map(({ each }) => each);
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
