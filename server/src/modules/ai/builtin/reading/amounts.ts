import type { NamedFigure } from './figures.ts';
import type { Sheet } from './sheet.ts';

/** A limit of a figure: `under 50 bucks`, `more than 3%`. */
export interface Bound {
  readonly side: 'above' | 'below';
  readonly value: number;
  readonly unit: 'money' | 'percent' | 'none';
  readonly at: number;
  /** `Within 5% of` its figure, on either side. */
  readonly isWithin?: boolean;
  /** What it is a limit of, where a later question may have changed the figures; null: its unit says it. */
  readonly of?: NamedFigure | null;
}

/** The figure that a bound limits: the one before it, or one behind it without a bound of its own. */
export function figureOf(
  bound: Bound,
  { figures, amounts }: { readonly figures: readonly NamedFigure[]; readonly amounts: Pick<Amounts, 'bounds'> },
): NamedFigure | null {
  if (bound.of !== undefined) return bound.of;
  const before = (at: number) => figures.findLast((figure) => figure.at < at);
  const behind = figures.find(({ at }) => at > bound.at);
  const isTaken = amounts.bounds.some((other) => other.of === undefined && before(other.at) === behind);
  return before(bound.at) ?? (isTaken ? null : (behind ?? null));
}

/** What a position is planned with; fractions and prices. */
export type TradeTerms = Partial<
  Readonly<Record<'risk' | 'riskFraction' | 'stop' | 'stopFraction' | 'atrs' | 'entry' | 'account', number | undefined>>
>;

export interface Amounts {
  readonly money?: number | undefined;
  /** An amount that is invested each month. */
  readonly monthly?: number | undefined;
  readonly shares?: number | undefined;
  readonly bounds: readonly Bound[];
  readonly percents: readonly number[];
  readonly numbers: readonly number[];
  readonly trade?: TradeTerms | undefined;
  readonly rank?: { readonly direction: 'asc' | 'desc'; readonly word: string } | undefined;
  /** How many of a list. */
  readonly limit?: number | undefined;
  /** The place in the list of the last answer; -1 is its last. */
  readonly place?: number | undefined;
}

const number = String.raw`(-?\d[\d,]*(?:\.\d+)?|\.\d+)\s?(k|m|mm|mn|bn?|t|tn|thousand|grand|hundred|million|mil|billion|trillion)?`;
const plainNumber = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const scales = new Map(
  Object.entries({ k: 1e3, thousand: 1e3, grand: 1e3, hundred: 100, million: 1e6, billion: 1e9, trillion: 1e12 }),
);
for (const [short, long] of Object.entries({ m: 'million', mm: 'million', mn: 'million', mil: 'million' }))
  scales.set(short, scales.get(long) ?? 1);
for (const short of ['b', 'bn']) scales.set(short, 1e9);
for (const short of ['t', 'tn']) scales.set(short, 1e12);
const valueOf = (digits = '', scale = '') => Number(digits.replaceAll(',', '')) * (scales.get(scale) ?? 1);
const dollars = String.raw`(?:dollars?|bucks|usd|grand|\$)`;
const part = String.raw`\s?(?:%|percent|pct)`;
const end = String.raw`(?![\w%])`;
const re = (text: TemplateStringsArray, ...parts: readonly string[]) => new RegExp(String.raw(text, ...parts));

const unitOf = (text: string) =>
  /%|percent|pct/.test(text) ? 'percent' : /\$|\b(?:dollars?|bucks|usd)\b/.test(text) ? 'money' : 'none';

const below = String.raw`(?:under|below|less than|lower than|cheaper than|smaller than|at most|no more than|up to|fewer than|<=?)`;
const above = String.raw`(?:over|above|more than|greater than|higher than|bigger than|larger than|at least|no less than|>=?)`;
const bounded = re`(?:\b|(?=[<>]))(?:(${below})|${above})\s*\$?\s?${number}\s?(%|percent|${dollars}|x)?${end}`;
const orMore = re`()\$?${number}\s?(%|percent|${dollars})? (?:or|and) (more|higher|above|over|less|lower|under|below)\b`;
const between = re`\bbetween\s*\$?${number}\s?(?:%|percent)?\s*(?:and|to|-)\s*\$?${number}\s?(?:%|percent|${dollars})?${end}`;
const within = re`\bwithin ${plainNumber}${part}(?: (?:of|from)\b)?`;
const fell = /\b(?:fell|fall|falls|dropped|drop|drops|lost|loses|down|declined|sank)\b(?=[^·]*$)/;

const marketCap: NamedFigure = { family: 'profile', id: 'market_cap', label: 'market cap', unit: 'money', at: 0 };
/** Sizes of companies as funds call them: at least, and less than, so many dollars. */
const caps = new Map([
  ['mega', [200e9, Infinity]],
  ['large', [10e9, Infinity]],
  ['mid', [2e9, 10e9]],
  ['small', [0, 2e9]],
] as const);

