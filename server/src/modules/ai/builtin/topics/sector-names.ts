/** A part of the market that users name: a sector, or industries of one. */
export interface MarketPart {
  readonly asked: RegExp;
  readonly name: string;
  readonly sector: string;
  /** As the screener names them; none: the whole sector. */
  readonly industries: readonly string[];
  /** The fund that tracks it, or its sector. */
  readonly fund: string;
}

const sector = (asked: RegExp, name: string, fund: string): MarketPart => ({
  asked,
  name,
  sector: name,
  industries: [],
  fund,
});
const industry = (
  asked: RegExp,
  name: string,
  { of, fund, industries = [name] }: Pick<MarketPart, 'fund'> & { of: string; industries?: readonly string[] },
): MarketPart => ({ asked, name, sector: of, industries, fund });

/** The first that fits counts: industries come before their sectors. */
export const marketParts: readonly MarketPart[] = [
  industry(/\bsemi(conductor)?s?\b|\bchip ?(makers?|stocks?|companies|sector)\b|\bchips\b/, 'Semiconductors', {
    of: 'Information Technology',
    industries: ['Semiconductors', 'Semiconductor Materials & Equipment'],
    fund: 'SMH',
  }),
  industry(/\bsoftware\b/, 'Software', {
    of: 'Information Technology',
    industries: ['Application Software', 'Systems Software'],
    fund: 'XLK',
  }),
  industry(/\bbanks?\b|\bbanking\b/, 'Banks', {
    of: 'Financials',
    industries: ['Diversified Banks', 'Regional Banks'],
    fund: 'XLF',
  }),
  industry(/\binsurers?\b|\binsurance\b/, 'Insurance', {
    of: 'Financials',
    industries: [
      'Insurance Brokers',
      'Life & Health Insurance',
      'Multi-line Insurance',
      'Property & Casualty Insurance',
      'Reinsurance',
    ],
    fund: 'XLF',
  }),
  industry(/\bbiotechs?(nology)?\b/, 'Biotechnology', { of: 'Health Care', fund: 'IBB' }),
  industry(/\bpharma\w*\b|\bdrug ?(makers?|stocks?|companies)\b/, 'Pharmaceuticals', {
    of: 'Health Care',
    fund: 'XLV',
  }),
  industry(/\bairlines?\b/, 'Airlines', { of: 'Industrials', industries: ['Passenger Airlines'], fund: 'XLI' }),
  industry(/\baerospace\b|\bdefen[cs]e (stocks?|companies|contractors?|sector|industry)\b/, 'Aerospace & Defense', {
    of: 'Industrials',
    fund: 'ITA',
  }),
  industry(/\brailroads?\b|\brailways?\b/, 'Railroads', {
    of: 'Industrials',
    industries: ['Rail Transportation'],
    fund: 'XLI',
  }),
  industry(/\b(car|auto) ?(makers?|stocks?|companies)\b|\bautos?\b|\bautomakers?\b/, 'Automakers', {
    of: 'Consumer Discretionary',
    industries: ['Automobile Manufacturers', 'Automotive Parts & Equipment'],
    fund: 'XLY',
  }),
  industry(/\bhome ?builders?\b/, 'Homebuilding', { of: 'Consumer Discretionary', fund: 'XHB' }),
  industry(/\brestaurants?\b/, 'Restaurants', { of: 'Consumer Discretionary', fund: 'XLY' }),
  industry(/\bgold miners?\b/, 'Gold miners', { of: 'Materials', industries: ['Gold'], fund: 'GDX' }),
  industry(/\btobacco\b/, 'Tobacco', { of: 'Consumer Staples', fund: 'XLP' }),
  sector(
    /\b(it) (stocks?|companies|sector|shares|names)|\btech\b|\btechs\b|\btechnology\b|\binformation technology/,
    'Information Technology',
    'XLK',
  ),
  sector(/\bhealth ?care|health|medical\b/, 'Health Care', 'XLV'),
  sector(/\bfinancials?\b/, 'Financials', 'XLF'),
  sector(/\benergy|oil (and gas )?(stocks|companies|majors|sector|producers)\b/, 'Energy', 'XLE'),
  sector(/\butilit(y|ies)\b/, 'Utilities', 'XLU'),
  sector(/\breal[- ]estate|reits?|property (stocks|companies)\b/, 'Real Estate', 'XLRE'),
  sector(/\bmaterials?|miners?|mining|chemicals?\b/, 'Materials', 'XLB'),
  sector(/\bindustrials?\b/, 'Industrials', 'XLI'),
  sector(/\bstaples|food (stocks|companies)|consumer defensives?\b/, 'Consumer Staples', 'XLP'),
  sector(/\bdiscretionary|retail(ers)?|consumer cyclicals?\b/, 'Consumer Discretionary', 'XLY'),
  sector(/\bcommunications?( services)?|telecoms?|media (stocks|companies)\b/, 'Communication Services', 'XLC'),
];

export const sectors = marketParts.filter(({ industries }) => industries.length === 0);

/** The part of the market that a text names first. */
export const marketPartOf = (text: string): MarketPart | undefined => marketParts.find(({ asked }) => asked.test(text));

/** Words that name a part of the market, for patterns. */
export const marketPartWords = `(?:${marketParts.map(({ asked }) => asked.source).join('|')})`;
