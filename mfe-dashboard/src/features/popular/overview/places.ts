/** What stands for the markets, with names that fit a row. At most 50: what one call quotes. */
export const indices = {
  '^GSPC': 'S&P 500',
  '^IXIC': 'Nasdaq Composite',
  '^DJI': 'Dow Jones',
  '^RUT': 'Russell 2000',
} as const;

/** Beside those in front. */
export const moreIndices = {
  '^NDX': 'Nasdaq 100',
  '^MID': 'S&P MidCap 400',
  '^NYA': 'NYSE Composite',
  '^SOX': 'Semiconductors',
} as const;

/** Quoted in percent, so that a change is one of basis points. */
export const yields = { '^FVX': '5-year', '^TNX': '10-year', '^TYX': '30-year' } as const;

export const volatility = '^VIX';

/** The majors, each with the pair that tells its price in dollars, and whether that pair is the other way round. */
export const currencies = [
  { code: 'USD', pair: null, isInverse: false },
  { code: 'EUR', pair: 'EURUSD=X', isInverse: false },
  { code: 'GBP', pair: 'GBPUSD=X', isInverse: false },
  { code: 'JPY', pair: 'USDJPY=X', isInverse: true },
  { code: 'CHF', pair: 'USDCHF=X', isInverse: true },
  { code: 'AUD', pair: 'AUDUSD=X', isInverse: false },
  { code: 'CAD', pair: 'USDCAD=X', isInverse: true },
  { code: 'NZD', pair: 'NZDUSD=X', isInverse: false },
] as const;

export type CurrencyCode = (typeof currencies)[number]['code'];

export const commodities = [
  { label: 'Energy', names: { 'CL=F': 'WTI crude', 'BZ=F': 'Brent crude', 'NG=F': 'Natural gas' } },
  { label: 'Metals', names: { 'GC=F': 'Gold', 'SI=F': 'Silver', 'HG=F': 'Copper' } },
  { label: 'Crops', names: { 'ZC=F': 'Corn', 'ZW=F': 'Wheat', 'ZS=F': 'Soybeans' } },
] as const;

export const coins = {
  'BTC-USD': 'Bitcoin',
  'ETH-USD': 'Ethereum',
  'BNB-USD': 'BNB',
  'XRP-USD': 'XRP',
  'SOL-USD': 'Solana',
  'ADA-USD': 'Cardano',
  'DOGE-USD': 'Dogecoin',
} as const;

/** The funds of the sectors, by the sector. */
export const sectorFunds = {
  XLK: 'Technology',
  XLF: 'Financials',
  XLV: 'Health care',
  XLY: 'Discretionary',
  XLC: 'Communication',
  XLI: 'Industrials',
  XLP: 'Staples',
  XLE: 'Energy',
  XLU: 'Utilities',
  XLRE: 'Real estate',
  XLB: 'Materials',
} as const;

export const allTickers: readonly string[] = [
  ...Object.keys(indices),
  ...Object.keys(moreIndices),
  volatility,
  ...Object.keys(yields),
  ...currencies.flatMap(({ pair }) => pair ?? []),
  ...commodities.flatMap(({ names }) => Object.keys(names)),
  ...Object.keys(coins),
  ...Object.keys(sectorFunds),
];
