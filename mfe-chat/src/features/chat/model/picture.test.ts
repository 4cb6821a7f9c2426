import { chatLimits } from '@candlewick/shared-api';
import { expect, test } from 'vitest';
import { refusalOf, typeOfBytes } from './picture.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  file('chart.png', 'image/png'),
  file('chart.JPG', 'image/jpeg'),
  file('chart.jpeg', 'image/jpeg'),
  file('chart.gif', 'image/gif', chatLimits.imageBytes),
])('$name may go with a question', (picture) => {
  expect(refusalOf(picture)).toBeNull();
});

test.each([
  file('chart.svg', 'image/svg+xml'),
  file('chart.webp', 'image/webp'),
  file('report.pdf', 'application/pdf'),
  file('chart.png.html', 'image/png'),
  file('chart.png', 'text/html'),
])('$name ($type) is refused with the types that may', (other) => {
  expect(refusalOf(other)).toBe(`${other.name} isn’t a JPG, PNG or GIF. Choose one of these types.`);
});

test('a large picture is refused with the limit', () => {
  expect(refusalOf(file('chart.png', 'image/png', chatLimits.imageBytes + 1))).toBe(
    'chart.png is larger than 5.2 MB. Choose a smaller picture.',
  );
});

test('the first bytes say the type', () => {
  const bytes = (...values: number[]) => typeOfBytes(Uint8Array.from(values));
  expect(bytes(0xff, 0xd8, 0xff, 0xe0)).toBe('image/jpeg');
  expect(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('image/png');
  expect(typeOfBytes(new TextEncoder().encode('GIF89a'))).toBe('image/gif');
  expect(typeOfBytes(new TextEncoder().encode('<svg'))).toBeNull();
  expect(bytes()).toBeNull();
});