function takeBounds(sheet: Sheet): readonly Bound[] {
  const bounds: Bound[] = [];
  const cap = sheet.take(/\b(mega|large|mid|small)[ -]?caps?\b(?! (?:etf|fund))/);
  const [least, most] = caps.get(cap?.[1] as 'mega') ?? [0, Infinity];
  const ofSize = { unit: 'money', at: cap?.index ?? 0, of: marketCap } as const;
  if (least > 0) bounds.push({ ...ofSize, side: 'above', value: least });
  if (most < Infinity) bounds.push({ ...ofSize, side: 'below', value: most });
  for (let found = sheet.take(between); found; found = sheet.take(between)) {
    const [whole, a, aScale, b, bScale] = found;
    const unit = unitOf(whole);
    const scale = unit === 'percent' ? 0.01 : 1;
    bounds.push(
      { side: 'above', value: valueOf(a, aScale ?? bScale) * scale, unit, at: found.index },
      { side: 'below', value: valueOf(b, bScale) * scale, unit, at: found.index },
    );
  }
  for (let found = sheet.take(within); found; found = sheet.take(within))
    bounds.push({ side: 'below', value: valueOf(found[1]) / 100, unit: 'percent', at: found.index, isWithin: true });
  for (const pattern of [orMore, bounded])
    for (let found = sheet.take(pattern); found; found = sheet.take(pattern)) {
      const [whole, isBelow, digits, scale, , way = ''] = found;
      const unit = unitOf(whole);
      const value = valueOf(digits, scale) * (unit === 'percent' ? 0.01 : 1);
      const isLess = Boolean(isBelow) || /less|lower|under|below/.test(way);
      // `Dropped more than 2 %` is a change below −2 %.
      const before = sheet.lower.slice(Math.max(0, found.index - 12), found.index);
      const isFall = unit === 'percent' && !isLess && fell.test(before);
      bounds.push({
        side: isLess || isFall ? 'below' : 'above',
        value: isFall ? -value : value,
        unit,
        at: found.index,
      });
    }
  return bounds;
}

/** An amount a month, before its month is read as a time. */
export function takeMonthly(sheet: Sheet): number | undefined {
  const found = sheet.take(
    re`\$?\s?${number}\s?(?:${dollars}\s*)?(?:(?:of|in|into) ·+ )?(?:(?:a|per|each|every|\/)\s?month(?:ly)?\b|monthly\b)|\bmonthly\s+(?:of\s+)?\$?\s?${number}(?![\w%])`,
  );
  return found ? valueOf(found[1] ?? found[3], found[2] ?? found[4]) : undefined;
}

const risking = String.raw`\b(?:risk(?:ing|ed)?|los(?:e|ing))(?: (?:only|just|at|most|up|to|max|about|more|than|no))*\s`;
/** How the terms of a position are said. */
const terms: readonly (readonly [keyof TradeTerms, RegExp])[] = [
  ['atrs', re`\b${plainNumber}\s?(?:x\s?|\*\s?|times (?:the )?)?(?:the )?(?:daily )?atrs?\b`],
  [
    'riskFraction',
    re`${risking}${plainNumber}${part}(?: of)?|\b${plainNumber}${part}(?: (?:of (?:my |a |the )?account|account risk|risk)\b| of (?=\$))`,
  ],
  [
    'stopFraction',
    re`\b${plainNumber}${part}\s(?:trailing )?stop\b|\bstop(?:[ -]?loss)? (?:at |of |is )?${plainNumber}${part}(?: (?:under|below))?`,
  ],
  ['risk', re`${risking}\$?${number}${end}(?!${part})(?:\s?${dollars})?|\$?${number}(?:\s?${dollars})? (?:of )?risk\b`],
  [
    'account',
    re`\$?${number}(?:\s?${dollars})? (?:account|portfolio|capital)\b|\b(?:account|portfolio|capital) (?:of |is )?\$?${number}${end}`,
  ],
  ['stop', re`\bstop(?:[ -]?loss)? (?:·+ )?(?:(?:at|of|is|=|@)\s?)?\$?${number}${end}(?!${part}|\s?(?:·|atr|x\b))`],
  [
    'entry',
    re`\bentry (?:at )?\$?${number}${end}|\b(?:entry|entered|bought|buy|buying|long|enter|in)(?: it| ·+)?(?: ·+)? (?:at|of|=|@)\s?\$?${number}${end}(?!\s?(?:%|percent|atr|x\b|shares?))`,
  ],
];

