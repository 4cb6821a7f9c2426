import { screenerColumns } from '@candlewick/shared-api';
import type { ScreenerField } from '@candlewick/shared-api';
import { scales } from '../../answer/figures-in-text.ts';
import { marketPartOf } from './sector-names.ts';

interface Figure {
  readonly asked: RegExp;
  readonly field: ScreenerField;
  /** What `best` or a plain question sorts to the top. */
  readonly best: 'asc' | 'desc';
}

/** Figures of the screener by the words that ask for them; the first that fits is sorted by. */
const figures: readonly Figure[] = [
  { asked: /\bforward pe\b/, field: 'forward_pe_ratio', best: 'asc' },
  { asked: /\bdividends?|yield\w*|income stocks\b/, field: 'dividend_yield_fraction', best: 'desc' },
  {
    asked: /\bpe\b|\bpe ratio|\bcheap\w*|\bexpensive|\bundervalued|\bovervalued|\bvalue stocks/,
    field: 'pe_ratio',
    best: 'asc',
  },
  { asked: /\bprice to sales|p\/s\b/, field: 'price_to_sales_ratio', best: 'asc' },
  { asked: /\bprice to book|p\/b\b/, field: 'price_to_book_ratio', best: 'asc' },
  {
    asked:
      /\bmarket (cap|value)|\bcaps?\b|\blargest|\bbiggest|\bsmallest|\bmost valuable|\bvalued\b|\bworth (more|less|over|above|under|at least)\b|\bleading\b/,
    field: 'market_cap',
    best: 'desc',
  },
  { asked: /\bover ?sold|\bover ?bought|\brsi\b/, field: 'rsi_14', best: 'asc' },
  { asked: /\bvolatil\w*|\briski/, field: 'volatility_30d_fraction', best: 'desc' },
  { asked: /\bbetas?\b/, field: 'beta', best: 'desc' },
  {
    asked: /\brelative volume|\b(unusual\w*|abnormal\w*)( \w+)? volumes?\b/,
    field: 'relative_volume_ratio',
    best: 'desc',
  },
  { asked: /\bvolume|most (active|traded)\b/, field: 'volume', best: 'desc' },
  { asked: /\bmargins?|profitable\b/, field: 'net_margin_ratio', best: 'desc' },
  { asked: /\broe|return on equity\b/, field: 'return_on_equity_ratio', best: 'desc' },
  { asked: /\bdebt|indebted|leverage\w*\b/, field: 'debt_to_equity_ratio', best: 'desc' },
  { asked: /\bgrow\w*|revenue\b/, field: 'revenue_growth_fraction', best: 'desc' },
  { asked: /\beps|earnings per share\b/, field: 'trailing_eps', best: 'desc' },
  {
    asked: /\b(near|at|close to|hit|hitting|reached|made|making|new|all[- ]time).*(52[- ]week|year)?.*\bhighs?\b/,
    field: 'year_high_distance_fraction',
    best: 'desc',
  },
  {
    asked: /\b(near|at|close to|hit|hitting|reached|made|making|new).*(52[- ]week|year)?.*\blows?\b/,
    field: 'year_low_distance_fraction',
    best: 'asc',
  },
  { asked: /\b(200)[- ]?day\b|\bsma 200\b/, field: 'sma_200_distance_fraction', best: 'desc' },
  { asked: /\b(50)[- ]?day\b|\bsma 50\b/, field: 'sma_50_distance_fraction', best: 'desc' },
  { asked: /\btoday|right now|intraday|last session\b/, field: 'return_1d_fraction', best: 'desc' },
  { asked: /\bytd|this year|year to date|since january\b/, field: 'return_ytd_fraction', best: 'desc' },
  {
    asked: /\b(last|past|this|a|1|one|over the) ?(year|12 months)\b|\bannual\b/,
    field: 'return_1y_fraction',
    best: 'desc',
  },
  { asked: /\b(3|three) months|quarter\b/, field: 'return_3m_fraction', best: 'desc' },
  { asked: /\bmonth\b/, field: 'return_1m_fraction', best: 'desc' },
  { asked: /\bweek\b/, field: 'return_1w_fraction', best: 'desc' },
  {
    asked: /\bperform\w*|return\w*|winners|losers|gain\w*|best|worst|strongest|weakest|hottest|momentum\b/,
    field: 'return_1y_fraction',
    best: 'desc',
  },
  { asked: /\bprices?|priced|share price\b/, field: 'price', best: 'desc' },
];

