import { expect, test } from 'vitest';
import { compactText, exactText, fixedText, moneyText } from './decimal.ts';

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

/** Values whose text differs from Intl's, as "value: own, Intl's". One assertion for all: a million take ten seconds. */
function differences(own: (value: number) => string, format: Intl.NumberFormat, below = Infinity): string[] {
  const values = [...numbers()].filter((value) => Math.abs(value) < below);
  return values.flatMap((value) => {
    const [text, expected] = [own(value), real(format.format(value))];
    return text === expected ? [] : [`${value}: ${text}, ${expected}`];
  });
}

test.each([0, 1, 2, 4])('matches Intl with %i digits', (digits) => {
  const base = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const signed = { ...base, signDisplay: 'exceptZero' } as const;
  expect(differences((value) => fixedText(value, digits, false), intl(base))).toEqual([]);
  expect(differences((value) => fixedText(value, digits, true), intl(signed))).toEqual([]);
  const percent = intl({ ...signed, style: 'percent' });
  expect(differences((value) => fixedText(value, digits, true, true), percent)).toEqual([]);
});

test('matches Intl with all digits', () => {
  const format = { maximumFractionDigits: 10 };
  expect(differences((value) => exactText(value, true), intl(format))).toEqual([]);
  expect(differences((value) => exactText(value, false), intl({ ...format, useGrouping: false }))).toEqual([]);
});

test('matches Intl in compact notation', () => {
  const format = intl({ notation: 'compact', maximumFractionDigits: 1 });
  expect(differences(compactText, format, 1e15)).toEqual([]);
});

test('matches Intl in every currency', () => {
  const currencies = Intl.supportedValuesOf('currency');
  expect(currencies.length).toBeGreaterThan(100);
  const different = currencies.flatMap((currency) => {
    const format = intl({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return [1234.5, -0.004, -1234.5].flatMap((value) => {
      const text = moneyText(fixedText(value, 2, false), currency);
      return text === real(format.format(value)) ? [] : [text];
    });
  });
  expect(different).toEqual([]);
  const format = intl({ style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 1 });
  expect(differences((value) => moneyText(compactText(value), 'EUR'), format, 1e15)).toEqual([]);
});
