import type { Sheet } from './sheet.ts';

/** What a screen or a calendar is limited to. */
export interface Universe {
  readonly label: string;
  readonly type?: 'stock' | 'etf' | 'crypto' | 'forex' | 'commodity' | 'index';
  readonly sector?: string;
  readonly industries?: readonly string[];
  readonly exchange?: string | undefined;
  /** The fund whose holdings are the members of an index. */
  readonly members?: string | undefined;
  /** Symbols of a list that was shown. */
  readonly tickers?: readonly string[];
  /** The user's watchlists. */
  readonly isOwn?: boolean;
}

const kinds = String.raw`(?:\s+(?:stocks?|companies|names|shares|sector|industry|members|components))?`;
const part = (pattern: string, label: string, sector: string, industries?: readonly string[]) =>
  [
    new RegExp(String.raw`(?<!\w)(?:in\s+)?(?:the\s+)?(?:${pattern})${kinds}(?!\w)`),
    { label, type: 'stock', sector, ...(industries ? { industries } : {}) },
  ] as const;

export const ofOwnLists: Universe = { label: 'stocks of your watchlists', isOwn: true };

/** The first that fits counts: industries come before their sectors. */
const universes: readonly (readonly [RegExp, Universe])[] = [
  [
    /\b(?:(?:in|on|from|of) (?:the )?watch ?lists?|(?:in |on |from |of )?my (?:watch ?lists?|lists?|stocks|watchlist stocks|watched stocks))\b/,
    ofOwnLists,
  ],
  [/(?:the\s+)?%index/, { label: 'an index', type: 'stock' }],
  part('semi(?:conductor)?s?|chips?|chip ?makers?', 'semiconductor stocks', 'Information Technology', [
    'Semiconductors',
    'Semiconductor Materials & Equipment',
  ]),
  part('software', 'software stocks', 'Information Technology', ['Application Software', 'Systems Software']),
  part('banks?|banking', 'banks', 'Financials', ['Diversified Banks', 'Regional Banks']),
  part('biotechs?|biotechnology', 'biotech stocks', 'Health Care', ['Biotechnology']),
  part('pharmas?|pharmaceuticals?|drug ?makers?|drug', 'pharmaceutical stocks', 'Health Care', ['Pharmaceuticals']),
  part('airlines?', 'airlines', 'Industrials', ['Passenger Airlines']),
  part('defen[cs]e|aerospace', 'aerospace and defense stocks', 'Industrials', ['Aerospace & Defense']),
  part('auto ?makers?|autos?|car ?makers?|car', 'automakers', 'Consumer Discretionary', [
    'Automobile Manufacturers',
    'Automotive Parts & Equipment',
  ]),
  part('homebuilders?', 'homebuilders', 'Consumer Discretionary', ['Homebuilding']),
  part('restaurants?', 'restaurants', 'Consumer Discretionary', ['Restaurants']),
  part('techs?|technology|information technology', 'technology stocks', 'Information Technology'),
  part('health ?care', 'health care stocks', 'Health Care'),
  part('financials?', 'financial stocks', 'Financials'),
  part('energy|oil (?:and gas )?(?=stocks|companies|sector)', 'energy stocks', 'Energy'),
  part('utility|utilities', 'utilities', 'Utilities'),
  part('real estate|reits?', 'real estate stocks', 'Real Estate'),
  part('materials|miners?|mining', 'materials stocks', 'Materials'),
  part('industrials?', 'industrial stocks', 'Industrials'),
  part('(?:consumer )?staples', 'consumer staples stocks', 'Consumer Staples'),
  part('(?:consumer )?discretionary|retailers?|retail', 'consumer discretionary stocks', 'Consumer Discretionary'),
  part('communications?(?: services)?|telecoms?|media', 'communication stocks', 'Communication Services'),
  [/(?<!\w)(?:(?:in|of|on|among|from)\s+)?(?:the\s+)?(?:etfs|funds)(?!\w)/, { label: 'ETFs', type: 'etf' }],
  [/(?<!\w)(?:crypto(?:s|currency|currencies)?|coins|altcoins)(?!\w)/, { label: 'cryptocurrencies', type: 'crypto' }],
  [/(?<!\w)(?:commodity|commodities)(?!\w)/, { label: 'commodities', type: 'commodity' }],
  [/(?<!\w)(?:forex|fx|currency|currencies)(?!\w)/, { label: 'currencies', type: 'forex' }],
  [/(?<!\w)(?:stocks|companies|shares|equities|names|tickers)(?!\w)/, { label: 'stocks', type: 'stock' }],
];

/** Indices whose members Candlewick knows: by a fund that holds them, or by the exchange. */
export const membersOf: Readonly<Record<string, Universe>> = {
  '^DJI': { label: 'stocks of the Dow', type: 'stock', members: 'DIA' },
  '^NDX': { label: 'stocks of the Nasdaq-100', type: 'stock', members: 'QQQ' },
  '^GSPC': { label: 'stocks of the S&P 500', type: 'stock', members: 'SPY' },
  '^IXIC': { label: 'stocks on Nasdaq', type: 'stock', exchange: 'NASDAQ' },
};

/** One limit after another: `tech stocks`, then `of the Dow`. The later one replaces what both say. */
export function narrowed(one: Universe | undefined, other: Universe | undefined): Universe | undefined {
  if (one && other?.label === 'stocks') return one;
  if (!one || !other || one.label === 'stocks' || one.label === other.label) return other ?? one;
  if (other.type !== undefined && one.type !== undefined && one.type !== other.type) return other;
  const isOfPart = (each: Universe) => each.sector !== undefined;
  const isOfIndex = (each: Universe) =>
    each.members !== undefined || each.exchange !== undefined || each.isOwn === true;
  if ((isOfPart(one) && isOfPart(other)) || (isOfIndex(one) && isOfIndex(other)))
    return isOfPart(one) && isOfPart(other)
      ? { ...one, industries: [], ...other }
      : { ...one, members: undefined, exchange: undefined, isOwn: false, ...other };
  const [part, index] = isOfPart(one) ? [one, other] : [other, one];
  return {
    ...one,
    ...other,
    label: `${part.label} ${index.exchange ? 'on' : 'of'} ${index.label.replace(/^stocks (on|of) /, '')}`,
  };
}

/** The part of the market that a question names, struck out. */
export function takeUniverse(sheet: Sheet): Universe | undefined {
  let found: Universe | undefined;
  for (const [pattern, universe] of universes) if (sheet.take(pattern)) found = narrowed(found, universe);
  return found;
}
