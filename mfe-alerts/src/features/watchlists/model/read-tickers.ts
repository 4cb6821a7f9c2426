export interface ReadTickers {
  /** In the order of the text, each once. */
  readonly tickers: readonly string[];
  /** What the text has where a ticker is expected, and what is none: cash, totals, notes. */
  readonly skipped: readonly string[];
}

const symbolHeaders = new Set([
  'symbol',
  'ticker',
  'tickersymbol',
  'instrument',
  'securitysymbol',
  'stocksymbol',
  'code',
]);
/** As the server's, and with a letter: `1,200` is an amount. */
const ticker = /^(?=.*[A-Z])[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;
const cash = new Set(['CASH', 'USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'TOTAL', 'PENDING']);
const words = /[\s,;|]+/;

/**
 * Tickers of a pasted text or a file: words, or the column of symbols of a broker's export, wherever its header row is. Exchanges
 * (`NYSE:KO`), quotes and marks of footnotes (`SPAXX**`) are taken off; share classes are written with a hyphen, as the market's are.
 */
export function readTickers(text: string): ReadTickers {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const values = columnOf(lines) ?? lines.flatMap((line) => line.replaceAll(/:\s+/g, ':').split(words));
  const tickers = new Set<string>();
  const skipped = new Set<string>();
  for (const value of values) {
    const written = value.trim();
    if (written === '') continue;
    const symbol = symbolOf(written);
    if (symbol === undefined) skipped.add(written);
    else tickers.add(symbol);
  }
  return { tickers: [...tickers], skipped: [...skipped] };
}

function symbolOf(written: string): string | undefined {
  const bare = written
    .toUpperCase()
    .replaceAll(/^["'$]+|["'*]+$/g, '')
    .replace(/^[A-Z_]+:/, '');
  // The market writes classes of shares as `BRK-B`; brokers write `BRK.B` and `BRK/B`.
  const symbol = bare.replace(/^([A-Z]+)[./]([AB])$/, '$1-$2');
  return ticker.test(symbol) && !cash.has(symbol) ? symbol : undefined;
}

/** The values below the first header of symbols; undefined for a text without one. */
function columnOf(lines: readonly string[]): string[] | undefined {
  for (const [index, line] of lines.entries()) {
    const separator = separatorOf(line);
    const column = cellsOf(line, separator).findIndex((cell) =>
      symbolHeaders.has(cell.toLowerCase().replaceAll(/[^a-z]/g, '')),
    );
    if (column >= 0) return lines.slice(index + 1).map((row) => cellsOf(row, separator)[column] ?? '');
  }
  return undefined;
}

function separatorOf(line: string): string {
  const counts = [';', '\t', ','].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** The cells of a row, without their quotes; doubled quotes are one. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"[^${separator}]*|([^${separator}]*))(?:${separator}|$)`, 'gy');
  return [...line.matchAll(cell)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}
