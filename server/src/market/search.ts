import { aliases } from './aliases.ts';
import type { Instrument } from './market-data.ts';

const most = 20;
/** Shorter queries match too much with a typo. */
const shortestMisspelled = 4;

/** Letters and digits in lower case, so that `gspc` finds `^GSPC`, and both `s&p` and `sp500` find `S&P 500`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

interface Indexed<Each> {
  readonly instrument: Each;
  readonly symbol: string;
  readonly name: string;
  readonly lowerName: string;
  readonly words: readonly string[];
}

interface Query {
  readonly plain: string;
  readonly raw: string;
  /** Ticker of the instrument that users call so: SPX is ^GSPC. */
  readonly alias: string | undefined;
  /** Whether it has signs beside letters and digits, e.g. `s&p`: then a symbol or name with the same signs is meant. */
  readonly hasSigns: boolean;
}

/** Rank of a match: 0 is the best, undefined is none. */
function rankOf({ instrument, symbol, name, lowerName, words }: Indexed<Instrument>, query: Query): number | undefined {
  if (query.plain === '') return instrument.ticker.toLowerCase().includes(query.raw) ? 7 : undefined;
  // Who types ^gs means ^GSPC, not GS.
  if (query.hasSigns && instrument.ticker.toLowerCase().startsWith(query.raw)) return 0;
  if (symbol === query.plain) return query.hasSigns ? 1 : 0;
  if (name === query.plain) return 1;
  if (query.hasSigns && lowerName.startsWith(query.raw)) return 2;
  if (instrument.ticker === query.alias) return 2;
  if (symbol.startsWith(query.plain)) return 3;
  if (name.startsWith(query.plain)) return 4;
  if (words.some((word) => word.startsWith(query.plain))) return 5;
  if (symbol.includes(query.plain) || name.includes(query.plain)) return 6;
  return undefined;
}

/** Whether the text would begin with the query after one change of it: a letter replaced, added, left out, or two swapped. */
function beginsAlmostWith(text: string, query: string): boolean {
  let same = 0;
  while (same < query.length && query[same] === text[same]) same += 1;
  const [wanted, found] = [query.slice(same), text.slice(same)];
  return (
    found.slice(1).startsWith(wanted.slice(1)) ||
    found.startsWith(wanted.slice(1)) ||
    found.slice(1).startsWith(wanted) ||
    (found[1] === wanted[0] && found[0] === wanted[1] && found.slice(2).startsWith(wanted.slice(2)))
  );
}

function isMisspelled({ symbol, name, words }: Indexed<Instrument>, query: string): boolean {
  const isSymbol = Math.abs(symbol.length - query.length) <= 1 && beginsAlmostWith(symbol, query);
  return isSymbol || [name, ...words].some((text) => beginsAlmostWith(text, query));
}

const isDelisted = ({ delistedOn }: Instrument) => Number(Boolean(delistedOn));
/** Listed instruments before delisted ones, each the best known first. */
export const byProminence = (a: Instrument, b: Instrument) =>
  isDelisted(a) - isDelisted(b) ||
  (b.prominence ?? 0) - (a.prominence ?? 0) ||
  (a.ticker < b.ticker ? -1 : Number(a.ticker > b.ticker));

/**
 * A search for instruments whose symbol or name matches: 20 at most, listed ones before delisted ones, each best first, and well-known ones
 * first among equals. A delisted one that matches exactly is among them, however many listed ones match in part. Only if nothing
 * matches, one typo is forgiven. `type` limits it to instruments of that type.
 */
export function createSearch<Each extends Instrument>(
  instruments: readonly Each[],
): (text: string, type?: Each['type']) => readonly Each[] {
  const all = instruments.map((instrument): Indexed<Each> => {
    const { ticker, name } = instrument;
    const words = name.split(/[\s/-]+/).map(plain);
    return { instrument, symbol: plain(ticker), name: plain(name), lowerName: name.toLowerCase(), words };
  });
  return (text, type) => {
    const index = type ? all.filter(({ instrument }) => instrument.type === type) : all;
    const raw = text.trim().toLowerCase();
    const whole = plain(text);
    const alias = Object.hasOwn(aliases, whole) ? aliases[whole] : undefined;
    const query = { plain: whole, raw, alias, hasSigns: /[^\p{L}\p{N}\s]/u.test(raw) };
    const matches = index.flatMap((each) => {
      const rank = rankOf(each, query);
      return rank === undefined ? [] : [{ instrument: each.instrument, rank }];
    });
    const found =
      matches.length > 0 || query.plain.length < shortestMisspelled
        ? matches
        : index.filter((each) => isMisspelled(each, query.plain)).map(({ instrument }) => ({ instrument, rank: 0 }));
    return found
      .toSorted((a, b) => a.rank - b.rank || byProminence(a.instrument, b.instrument))
      .slice(0, most)
      .map(({ instrument }) => instrument)
      .toSorted((a, b) => isDelisted(a) - isDelisted(b));
  };
}
