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
 * three digits; `1,234` and `1.234` alone do not.
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
    if (!isRepeated && digits === 3) return;
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
const around = /^(?:[\s$€£¥₹]|[A-Z]{3}\s)+|(?:[\s$€£¥₹]|\s[A-Z]{3})+$/g;
const thousands: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:[,'’\s]\d{3})+(?:\.\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:[.'’\s]\d{3})+(?:,\d*)?$/,
};
const separators: Readonly<Record<DecimalMark, RegExp>> = { '.': /[,'’\s]/g, ',': /[.'’\s]/g };
const multiples: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/**
 * A reader of numbers with this decimal mark, which accepts thousands separators, currency signs and codes, and K, M, B or T at the end.
 * NaN for anything else, above all for a number that is written with the other mark.
 */
export function createNumberReader(mark: DecimalMark): (text: string) => number {
  const read = (text: string): number => {
    const bare = text.replace(around, '');
    const last = bare.at(-1)?.toUpperCase() ?? '';
    const multiple = multiples[last];
    if (multiple !== undefined) return read(bare.slice(0, -1)) * multiple;
    const joined = thousands[mark].test(bare) ? bare.replace(separators[mark], '') : bare;
    if (mark === ',' && joined.includes('.')) return Number.NaN;
    const pointed = mark === ',' ? joined.replace(',', '.') : joined;
    return plain.test(pointed) ? Number(pointed) : Number.NaN;
  };
  return mark === '.' ? (text) => (plain.test(text) ? Number(text) : read(text)) : read;
}
