import { formatExact } from '../../foundations/format/format.ts';
import { inEnglishForm } from '../../foundations/format/number-form.ts';

/** Limits of a number field; `step` counts from `min`, or from 0. */
export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** One mark for all groups: three digits in each, one to three in the first, which does not begin with zero. */
const groupedNumber = /^[+-]?[1-9]\d{0,2}([, _'])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Parses a number in the chosen form (`1,234.5`, `−3`) with ASCII, full-width or Arabic digits; null for an empty text, NaN for an invalid
 * one. Spaces, apostrophes and underscores group thousands in every form. A mark that does not group thousands is invalid: some would read
 * `1,5` as 15, others as 1.5, and `0,005` as 5 or 0.005.
 */
export function parseNumber(text: string): number | null {
  const plain = inEnglishForm(text)
    .trim()
    // The low four bits of their code points are the digit.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace('\u2212', '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2019', "'")
    .replaceAll(/\s/g, ' ');
  if (plain === '') return null;
  const ungrouped = groupedNumber.test(plain) ? plain.replaceAll(/[, _']/g, '') : plain;
  const value = plainNumber.test(ungrouped) ? Number(ungrouped) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** The nearest allowed value. */
export function clampNumber(value: number, { min, max, step }: NumberLimits): number {
  const start = min ?? 0;
  // Twelve digits are enough for any step and hide binary rounding errors (0.1 + 0.2).
  const stepped = step ? Number((start + Math.round((value - start) / step) * step).toPrecision(12)) : value;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, stepped));
}

/** Why the field shows something else than the typed text; null if it does not. `next` is the value that the field took. */
export function adjustmentNote(typed: string, next: number | null, { min, max, step }: NumberLimits): string | null {
  const parsed = parseNumber(typed);
  if (parsed === next) return null;
  if (parsed === null) return null;
  if (Number.isNaN(parsed)) return `Not a number: “${typed.trim()}”. Write it like ${formatExact(1234.56)}.`;
  if (min !== undefined && parsed < min) return `Minimum is ${formatExact(min)}`;
  if (max !== undefined && parsed > max) return `Maximum is ${formatExact(max)}`;
  return `Rounded to a step of ${formatExact(step)}`;
}
