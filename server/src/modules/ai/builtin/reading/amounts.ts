import type { NamedFigure } from './figures.ts';
import type { Sheet } from './sheet.ts';

/** A limit of a figure: `under 50 bucks`, `more than 3%`. */
export interface Bound {
  readonly side: 'above' | 'below';
  readonly value: number;
  readonly unit: 'money' | 'percent' | 'none';
  readonly at: number;
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

export interface Amounts {
  readonly money?: number | undefined;
  /** An amount that is invested each month. */
  readonly monthly?: number | undefined;
  readonly shares?: number | undefined;
  readonly bounds: readonly Bound[];
  readonly percents: readonly number[];
  readonly numbers: readonly number[];
  readonly rank?: { readonly direction: 'asc' | 'desc'; readonly word: string } | undefined;
  /** How many of a list. */
  readonly limit?: number | undefined;
  /** The place in the list of the last answer; -1 is its last. */
  readonly place?: number | undefined;
}

const number = String.raw`(-?\d[\d,]*(?:\.\d+)?|\.\d+)\s?(k|m|mm|mn|bn?|t|tn|thousand|grand|hundred|million|mil|billion|trillion)?`;
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  hundred: 100,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};
const valueOf = (digits = '', scale = '') => Number(digits.replaceAll(',', '')) * (scales[scale] ?? 1);
const dollars = String.raw`(?:dollars?|bucks|usd|grand|\$)`;
const end = String.raw`(?![\w%])`;

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const unitOf = (text: string) =>
  /%|percent|pct/.test(text)
    ? 'percent'
    : new RegExp(String.raw`\$|\b(?:dollars?|bucks|usd)\b`).test(text)
      ? 'money'
      : 'none';

const below = String.raw`(?:under|below|less than|lower than|cheaper than|smaller than|at most|no more than|up to|fewer than|<=?)`;
const above = String.raw`(?:over|above|more than|greater than|higher than|bigger than|larger than|at least|no less than|>=?)`;
const bounded = new RegExp(
  String.raw`(?:\b|(?=[<>]))(?:(${below})|(${above}))\s*(\$?)\s?${number}\s?(%|percent|${dollars}|x)?${end}`,
);
const orMore = new RegExp(
  String.raw`\$?${number}\s?(%|percent|${dollars})? or (more|higher|above|over|less|lower|under|below)\b`,
);
const fell = new RegExp(String.raw`\b(?:fell|fall|falls|dropped|drop|drops|lost|loses|down|declined|sank)\b(?=[^·]*$)`);
const between = new RegExp(
  String.raw`\bbetween\s*\$?${number}\s?(%|percent)?\s*(?:and|to|-)\s*(\$?)${number}\s?(%|percent|${dollars})?${end}`,
);

function takeBounds(sheet: Sheet): readonly Bound[] {
  const bounds: Bound[] = [];
  for (let found = sheet.take(between); found; found = sheet.take(between)) {
    const [whole, a, aScale, , , b, bScale] = found;
    const unit = unitOf(whole);
    const scale = unit === 'percent' ? 0.01 : 1;
    bounds.push(
      { side: 'above', value: valueOf(a, aScale ?? bScale) * scale, unit, at: found.index },
      { side: 'below', value: valueOf(b, bScale) * scale, unit, at: found.index },
    );
  }
  // `10% or more`
  for (let found = orMore.exec(sheet.rest); found; found = orMore.exec(sheet.rest)) {
    const [whole, digits, scale, , way = ''] = found;
    const unit = unitOf(whole);
    const isFall =
      unit === 'percent' && way !== 'less' && fell.test(sheet.lower.slice(Math.max(0, found.index - 12), found.index));
    const value = valueOf(digits, scale) * (unit === 'percent' ? 0.01 : 1);
    sheet.strike(found.index, found.index + whole.length);
    bounds.push({
      side: isFall || /less|lower|under|below/.test(way) ? 'below' : 'above',
      value: isFall ? -value : value,
      unit,
      at: found.index,
    });
  }
  for (let found = bounded.exec(sheet.rest); found; found = bounded.exec(sheet.rest)) {
    const [whole, isBelow, , , digits, scale] = found;
    const unit = unitOf(whole);
    const value = valueOf(digits, scale) * (unit === 'percent' ? 0.01 : 1);
    // `Dropped more than 2 %` is a change below −2 %.
    const isFall =
      unit === 'percent' &&
      isBelow === undefined &&
      fell.test(sheet.lower.slice(Math.max(0, found.index - 12), found.index));
    sheet.strike(found.index, found.index + whole.length);
    bounds.push({
      side: isBelow !== undefined || isFall ? 'below' : 'above',
      value: isFall ? -value : value,
      unit,
      at: found.index,
    });
  }
  return bounds;
}

const highest =
  /(?<!\w)(?:best|top|biggest|highest|most|largest|strongest|fastest|greatest|priciest|hottest)(?:[- ]performing)?(?!\w)/;
