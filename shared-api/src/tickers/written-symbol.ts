/** ISO 4217 codes of currencies that trade against one another, and of metals. */
const currencies = new Set(
  (
    'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON TRY RUB UAH ILS ZAR MXN BRL ARS CLP COP PEN ' +
    'CNY CNH HKD SGD TWD KRW INR IDR THB MYR PHP VND PKR SAR AED KWD QAR EGP NGN KES XAU XAG XPT XPD'
  ).split(' '),
);
/** Coins that stand for a dollar. */
const dollarCoins = new Set(['USDT', 'USDC', 'BUSD', 'TUSD', 'FDUSD', 'USDP']);
/** Coins in which others are quoted. */
const quoteCoins = new Set(['BTC', 'ETH', 'BNB']);
/** Coins that are known without the name of their exchange. */
const coins = new Set(
  'BTC XBT ETH BNB XRP SOL ADA DOGE AVAX LINK DOT LTC BCH TRX XLM UNI MATIC SHIB PEPE ATOM ETC XMR NEAR APT ARB'.split(
    ' ',
  ),
);
const coinExchanges = new Set(
  (
    'BINANCE BINANCEUS COINBASE KRAKEN BITSTAMP BITFINEX GEMINI BYBIT OKX OKEX KUCOIN HUOBI HTX GATEIO MEXC POLONIEX ' +
    'BITTREX CRYPTO CRYPTOCOM BITGET UPBIT COINEX'
  ).split(' '),
);
/** What exchanges add to a symbol in the market's own form. */
const suffixes: Readonly<Record<string, string>> = {
  XETR: 'DE',
  XETRA: 'DE',
  FWB: 'F',
  LSE: 'L',
  TSX: 'TO',
  TSXV: 'V',
  TSE: 'T',
  HKEX: 'HK',
  NSE: 'NS',
  BSE: 'BO',
  ASX: 'AX',
  SIX: 'SW',
  MIL: 'MI',
  BME: 'MC',
  OMXSTO: 'ST',
  OMXCOP: 'CO',
  OMXHEX: 'HE',
  OSL: 'OL',
  KRX: 'KS',
  SGX: 'SI',
  JSE: 'JO',
  TWSE: 'TW',
  BMFBOVESPA: 'SA',
  SSE: 'SS',
  SZSE: 'SZ',
};
/** Indices, yields and metals that charting programs name without a mark. They count behind the name of an exchange only. */
const named: Readonly<Record<string, string>> = {
  SPX: '^GSPC',
  SP500: '^GSPC',
  US500: '^GSPC',
  DJI: '^DJI',
  DJIA: '^DJI',
  US30: '^DJI',
  IXIC: '^IXIC',
  COMP: '^IXIC',
  NDX: '^NDX',
  NAS100: '^NDX',
  RUT: '^RUT',
  MID: '^MID',
  NYA: '^NYA',
  SOX: '^SOX',
  VIX: '^VIX',
  TNX: '^TNX',
  US10Y: '^TNX',
  FVX: '^FVX',
  US05Y: '^FVX',
  TYX: '^TYX',
  US30Y: '^TYX',
  DAX: '^GDAXI',
  UKX: '^FTSE',
  NI225: '^N225',
  HSI: '^HSI',
  GOLD: 'GC=F',
  SILVER: 'SI=F',
  USOIL: 'CL=F',
  UKOIL: 'BZ=F',
};
const indexExchanges = new Set([
  'TVC',
  'SP',
  'DJ',
  'CBOE',
  'INDEX',
  'NASDAQ',
  'FOREXCOM',
  'CURRENCYCOM',
  'CAPITALCOM',
  'OANDA',
  'FX',
]);

const allowed = /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;

/** A pair of currencies or coins in the market's form, of which one is known to be money. */
function pairOf(written: string, quote: string): string | undefined {
  const base = written === 'XBT' ? 'BTC' : written;
  if (currencies.has(base) && currencies.has(quote)) return `${base}${quote}=X`;
  if (base.length < 2 || !/^[A-Z0-9]+$/.test(base)) return undefined;
  if (dollarCoins.has(quote)) return `${base}-USD`;
  return currencies.has(quote) || quoteCoins.has(quote) ? `${base}-${quote}` : undefined;
}

/** `BTCUSDT`, `BTCUSD`, `BTCFDUSD`. */
const quoteLengths = [4, 3, 5];

/** A pair without a mark between its parts. `isCoin` says that the exchange trades coins. */
function joinedPair(text: string, isCoin: boolean): string | undefined {
  if (/^[A-Z]{6}$/.test(text) && currencies.has(text.slice(0, 3)) && currencies.has(text.slice(3))) return `${text}=X`;
  if (!/^[A-Z0-9]{5,16}$/.test(text)) return undefined;
  const splits = quoteLengths.map((length) => [text.slice(0, -length), text.slice(-length)] as const);
  const pairs = splits.filter(([, quote]) => dollarCoins.has(quote) || currencies.has(quote) || quoteCoins.has(quote));
  const [base = '', quote = ''] = pairs.find(([each]) => coins.has(each)) ?? pairs[0] ?? [];
  return isCoin || coins.has(base) || dollarCoins.has(quote) ? pairOf(base, quote) : undefined;
}

/** A symbol without the name of its exchange. */
function bareSymbol(text: string, isCoin: boolean): string | undefined {
  const [, base = '', mark = '', quote = ''] = /^([A-Z0-9^]{1,12})([./_ -])([A-Z0-9]{1,6})$/.exec(text) ?? [];
  if (quote.length > 2) {
    const pair = pairOf(base, quote);
    if (pair) return pair;
  }
  // The market writes classes of shares as `BRK-B`; others write `BRK.B`, `BRK/B` and `BRK B`.
  const isClass = mark === '.' ? /^[AB]$/.test(quote) : /^[A-Z]$/.test(quote);
  if (isClass && mark !== '_' && /^[A-Z]+$/.test(base)) return `${base}-${quote}`;
  const symbol = joinedPair(text, isCoin) ?? text;
  return allowed.test(symbol) ? symbol : undefined;
}

/**
 * A symbol as other programs write it, in the market's form: `BF/B` is BF-B, `BTC/USD` and `BINANCE:BTCUSDT` are BTC-USD, `EUR/USD` and
 * `FX:EURUSD` are EURUSD=X, `TVC:SPX` is ^GSPC, `LSE:VOD` is VOD.L, `aapl.us` is AAPL. Undefined for what is no symbol.
 */
export function symbolOf(written: string): string | undefined {
  const text = written
    .trim()
    .toUpperCase()
    .replaceAll(/^["']+|["']+$/g, '')
    .replace(/^\$(?=[A-Z])/, '')
    .replace(/\.US$/, '');
  const [, exchange = '', symbol = text] = /^([A-Z][A-Z0-9_]*):\s*(.+)$/.exec(text) ?? [];
  const market = exchange.replace(/_.*$/, '');
  if (indexExchanges.has(market) && named[symbol]) return named[symbol];
  // Charts of the running contract of a future: `CL1!`.
  const future = exchange ? /^([A-Z0-9]{1,3})1!$/.exec(symbol) : null;
  if (future) return `${future[1]}=F`;
  const suffix = suffixes[market];
  if (suffix && /^[A-Z0-9]+$/.test(symbol)) return `${suffix === 'HK' ? symbol.padStart(4, '0') : symbol}.${suffix}`;
  return bareSymbol(symbol, coinExchanges.has(market));
}
