import { expect, it } from 'vitest';
import { findSpans } from './find-spans.ts';

const now = Date.UTC(2026, 10, 25);

it.each([
  ['@ ytd vs last year', ['this year so far', '2025']],
  ['how did @ do in march versus april this year', ['March 2026', 'April 2026']],
  ['@ in 2023 and 2024', ['2023', '2024']],
  ['@ today and over the last month', ['the last session', 'the last month']],
  ['@ from june 2020 to june 2023', []],
  ['@ between 2020 and 2022', []],
  ['@ this year', []],
  ['and over the last year? , performance last month', []],
])('%s', (text, labels) => {
  expect(findSpans(text, now).map((span) => (span.kind === 'date' ? span.date : span.label))).toEqual(labels);
});