const lowest = /(?<!\w)(?:worst|lowest|cheapest|smallest|least|weakest|bottom|slowest|fewest)(?:[- ]performing)?(?!\w)/;

/** An amount a month, before its month is read as a time. */
export function takeMonthly(sheet: Sheet): number | undefined {
  const monthly = sheet.take(
    new RegExp(
      String.raw`\$?\s?${number}\s?(?:${dollars}\s*)?(?:a|per|each|every|\/)\s?month(?:ly)?\b|\$?\s?${number}\s?(?:${dollars}\s*)?monthly\b|\bmonthly\s+(?:of\s+)?\$?\s?${number}(?![\w%])`,
    ),
  );
  return monthly ? valueOf(monthly[1] ?? monthly[3] ?? monthly[5], monthly[2] ?? monthly[4] ?? monthly[6]) : undefined;
}

/** Every amount, limit, rank and place that a question names, struck out. Times and figures have been read before. */
export function takeAmounts(sheet: Sheet, monthly: number | undefined): Amounts {
  const bounds = takeBounds(sheet);
  const isLimit = sheet.take(
    /\b(?:top|best|first|bottom|worst|biggest|largest|cheapest|highest|lowest|last)\s+(\d{1,2})\b(?!\s?%)|(?<![\w.$])(\d{1,2})\s+(?=(?:best|biggest|largest|cheapest|highest|lowest|worst|top|most)\b)/,
  );
  const limit = isLimit ? Number(isLimit[1] ?? isLimit[2]) : undefined;
  const named = new RegExp(
    String.raw`\b(?:the\s+)?(?:(${places.join('|')}|last|top)\s+(?:one|of them|of those|of the list|on the list|in the list|stock|result|name)|number\s+(\d{1,2})|#(\d{1,2})|no\.?\s?(\d{1,2}))\b`,
  );
  const isPlace = sheet.take(named) ?? sheet.take(new RegExp(String.raw`\bthe\s+(${places.join('|')})\b`));
  const word = isPlace?.[1];
  const place = isPlace
    ? word === undefined
      ? Number(isPlace[2] ?? isPlace[3] ?? isPlace[4]) - 1
      : word === 'last'
        ? -1
        : word === 'top'
          ? 0
          : places.indexOf(word)
    : undefined;
  const counted = sheet.take(
    new RegExp(String.raw`(?<![\w.$])${number}\s?(?:shares?|shrs?|units|coins|stocks)\b(?:\s+of\b)?`),
  );
  const money =
    sheet.take(
      new RegExp(
        String.raw`(?<=\b(?:put|invest|invested|investing|stuck|threw)\s(?:in\s)?)${number}(?:\s?${dollars})?${end}`,
      ),
    ) ??
    sheet.take(new RegExp(String.raw`\$\s?${number}(?:\s?${dollars})?${end}`)) ??
    sheet.take(new RegExp(String.raw`(?<![\w.])${number}\s?${dollars}${end}`)) ??
    sheet.take(new RegExp(String.raw`(?<![\w.$])(\d[\d,]*(?:\.\d+)?)\s?(k|grand|thousand|million)\b`));
  // A number right before an instrument.
  const shares = counted ?? sheet.take(/(?<![\w.$])(\d[\d,]*(?:\.\d+)?)\s?(?=·)/);
  const percents: number[] = [];
  for (
    let found = sheet.take(/(?<![\w.])([+-]?\d[\d,]*(?:\.\d+)?)\s?(?:%|percent\b)/);
    found;
    found = sheet.take(/(?<![\w.])([+-]?\d[\d,]*(?:\.\d+)?)\s?(?:%|percent\b)/)
  )
    percents.push(valueOf(found[1]) / 100);
  const isHigh = highest.exec(sheet.rest);
  const isLow = lowest.exec(sheet.rest);
  const first = isHigh && (!isLow || isHigh.index < isLow.index) ? isHigh : isLow;
  if (first) sheet.strike(first.index, first.index + first[0].length);
  const from = first ?? isLimit;
  const rank = from
    ? {
        direction:
          first === isLow && isLow !== null
            ? ('asc' as const)
            : /bottom|worst|cheapest|lowest/.test(from[0])
              ? ('asc' as const)
              : ('desc' as const),
        word: from[0],
      }
    : undefined;
  const numbers: number[] = [];
  for (
    let found = sheet.take(new RegExp(String.raw`(?<![\w.^$])${number}${end}`));
    found;
    found = sheet.take(new RegExp(String.raw`(?<![\w.^$])${number}${end}`))
  )
    numbers.push(valueOf(found[1], found[2]));
  return {
    money: money ? valueOf(money[1], money[2] ?? (/grand/.test(money[0]) ? 'grand' : '')) : undefined,
    monthly,
    shares: shares ? valueOf(shares[1], shares[2]) : undefined,
    bounds,
    percents,
    numbers,
    rank,
    limit,
    place,
  };
}
