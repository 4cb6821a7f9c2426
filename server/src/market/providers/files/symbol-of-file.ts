import { parse } from 'node:path';
import { typeOfSymbol } from '@candlewick/engine/market';
import { symbolOf } from '@candlewick/shared-api/written-symbol';
import { ImportRefusal } from './refusals.ts';

/** What the name of a file says about its bars. */
export interface NamedFile {
  /** Undefined where the name has none, or more than one word that may be it. */
  readonly symbol: string | undefined;
  /** The name says that the file has a day, month, year or range of a series that may be longer. */
  readonly isPart: boolean;
}

const edge = '[-_., ]';
const unit = '(?:m|mins?|minutes?|h|hr|hours?|d|days?|w|wk|week|mo|month)';
/** `1h`, `5 mins`, `1_h`, `M15`, `daily`. */
const interval = new RegExp(
  `(?<=^|${edge})(?:\\d{1,3}[-_ ]?${unit}|[mh]\\d{1,2}|d1|d|daily|intraday|hourly|minute|hour)(?=$|${edge})`,
  'gi',
);
const day =
  '(?:(?:19|20)\\d{2}[-_.]\\d{1,2}[-_.]\\d{1,2}|\\d{1,2}[-_.]\\d{1,2}[-_.](?:19|20)\\d{2}|(?:19|20)\\d{6}(?:\\d{4}|\\d{6})?)';
/** From a day to another. */
const range = new RegExp(`(?<=^|${edge})${day}[-_ ](?:to[-_ ])?${day}(?=$|${edge})`, 'i');
/** A month or a day behind the interval of its bars: `-1h-2024-12`, `_M1_202401`. */
const month = /[-_ ](?:19|20)\d{2}[-_]?(?:0[1-9]|1[0-2])(?:[-_]?(?:0[1-9]|[12]\d|3[01]))?$/;
const year = /(?<=[-_., ])(?:19|20)\d{2}(?=$|[-_., ])/;
/** Of the download. */
const download = new RegExp(`(?<=^|${edge})(?:${day}|\\d{10}|\\d{13})(?=$|${edge})`, 'g');
/** TradingView's `NASDAQ_AAPL, 1D` and `BINANCE_BTCUSDT, 60_1a2b3`. */
const charted = /^([A-Z0-9]+)(?:_DLY)?_([A-Z0-9.!]+), ?\w+$/;
/** MetaTrader's `EURUSD60` and Kraken's `XBTUSD_60`: a pair with the minutes of its bars. */
const withMinutes = /^([A-Z]{6,9})_?(?:1|5|15|30|60|240|720|1440)$/i;

/** Words that exporters and people put beside a symbol, without accents. */
const words = new Set(
  (
    'us history historical historicaldata data dataset prices price quotes quote ohlc ohlcv bars max full table chart export download ' +
    'file stock stocks etf crypto forex fx candlestick candles candle bid ask ticks yahoo stooq nasdaq nyse barchart ' +
    'investing kaggle binance bitstamp coinbase kraken bitfinex gemini bybit okx kucoin alphavantage tiingo polygon ' +
    'dat ascii mt4 mt5 metatrader dukascopy historische historischer daten kurse kursdaten dati storici datos historicos ' +
    'precios donnees historiques cours dados historicos cotacoes gegevens koersen dane historyczne notowania historiska ' +
    'historiske kurser gecmis veriler copy kopie copia equity eq adjusted raw unadjusted untitled book1 sheet1 test new all my'
  ).split(' '),
);

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Symbols of so many letters are written in capitals: `portfolio` is none. */
const longWord = /^(?=.*[a-z])[A-Za-z]{6,}$/;
/** Scripts whose words need no space before them. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** The one word in capitals among others, which are of a language that is not known here. */
function capitalsAmong(words: readonly string[]): readonly string[] {
  const capitals = words.filter((word) => !/[a-z]/.test(word));
  return capitals.length === 1 && /[A-Z]/.test(capitals[0] ?? '') ? capitals : words;
}

/** Parts of a symbol that the marks between words have cut: `BTC-USD`, `BRK-B`. */
function joined([one, two, ...more]: readonly string[], name: string): string | undefined {
  if (one === undefined || more.length > 0) return undefined;
  if (two === undefined) return longWord.test(one) && symbolOf(one) === one.toUpperCase() ? undefined : symbolOf(one);
  const pair = `${one}-${two}`;
  const symbol = name.includes(pair) ? symbolOf(pair) : undefined;
  return symbol && /(?:=X|-[A-Z]{1,4})$/.test(symbol) ? symbol : undefined;
}

/** Reads the name of a file as exporters write them. */
export function readFileName(path: string): NamedFile {
  const name = parse(path).name.trim();
  const chart = charted.exec(name);
  if (chart) return { symbol: symbolOf(`${chart[1]}:${chart[2]}`), isPart: false };
  const pair = symbolOf(withMinutes.exec(name)?.[1] ?? '');
  if (pair && typeOfSymbol(pair) !== 'stock') return { symbol: pair, isPart: false };
  const timeless = name.replace(interval, ' ');
  const hasInterval = timeless !== name;
  const period = [range, ...(hasInterval ? [month] : [])].find((each) => each.test(name));
  const undated = name.replace(period ?? download, ' ').replace(/\s*\(\d+\)$/, '');
  const bare = undated.replace(year, ' ').replace(interval, ' ');
  const rest = bare
    .replace(ideographs, ' ')
    .split(/[-_ ,]+|\.(?=us$|us[-_ .])/i)
    .filter((word) => /^[\x21-\x7e]{2,}$|^[A-Z0-9]$/i.test(word) && !words.has(plain(word)));
  // Some symbols are words that others write beside one.
  const symbol = rest.length === 0 && /^[A-Z]{1,3}$/.test(name) ? name : joined(capitalsAmong(rest), bare);
  return { symbol, isPart: period !== undefined || year.test(undated) };
}

/** The symbol in a file's name. Throws an ImportRefusal if the name has none. */
export function symbolOfFile(path: string): string {
  const { symbol } = readFileName(path);
  if (symbol !== undefined) return symbol;
  throw new ImportRefusal('The name of the file does not say the symbol. Pass --symbol, such as --symbol AAPL.');
}