/** The terms of a position, in a text that speaks of a stop, a risk or a size. */
function takeTrade(sheet: Sheet): TradeTerms | undefined {
  const found: Record<string, number> = {};
  const isPlan = /\bstops?\b|\brisk(?:ing|ed|s)?\b|\bsiz(?:e|ing)\b|\batrs?\b|\bcan (?:only )?lose\b/.test(sheet.lower);
  if (!isPlan) return undefined;
  for (const [name, pattern] of terms) {
    if (name === 'entry' && found.stop === undefined && !/\bstop|\bentry\b/.test(sheet.lower)) continue;
    const match = sheet.take(pattern);
    if (!match) continue;
    const at = match.findIndex((group, index) => index > 0 && group !== undefined);
    const value = valueOf(match[at], match[at + 1]);
    found[name] = name.endsWith('Fraction') ? value / 100 : value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const high = 'best|top|biggest|highest|most(?! recent)|largest|strongest|fastest|greatest|priciest|hottest';
const low = 'worst|lowest|cheapest|smallest|least|weakest|bottom|slowest|fewest';
const place = re`\b(?:(?:the\s+)?(${places.join('|')}|(?<=\bthe\s)(?:last|top))\s+(?:one|of them|of those|of the list|on the list|in the list|stock|result|name)|number\s+(\d{1,2})|#(\d{1,2})|no\.?\s?(\d{1,2}))\b|\bthe\s+(${places.join('|')})\b`;

/** Every amount, limit, rank and place that a question names, struck out. Times and figures have been read before. */
export function takeAmounts(sheet: Sheet, monthly: number | undefined): Amounts {
  const trade = takeTrade(sheet);
  const bounds = takeBounds(sheet);
  const limited = sheet.take(
    re`\b(?:${high}|first|${low}|last)\s+(\d{1,2})\b(?!\s?%)|(?<![\w.$])(\d{1,2})\s+(?=stocks (?:with|that|under|over|by)\b)|(?<![\w.$])(\d{1,2})\s+(?:with (?:the )?)?(?=(?:${high}|${low})\b)`,
  );
  const placed = sheet.take(place);
  const word = placed?.[1] ?? placed?.[5];
  const counted = sheet.take(re`(?<![\w.$])${number}\s?(?:shares?|shrs?|units|coins)\b(?:\s+of\b)?`);
  const money =
    sheet.take(
      re`(?<=\b(?:put|invest|invested|investing|stuck|threw|thrown)\s(?:in\s)?)${number}(?:\s?${dollars})?${end}`,
    ) ??
    sheet.take(re`\$\s?${number}(?:\s?${dollars})?${end}`) ??
    sheet.take(re`(?<![\w.])${number}\s?${dollars}${end}`) ??
    sheet.take(re`(?<![\w.$])(\d[\d,]*(?:\.\d+)?)\s?(k|grand|thousand|million)\b`);
  // A number right before an instrument.
  const shares = counted ?? sheet.take(/(?<![\w.$])(\d[\d,]*(?:\.\d+)?)\s?(?=·)/);
  const all = (pattern: RegExp, value: (found: readonly (string | undefined)[]) => number) => {
    const values: number[] = [];
    for (let found = sheet.take(pattern); found; found = sheet.take(pattern)) values.push(value(found));
    return values;
  };
  const percents = all(/(?<![\w.])([+-]?\d[\d,]*(?:\.\d+)?)\s?(?:%|percent\b)/, ([, digits]) => valueOf(digits) / 100);
  const ranked =
    sheet.take(re`(?<!\w)(${high})(?:[- ]performing)?(?!\w)|(?<!\w)(?:${low})(?:[- ]performing)?(?!\w)`) ??
    // `Which has more?`, `is it cheaper than ·`
    sheet.take(
      /(?<=\b(?:which|who|whose)\b.*)(?<!\w)(?:(more|higher|bigger|larger|better|greater)|less|lower|smaller|cheaper|worse)(?!\w)/,
    ) ??
    sheet.take(
      /(?<!\w)(?:(more|higher|bigger|larger|better|greater)|less|lower|smaller|cheaper|worse)(?!\w)(?=.*\bthan ·)/,
    ) ??
    // `Is · or · more volatile?`
    sheet.take(/(?<=·.* or ·+ )(?:(more|higher|bigger|larger|better|greater)|less|lower|smaller|cheaper|worse)(?!\w)/);
  const isHigh = ranked ? ranked[1] !== undefined : limited ? !re`\b(?:${low})\b`.test(limited[0]) : false;
  const rankWord = ranked?.[0] ?? limited?.[0];
  const numbers = all(re`(?<![\w.^$])${number}${end}`, ([, digits, scale]) => valueOf(digits, scale));
  return {
    money: money ? valueOf(money[1], money[2] ?? (/grand/.test(money[0]) ? 'grand' : '')) : undefined,
    monthly,
    shares: shares ? valueOf(shares[1], shares[2]) : undefined,
    bounds,
    percents,
    numbers,
    trade,
    rank:
      rankWord === undefined || (ranked === undefined && /^\W*(?:first|last)/.test(rankWord))
        ? undefined
        : { direction: isHigh ? 'desc' : 'asc', word: rankWord },
    limit: limited ? Number(limited[1] ?? limited[2] ?? limited[3]) : undefined,
    place: !placed
      ? undefined
      : word === undefined
        ? Number(placed[2] ?? placed[3] ?? placed[4]) - 1
        : word === 'last'
          ? -1
          : word === 'top'
            ? 0
            : places.indexOf(word),
  };
}