const isFraction = (field: ScreenerField) => screenerColumns[field].unit === 'fraction';
const number$ = '(\\d[\\d,.]*)\\s*(%|percent|k|m|b|t|thousand|million|billion|trillion|bn|mn)?';

function valueOf(digits: string | undefined, unit: string | undefined, field: ScreenerField): number | undefined {
  const value = Number((digits ?? '').replaceAll(',', '').replace(/\.$/, ''));
  if (!Number.isFinite(value)) return undefined;
  const isPercent = unit === '%' || unit === 'percent' || isFraction(field) || /margin|return_on_equity/.test(field);
  if (isPercent && unit !== '%' && unit !== 'percent' && value < 1) return value;
  return isPercent ? value / 100 : value * (scales[unit ?? ''] ?? 1);
}

/** Bounds of a figure in a clause: `above 4%`, `under 15`, `between 10 and 20`. */
function boundsIn(clause: string, field: ScreenerField): Bound | undefined {
  const between = new RegExp(`\\bbetween \\$?${number$} (?:and|to) \\$?${number$}`).exec(clause);
  if (between)
    return {
      field,
      min: valueOf(between[1], between[2] ?? between[4], field) ?? null,
      max: valueOf(between[3], between[4], field) ?? null,
    };
  const above =
    new RegExp(
      `\\b(?:above|over|more than|greater than|at least|higher than|bigger than|larger than|exceeding|>=?)\\s*(?:of )?\\$?${number$}`,
    ).exec(clause) ?? new RegExp(`>\\s*\\$?${number$}`).exec(clause);
  const below =
    new RegExp(
      `\\b(?:below|under|less than|lower than|at most|smaller than|cheaper than|up to)\\s*(?:of )?\\$?${number$}`,
    ).exec(clause) ?? new RegExp(`<\\s*\\$?${number$}`).exec(clause);
  if (!above && !below) return undefined;
  return {
    field,
    min: above ? (valueOf(above[1], above[2], field) ?? null) : null,
    max: below ? (valueOf(below[1], below[2], field) ?? null) : null,
  };
}

interface Bound {
  readonly field: ScreenerField;
  readonly min: number | null;
  readonly max: number | null;
}

export interface Screen {
  /** Conditions on figures that there is no column for, as the question has them. */
  readonly ignored: readonly string[];
  /** Whether a part of the market should be left out, and is not. */
  readonly leftIn: boolean;
  readonly sort_by: ScreenerField;
  readonly direction: 'asc' | 'desc';
  readonly type: 'stock' | 'etf' | 'crypto' | 'commodity' | 'forex' | 'index';
  readonly sector: string | undefined;
  /** Those of the sector that are meant; none: all. */
  readonly industries: readonly string[];
  readonly ranges: readonly Bound[];
  readonly limit: number;
}

/** Companies by their size, as market caps. */
const sizes: readonly (readonly [RegExp, Omit<Bound, 'field'>])[] = [
  [/\b(small|micro)[- ]?caps?\b/, { min: null, max: 1e10 }],
  [/\bmid[- ]?caps?\b/, { min: 1e10, max: 5e10 }],
  [/\bmega[- ]?caps?\b/, { min: 2e11, max: null }],
  [/\b(large|big)[- ]?caps?\b/, { min: 5e10, max: null }],
];
const sizeWords = /\b(small|micro|mid|mega|large|big)[- ]?caps?\b( stocks| companies| shares)?/g;

/** What `low` and `high` mean of a figure that a question names beside the one it sorts by. */
const usual: Partial<Record<ScreenerField, { readonly low: number; readonly high: number }>> = {
  pe_ratio: { low: 15, high: 40 },
  forward_pe_ratio: { low: 15, high: 40 },
  price_to_sales_ratio: { low: 2, high: 10 },
  price_to_book_ratio: { low: 2, high: 10 },
  dividend_yield_fraction: { low: 0.01, high: 0.03 },
  net_margin_ratio: { low: 0.05, high: 0.2 },
  return_on_equity_ratio: { low: 0.05, high: 0.2 },
  debt_to_equity_ratio: { low: 0.5, high: 2 },
  revenue_growth_fraction: { low: 0.02, high: 0.1 },
  beta: { low: 0.8, high: 1.2 },
  volatility_30d_fraction: { low: 0.2, high: 0.4 },
};

