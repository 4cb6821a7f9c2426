import { afterEach, expect, test, vi } from 'vitest';
import {
  formatBytes,
  formatCompactMoney,
  formatExact,
  formatInteger,
  formatMoney,
  formatPercent,
  formatPlain,
  formatWith,
} from './format.ts';

afterEach(() => void vi.unstubAllGlobals());

const written = () => [
  formatMoney(-1234567.5),
  formatInteger(20_000),
  formatPercent(0.0123, { isSigned: true }),
  formatCompactMoney(1.25e9),
  formatExact(1234.5678),
  formatPlain(2024),
  formatBytes(1_250_000),
  formatWith(1234.5, { maximumFractionDigits: 1 }),
];

test.each([
  [undefined, ['\u2212$1,234,567.50', '20,000', '+1.23%', '$1.3B', '1,234.5678', '2024', '1.3 MB', '1,234.5']],
  ['comma-point', ['\u2212$1,234,567.50', '20,000', '+1.23%', '$1.3B', '1,234.5678', '2024', '1.3 MB', '1,234.5']],
  ['point-comma', ['\u2212$1.234.567,50', '20.000', '+1,23%', '$1,3B', '1.234,5678', '2024', '1,3 MB', '1.234,5']],
  [
    'space-comma',
    [
      '\u2212$1\u202f234\u202f567,50',
      '20\u202f000',
      '+1,23%',
      '$1,3B',
      '1\u202f234,5678',
      '2024',
      '1,3 MB',
      '1\u202f234,5',
    ],
  ],
  ['unknown', ['\u2212$1,234,567.50', '20,000', '+1.23%', '$1.3B', '1,234.5678', '2024', '1.3 MB', '1,234.5']],
])('numbers in the form %s', (numbers, expected) => {
  vi.stubGlobal('document', { documentElement: { dataset: { numbers } } });
  expect(written()).toEqual(expected);
});
