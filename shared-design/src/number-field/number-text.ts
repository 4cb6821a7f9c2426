/** Limits of a number field; `step` counts from `min`, or from 0. */
export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The number in a typed text, as English writes it (`1,234.5`, `−3`); null for an empty text, NaN for what is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s,_]/g, '').replace('\u2212', '-');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** The nearest allowed value. */
export function clampNumber(value: number, { min, max, step }: NumberLimits): number {
  const start = min ?? 0;
  // Twelve digits are enough for any step and hide what binary fractions add (0.1 + 0.2).
  const stepped = step ? Number((start + Math.round((value - start) / step) * step).toPrecision(12)) : value;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, stepped));
}