/** `Low debt` of a question that sorts by something else. */
function adjectiveBound(clause: string, field: ScreenerField): Bound | undefined {
  const levels = usual[field];
  if (!levels) return undefined;
  if (/\b(low|little|small|cheap)\b/.test(clause))
    return { field, min: field === 'pe_ratio' ? 0.01 : null, max: levels.low };
  return /\b(high|strong|good|big|growing|growth stocks|fast|great)\b/.test(clause)
    ? { field, min: levels.high, max: null }
    : undefined;
}

const noField =
  /^(?!.*\bgrow).*\b(payout|current ratio|quick ratio|peg|interest coverage|short interest|employees|free cash flow|fcf|revenue of|revenues?) ?(ratio )?(above|over|under|below|less than|more than|of at least)\b/;

/** Whether a text names a figure that the screener has. */
export const namesFigure = (text: string) => figures.some(({ asked }) => asked.test(text));
/** Wants a part of the market left out, which the screener cannot do. */
export const isExcluding = /\b(exclud\w*|except|without|leave out|not|no) (the |any |in )?(?!debt|dividend|loss)\w/;
const leavesOut = (clause: string) => isExcluding.test(clause) && marketPartOf(clause) !== undefined;

/** `Down more than 20% from their 52-week high`. */
const belowHigh =
  /\b(?:fallen|fell|down|dropped|below|off|lost|under)\b(?: by)? ?(?:more than|over|at least|above)? ?(\d{1,2}) ?(?:%|percent)? (?:or more )?(?:from|below|off|under|of) (?:their |its |the |a )?(?:52[- ]week |yearly |year'?s? |all[- ]time )?(?:highs?|peaks?)\b/;

/** What a normalized question wants of the screener. */
export function screenOf(question: string): Screen {
  const size = sizes.find(([pattern]) => pattern.test(question))?.[1];
  const fall = belowHigh.exec(question)?.[1];
  const text = question.replace(belowHigh, ' ').replace(sizeWords, 'stocks');
  const clauses = text.split(/\b(?:and(?! \$?\d)|with|but)\b|,/);
  const ranges = clauses.flatMap((clause) => {
    const field =
      figures.find(({ asked }) => asked.test(clause))?.field ??
      (/(?:under|below|over|above|less than|more than|cheaper than) (?:\$ ?\d|\d[\d.,]* (?:dollars|bucks))/.test(clause)
        ? /\d ?(?:billion|trillion|million|bn|b|t)\b/.test(clause)
          ? 'market_cap'
          : 'price'
        : undefined);
    const bounds = field && boundsIn(clause, field);
    if (!bounds) return [];
    // `Down over 10%` is a return below -10 %.
    const isFall =
      bounds.field.startsWith('return_') &&
      bounds.min !== null &&
      /\b(down|fell|fallen|lost|dropp?ed|off)\b/.test(clause);
    return [isFall ? { ...bounds, min: null, max: -(bounds.min ?? 0) } : bounds];
  });
  if (size) ranges.push({ field: 'market_cap', ...size });
  if (/\bover ?sold\b/.test(text)) ranges.push({ field: 'rsi_14', min: null, max: 30 });
  if (/\bover ?bought\b/.test(text)) ranges.push({ field: 'rsi_14', min: 70, max: null });
  // `The biggest companies by revenue growth` are sorted by what stands behind `by`.
  const by = /\bby (.+)$/.exec(text)?.[1];
  const named = by === undefined ? undefined : figures.find(({ asked }) => asked.test(by));
  const figure = named ??
    figures.find(({ asked }) => asked.test(text)) ?? {
      field: 'market_cap' as const,
      best: 'desc' as const,
    };
  if (/\b(no|zero|without) debt\b|\bdebt[- ]free\b/.test(text))
    ranges.push({ field: 'debt_to_equity_ratio', min: null, max: 0.1 });
  for (const [, side, days] of text.matchAll(/\b(above|below|under|over) (?:their |its |the )?(50|200)[- ]day\b/g)) {
    const field = days === '50' ? 'sma_50_distance_fraction' : 'sma_200_distance_fraction';
    ranges.push(side === 'above' || side === 'over' ? { field, min: 0, max: null } : { field, min: null, max: 0 });
  }
  if (fall !== undefined) ranges.push({ field: 'year_high_distance_fraction', min: null, max: -Number(fall) / 100 });
  const near = /\b(?:near|close to|at) (?:their |its |a |the )?(?:52[- ]week|year(?:ly)?) (high|low)s?\b/.exec(
    text,
  )?.[1];
  const nearField =
    near === 'high' ? ('year_high_distance_fraction' as const) : ('year_low_distance_fraction' as const);
  if (near !== undefined && figure.field !== nearField)
    ranges.push(
      near === 'high' ? { field: nearField, min: -0.05, max: null } : { field: nearField, min: null, max: 0.05 },
    );
  if (
    figure.field !== 'dividend_yield_fraction' &&
    /\b(with|pay|pays|paying) (an? |any )?dividends?\b(?! yield)/.test(text)
  )
    ranges.push({ field: 'dividend_yield_fraction', min: 0.0001, max: null });
  if (/\bprofitable\b/.test(text)) ranges.push({ field: 'net_margin_ratio', min: 0, max: null });
  // `Low P/E` beside a dividend yield does not turn the order of yields.
  const own =
    clauses.length > 1 && 'asked' in figure ? (clauses.find((clause) => figure.asked.test(clause)) ?? text) : text;
  const wantsLow = /\b(lowest|smallest|least|cheapest|worst|weakest|losers?|fell|fallen|dropp?ed|low)\b/.test(own);
  const wantsHigh =
    /\b(highest|largest|biggest|most|top|fastest|expensive|high|overbought)\b/.test(own) &&
    !/\bmost (undervalued|oversold)\b/.test(text);
  const at =
    figure.field === 'market_cap' ? 0 : (('asked' in figure ? figure.asked.exec(by ?? text)?.index : undefined) ?? 0);
  // `Cheap dividend stocks` have a low P/E, not a low dividend.
  const isValuation = /^(pe|forward_pe|price)/.test(figure.field);
  // `Low P/E, high dividend`: the word before a figure is its own.
  const nearest =
    /\b(low|lowest|cheap|cheapest|small|smallest|least)\W+(?:\w+\W+)?$|\b(high|highest|large|largest|big|most|top)\W+(?:\w+\W+)?$/.exec(
      (by ?? text).slice(0, at).replace(/\bcheap(est)?\b/g, isValuation ? '$&' : ' '),
    );
  if (!isValuation && /\bcheap\b/.test(text) && !ranges.some(({ field }) => field === 'pe_ratio'))
    ranges.push({ field: 'pe_ratio', min: 0.01, max: usual.pe_ratio?.low ?? null });
  const worst = /\b(worst|weakest|losers?|fell|fallen|dropp?ed|down)\b/.test(text);
  const isReturn = figure.field.startsWith('return_') && figure.field.endsWith('fraction');
  const bound = ranges.find(({ field }) => field === figure.field);
  const byBound = bound && !wantsLow && !wantsHigh ? (bound.min === null ? 'asc' : 'desc') : undefined;
  const direction = worst
    ? figure.best === 'asc' && !isReturn
      ? 'desc'
      : 'asc'
    : (byBound ??
      (nearest ? (nearest[1] === undefined ? 'desc' : 'asc') : undefined) ??
      (wantsLow ? 'asc' : wantsHigh ? 'desc' : figure.best));
  const ratio = figure.field;
  // A loss has no P/E worth sorting by.
  if (/^(pe|forward_pe|price_to)/.test(ratio) && direction === 'asc' && !ranges.some(({ field }) => field === ratio))
    ranges.push({ field: ratio, min: 0.01, max: null });
  const type = /\betfs?\b|\bfunds?\b/.test(text)
    ? 'etf'
    : /\bcrypto|coins?\b/.test(text)
      ? 'crypto'
      : /\bcommodit/.test(text)
        ? 'commodity'
        : 'stock';
  const asked = /\b(?:top|best|worst|first|the|show|list|largest|biggest|highest|lowest|cheapest)\s(\d{1,2})\b/.exec(
    text,
  )?.[1];
  const part = type === 'stock' ? marketPartOf(clauses.filter((clause) => !leavesOut(clause)).join(',')) : undefined;
  for (const clause of clauses) {
    const field = figures.find(({ asked }) => asked.test(clause))?.field;
    const others = field && field !== figure.field && !ranges.some((range) => range.field === field);
    const other = others ? adjectiveBound(clause, field) : undefined;
    if (other) ranges.push(other);
  }
  const ignored = clauses.filter((clause) => noField.test(clause)).map((clause) => clause.trim());
  return {
    ignored,
    leftIn: clauses.some(leavesOut),
    sort_by: figure.field,
    direction,
    type,
    sector: part?.sector,
    industries: part?.industries ?? [],
    ranges,
    limit: Math.min(25, Math.max(1, Number(asked ?? 10))),
  };
}
