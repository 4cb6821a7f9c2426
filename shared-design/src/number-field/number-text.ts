/** Limits of a number field; `step` counts from `min`, or from 0. */
export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** By two or three digits as in India, the last group always of three. */
const groupedNumber = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/**
 * The number in a typed text, as English writes it (`1,234.5`, `−3`), in our digits, wide or Arabic ones; null for an empty text,
 * NaN for what is no number. A comma that groups no thousands is none: `1,5` would be taken for 15 by some and for 1.5 by others.
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .trim()
    // Their codes end in what they stand for.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace('\u2212', '-')
    .replaceAll('\u066b', '.')
    .replace(/\u066c|(?<=\d)[\s_](?=\d)/g, ',');
  if (plain === '') return null;
  const ungrouped = groupedNumber.test(plain) ? plain.replaceAll(',', '') : plain;
  const value = plainNumber.test(ungrouped) ? Number(ungrouped) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** The nearest allowed value. */
export function clampNumber(value: number, { min, max, step }: NumberLimits): number {
  const start = min ?? 0;
  // Twelve digits are enough for any step and hide what binary fractions add (0.1 + 0.2).
  const stepped = step ? Number((start + Math.round((value - start) / step) * step).toPrecision(12)) : value;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, stepped));
}

/** Why what was typed is not what the field shows now; null when it is. `next` is the value that the field took. */
export function adjustmentNote(typed: string, next: number | null, { min, max, step }: NumberLimits): string | null {
  const parsed = parseNumber(typed);
  if (parsed === next) return null;
  if (parsed === null || Number.isNaN(parsed)) return parsed === null ? null : `“${typed}” is no number.`;
  const set = `Set to ${written(next)}`;
  if (parsed >= (min ?? -Infinity) && parsed <= (max ?? Infinity)) return `${set}: steps of ${step}.`;
  if (min === undefined) return `${set}: at most ${written(max)}.`;
  return max === undefined ? `${set}: at least ${written(min)}.` : `${set}: from ${written(min)} to ${written(max)}.`;
}

/** With the minus sign that the field writes. */
function written(value: number | null | undefined): string {
  return String(value).replace('-', '\u2212');
}
