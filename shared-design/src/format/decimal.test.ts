import { expect, test } from 'vitest';
import { compactText, fixedText } from './decimal.ts';

const intl = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options });
const real = (text: string) => text.replace('-', '\u2212');

/** Every size and sign, halves that binary fractions only approximate, and values that round up to the next unit. */
function* numbers(): Generator<number> {
  yield* [
    0, -0, 0.5, 1.005, 2.675, 0.045, 1e-7, 5e-324, 0.0049999, 999.95, 999.949, 9995, 999_950, 999_949, 1e21, 1.5e300,
  ];
  for (let seed = 1; seed < 40_000; seed += 1) {
    const unit = ((seed * 2_654_435_761) % 2 ** 32) / 2 ** 32;
    const size = 10 ** ((seed % 24) - 8);
    yield (seed % 2 ? 1 : -1) * unit * size;
    yield Math.round(unit * 1e6) / 10 ** (seed % 7);
  }
}

test.each([0, 1, 2, 4])('matches Intl with %i digits', (digits) => {
  const base = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const formats = { plain: intl(base), signed: intl({ ...base, signDisplay: 'exceptZero' }) };
  const percent = intl({ ...base, style: 'percent', signDisplay: 'exceptZero' });
  for (const value of numbers()) {
    expect(fixedText(value, digits, false), String(value)).toBe(real(formats.plain.format(value)));
    expect(fixedText(value, digits, true), String(value)).toBe(real(formats.signed.format(value)));
    expect(fixedText(value, digits, true, true), String(value)).toBe(real(percent.format(value)));
  }
});

test('matches Intl in compact notation', () => {
  const format = intl({ notation: 'compact', maximumFractionDigits: 1 });
  for (const value of numbers()) {
    if (Math.abs(value) < 1e15) expect(compactText(value), String(value)).toBe(real(format.format(value)));
  }
});
