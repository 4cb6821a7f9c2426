import { monthIndex } from '../../../market/month-index.ts';

export interface NumberFigure {
  readonly kind: 'number';
  /** As the text has it: `−$1.2B`. */
  readonly written: string;
  /** Without its sign; `1.2B` is 1.2e9, and `12.5%` is 12.5. */
  readonly value: number;
  /** Value of one in the last written place: 0.1e9 of `1.2B`. */
  readonly step: number;
  /** 0 if none is written: a fall of 5% may be −5% in the data. */
  readonly sign: -1 | 0 | 1;
  readonly unit: 'none' | 'percent' | 'basis points';
  /** Four digits and nothing else. */
  readonly mayBeYear: boolean;
}

export interface DateFigure {
  readonly kind: 'date';
  readonly written: string;
  readonly year: number | undefined;
  /** From 1. */
  readonly month: number;
  readonly day: number | undefined;
}

export interface TimeFigure {
  readonly kind: 'time';
  readonly written: string;
  /** Minutes since midnight; both readings of a time without am or pm. */
  readonly minutes: readonly number[];
}

export type Figure = NumberFigure | DateFigure | TimeFigure;

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const ordinal = '(?:st|nd|rd|th)?';

const patterns = {
  iso: /\b(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?\b/,
  monthFirst: new RegExp(
    `\\b(?<name>${month})\\s+(?<day>\\d{1,2})${ordinal}(?![\\d%]|\\.\\d)(?:,?\\s+(?<year>\\d{4})\\b)?`,
  ),
  dayFirst: new RegExp(
    `\\b(?<day>\\d{1,2})${ordinal}\\s+(?:of\\s+)?(?<name>${month})(?![a-z])(?:,?\\s+(?<year>\\d{4})\\b)?`,
  ),
  monthOfYear: new RegExp(`\\b(?<name>${month})\\s+(?:of\\s+)?(?<year>\\d{4})\\b`),
  time: /\b(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s?(?<half>[ap])\.?m\b\.?)?/i,
  number:
    /(?<sign>(?<![\p{L}\p{N}%)\]])[+\-−–])?(?<currency>US\$|[$€£¥])?(?<inner>(?<=[$€£¥])[+\-−])?(?<whole>\d{1,3}(?:[,\u202f\u00a0\u2009’']\d{3})+(?!\d)|\d+)(?<decimals>\.\d+)?(?<exponent>e[+-]?\d+\b)?(?<suffix>\s?(?:%|percentage points?\b|percent\b|pp\b|basis points?\b|bps?\b|thousand\b|million\b|mil\b|billion\b|trillion\b|bn\b|mn\b|tn\b|×)|(?:[KMBTkx]\b)|(?<=[$€£¥][\d.,]+)[mbt]\b)?/u,
} as const;
const anyFigure = new RegExp(
  Object.values(patterns)
    .map(({ source }) => `(?:${source.replace(/\(\?<(?![=!])\w+>/g, '(?:')})`)
    .join('|'),
  'gu',
);

/** Values of the suffixes and words behind a number: `1.2 bn`. */
export const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  mil: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

function unitOf(suffix: string): NumberFigure['unit'] {
  if (/^(%|percent|pp)/.test(suffix)) return 'percent';
  return /^b(asis|ps?$)/.test(suffix) ? 'basis points' : 'none';
}

const only = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`, pattern.flags);
const whole = {
  dates: [patterns.iso, patterns.monthFirst, patterns.dayFirst, patterns.monthOfYear].map(only),
  time: only(patterns.time),
  number: only(patterns.number),
};

function dateOf(written: string): DateFigure | undefined {
  const groups = whole.dates.map((pattern) => pattern.exec(written)?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const number = (name: string) => (groups[name] === undefined ? undefined : Number(groups[name]));
  const named = monthIndex(groups['name'] ?? '') + 1;
  return { kind: 'date', written, year: number('year'), month: number('month') ?? named, day: number('day') };
}

function timeOf(written: string): TimeFigure | undefined {
  const groups = whole.time.exec(written)?.groups;
  if (!groups) return undefined;
  const hour = Number(groups['hour']);
  const half = groups['half']?.toLowerCase();
  const at = (of: number) => (of % 24) * 60 + Number(groups['minute']);
  if (half) return { kind: 'time', written, minutes: [at((hour % 12) + (half === 'p' ? 12 : 0))] };
  return { kind: 'time', written, minutes: hour < 12 ? [at(hour), at(hour + 12)] : [at(hour)] };
}

function numberOf(written: string): NumberFigure | undefined {
  const groups = whole.number.exec(written)?.groups;
  if (!groups) return undefined;
  const { whole: digits = '', decimals = '', exponent = '' } = groups;
  const suffix = groups['suffix']?.trim().toLowerCase() ?? '';
  const scale = (scales[suffix] ?? 1) * 10 ** Number(exponent.slice(1));
  const sign = groups['sign'] ?? groups['inner'];
  const isPlain = written === digits && digits.length === 4;
  return {
    kind: 'number',
    written,
    value: Number(digits.replace(/\D/g, '') + decimals) * scale,
    step: 10 ** -Math.max(0, decimals.length - 1) * scale,
    sign: sign === undefined ? 0 : sign === '+' ? 1 : -1,
    unit: unitOf(suffix),
    mayBeYear: isPlain && Number(digits) >= 1900 && Number(digits) <= 2100,
  };
}

export interface PlacedFigure {
  readonly figure: Figure;
  readonly index: number;
}

/** Every figure of a text: dates, times of day, and numbers with sign, currency, unit and scale. */
export function figuresIn(text: string): PlacedFigure[] {
  return Array.from(text.matchAll(anyFigure), ({ 0: written, index }) => {
    const figure = dateOf(written) ?? timeOf(written) ?? numberOf(written);
    return figure ? [{ figure, index }] : [];
  }).flat();
}
