import { symbolOf } from '@candlewick/shared-api/written-symbol';

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
const cash = new Set(['CASH', 'USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'TOTAL', 'PENDING']);
const separators = /[\s,;|]+/;
/** Companies whose share class many programs write behind a space. */
const classes = /\b(BRK|BF|BIO|CRD|CWEN|GEF|HEI|HUB|LEN|LGF|MOG|RDS|STZ|UHAL) ([AB])\b/gi;
/** TradingView's headings between the symbols of a list: `###Tech stocks,NASDAQ:AAPL`. */
const headings = /###[^,\r\n]*/g;

/**
 * Tickers of a pasted text or a file: words, or the column of symbols of a broker's export, wherever its header row is. Quotes and marks of
 * footnotes (`SPAXX**`) are taken off; exchanges, pairs and share classes are brought to the market's form.
 */
export function readTickers(text: string): ReadTickers {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(headings, '')
    .split(/\r\n|\r|\n/);
  const values = columnOf(lines) ?? lines.flatMap(wordsOf);
  const tickers = new Set<string>();
  const skipped = new Set<string>();
  for (const value of values) {
    const written = value.trim();
    if (written === '') continue;
    const symbol = tickerOf(written);
    if (symbol === undefined) skipped.add(written);
    else tickers.add(symbol);
  }
  return { tickers: [...tickers], skipped: [...skipped] };
}

/** The words of a line, and share classes as one. */
function wordsOf(line: string): string[] {
  return line
    .replaceAll(/:\s+/g, ':')
    .replaceAll(classes, '$1-$2')
    .split(/[,;|\t]+/)
    .flatMap((part) => (/^\s*\S+ [AB]\s*$/.test(part) ? [part] : part.split(separators)));
}

function tickerOf(written: string): string | undefined {
  const symbol = symbolOf(written.replaceAll(/^["']+|["'*]+$/g, ''));
  // `1,200` is an amount.
  return symbol !== undefined && /[A-Z]/.test(symbol) && !cash.has(symbol) ? symbol : undefined;
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
