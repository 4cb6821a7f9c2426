import { expect, test } from 'vitest';
import { readStudies, studyTitle, writeStudies } from './study-text.ts';

const studies = [
  { name: 'SMA', values: [20] },
  { name: 'MACD', values: [12, 26, 9] },
  { name: 'OBV', values: [] },
  { name: 'AVWAP', values: [20250101] },
];

test('studies are read as they were written', () => {
  expect(writeStudies(studies)).toBe('SMA.20 MACD.12.26.9 OBV AVWAP.20250101');
  expect(readStudies(writeStudies(studies))).toEqual(studies);
});

test.each(['', ' ', 'sma.20', 'SMA.x', 'SMA.20.', 'SMA.999999999', '<b>'])('%j names no study', (text) =>
  expect(readStudies(text)).toEqual([]),
);

test('what can be read stays', () => expect(readStudies('SMA.20 ?? RSI.14')).toHaveLength(2));
test('eight are enough', () => expect(readStudies('SMA.5 '.repeat(20))).toHaveLength(8));
test('titles', () => expect(studies.map(studyTitle)).toEqual(['SMA 20', 'MACD 12, 26, 9', 'OBV', 'AVWAP 20250101']));
