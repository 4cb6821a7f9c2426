export type DecimalMark = '.' | ',';

const missing = new Set(['', '-', '--', '.', 'n/a', 'na', 'nan', 'null', 'none', '#n/a']);

/** Whether a field holds no value, in one of the ways in which exports write that. */
export function isMissing(text: string): boolean {
  return text.length <= 5 && missing.has(text.trim().toLowerCase());
}

/** Deciding numbers after which the rest of a file need not be looked at. */
const enoughNumbers = 100_000;

/**
 * Finds which mark a file uses for decimals. A number with both marks decides, and so does one with a single mark that does not stand before
 * three digits, or stands after a single zero; `1,234` and `1.234` alone do not.
 */
export class NumberSurvey {
  #points = 0;
  #commas = 0;

  see(text: string): void {
    if (this.#points + this.#commas >= enoughNumbers) return;
    const comma = text.lastIndexOf(',');
    const point = text.lastIndexOf('.');
    if (comma < 0 && point < 0) return;
    if (comma >= 0 && point >= 0) {
      if (comma > point) this.#commas += 1;
      else this.#points += 1;
      return;
    }
    const last = Math.max(comma, point);
    const mark = text.charAt(last);
    const isRepeated = text.indexOf(mark) !== last;
    const digits = /^\d*/.exec(text.slice(last + 1))?.[0].length;
    const isBelowOne = /(?:^|\D)0$/.test(text.slice(0, last));
    if (!isRepeated && digits === 3 && !isBelowOne) return;
    if ((mark === ',') !== isRepeated) this.#commas += 1;
    else this.#points += 1;
  }

  /** Without a deciding number, files with semicolons come from where the comma is the decimal mark. */
  decide(separator: string): DecimalMark {
    if (this.#points === this.#commas) return separator === ';' ? ',' : '.';
    return this.#commas > this.#points ? ',' : '.';
  }
}

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const around = /^(?:[\s$€£¥₹]|[A-Z]{3}\s)+|(?:[\s$€£¥₹]|\s(?!MIO|MLN|MRD|MLD|TSD)[A-Z]{3})+$/g;
/** In groups of three digits, or as in India: 1,23,45,678. */
const thousands: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:[.'’\s]\d{3})+(?:,\d*)?$/,
};
const separators: Readonly<Record<DecimalMark, RegExp>> = { '.': /[,'’\s]/g, ',': /[.'’\s]/g };
/** Zeros of what stands at the end of a number, in upper case. */
const multiples: Readonly<Record<string, number>> = {
  K: 3,
  TSD: 3,
  万: 4,
  萬: 4,
  만: 4,
  M: 6,
  MIO: 6,
  MLN: 6,
  MILL: 6,
  億: 8,
  亿: 8,
  억: 8,
  B: 9,
  BN: 9,
  MRD: 9,
  MLD: 9,
  MD: 9,
  T: 12,
};
const ending = /(?<=[\d.,])\s*(\p{L}{1,4})\.?$/u;

/**
 * A reader of numbers with this decimal mark, which accepts thousands separators, currency signs and codes, and K, M, B, T or their like at the end.
 * NaN for anything else, above all for a number that is written with the other mark.
 */
export function createNumberReader(mark: DecimalMark): (text: string) => number {
  const read = (text: string): number => {
    const bare = text.replace(around, '');
    const named = ending.exec(bare);
    const zeros = multiples[named?.[1]?.toUpperCase() ?? ''];
    const digits = named && zeros !== undefined ? bare.slice(0, named.index) : bare;
    const joined = thousands[mark].test(digits) ? digits.replace(separators[mark], '') : digits;
    if (mark === ',' && joined.includes('.')) return Number.NaN;
    const pointed = mark === ',' ? joined.replace(',', '.') : joined;
    if (!plain.test(pointed)) return Number.NaN;
    // 4.39 times a million is not 4,390,000 to the bit.
    return zeros === undefined ? Number(pointed) : Number(`${pointed}e${zeros}`);
  };
  return mark === '.' ? (text) => (plain.test(text) ? Number(text) : read(text)) : read;
}
