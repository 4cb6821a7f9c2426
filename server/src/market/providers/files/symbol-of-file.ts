import { parse } from 'node:path';
import { ImportRefusal } from './refusals.ts';

/** What exporters add to the symbol: `aapl.us`, `aapl_us_d`, `vix-daily`, `AAPL_1min`, `TSLA (1)`. */
const additions =
  /(?:\s*\(\d+\)|[-_. ](?:us|d|daily|1d|history|historical|data|prices|quotes|ohlcv?|max|intraday|[1-9]\d?(?:m|min|h|hour)))$/i;
const allowed = /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;

/** The symbol in upper case; undefined for what is none. */
export function symbolOf(text: string): string | undefined {
  const symbol = text.trim().toUpperCase();
  return allowed.test(symbol) ? symbol : undefined;
}

/** The symbol in a file's name. Throws an ImportRefusal if the name has none. */
export function symbolOfFile(path: string): string {
  let name = parse(path).name;
  for (let last = ''; last !== name;) {
    last = name;
    name = name.replace(additions, '');
  }
  if (allowed.test(name.toUpperCase())) return name.toUpperCase();
  throw new ImportRefusal('The name of the file is not a symbol. Pass --symbol, such as --symbol AAPL.');
}
