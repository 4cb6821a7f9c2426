import type { Instrument } from './market-data.ts';

const most = 20;

/** Letters and digits in lower case: `^GSPC` is found by `gspc`, `S&P 500` by `s&p` and by `sp500`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** 0 is the best match, undefined is none. */
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

/** Instruments whose symbol or name matches, best first, 20 at most. */
export function searchInstruments(instruments: readonly Instrument[], query: string): readonly Instrument[] {
  const wanted = plain(query);
  const raw = query.trim().toUpperCase();
  return instruments
    .map((instrument) => ({
      instrument,
      rank: wanted === '' ? (instrument.ticker.includes(raw) ? 6 : undefined) : rankOf(instrument, wanted),
    }))
    .filter((match) => match.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.instrument.ticker.localeCompare(b.instrument.ticker))
    .slice(0, most)
    .map((match) => match.instrument);
}
