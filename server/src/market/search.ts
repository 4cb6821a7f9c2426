import type { Instrument } from './market-data.ts';

const most = 20;

/** Letters and digits in lower case, so that `gspc` finds `^GSPC`, and both `s&p` and `sp500` find `S&P 500`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Rank of a match: 0 is the best, undefined is none. */
function rankOf(instrument: Instrument, query: string): number | undefined {
  const symbol = plain(instrument.ticker);
  const name = plain(instrument.name);
  if (symbol === query) return 0;
  if (name === query) return 1;
  if (symbol.startsWith(query)) return 2;
  if (name.startsWith(query)) return 3;
  if (instrument.name.split(/\s+/).some((word) => plain(word).startsWith(query))) return 4;
  if (symbol.includes(query) || name.includes(query)) return 5;
  return undefined;
}

const isDelisted = ({ delistedOn }: Instrument) => Number(Boolean(delistedOn));

/**
 * Instruments whose symbol or name matches, 20 at most: listed ones before delisted ones, each best first. A delisted one that
 * matches exactly is among them, however many listed ones match in part.
 */
export function searchInstruments<Each extends Instrument>(
  instruments: readonly Each[],
  query: string,
): readonly Each[] {
  const wanted = plain(query);
  const raw = query.trim().toUpperCase();
  return instruments
    .map((instrument) => ({
      instrument,
      rank: wanted === '' ? (instrument.ticker.includes(raw) ? 6 : undefined) : rankOf(instrument, wanted),
    }))
    .filter((match) => match.rank !== undefined)
    .sort(
      ({ instrument: a, rank: rankA = 0 }, { instrument: b, rank: rankB = 0 }) =>
        rankA - rankB || isDelisted(a) - isDelisted(b) || a.ticker.localeCompare(b.ticker),
    )
    .slice(0, most)
    .map((match) => match.instrument)
    .sort((a, b) => isDelisted(a) - isDelisted(b));
}
