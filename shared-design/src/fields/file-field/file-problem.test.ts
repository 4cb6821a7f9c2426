import { expect, test } from 'vitest';
import { fileProblem, refusalOf } from './file-problem.ts';

const image = { name: 'Chart.PNG', type: 'image/png', size: 12_000 };

test.each(['image/png', 'image/*', '.png', ' .gif , .PNG', undefined])('accept %s takes a png', (accept) =>
  expect(fileProblem(image, { accept })).toBeUndefined(),
);

test('the message names the rejected file and the accepted types', () => {
  expect(fileProblem(image, { accept: '.jpg,image/jpeg,image/gif' })).toBe(
    'Chart.PNG has the wrong type. Accepted: jpg, jpeg or gif.',
  );
  expect(fileProblem(image, { accept: 'text/*' })).toBe('Chart.PNG has the wrong type. Accepted: text.');
  expect(fileProblem(image, { maxBytes: 5000 })).toBe('Chart.PNG is larger than 5 KB.');
  expect(fileProblem({ ...image, size: 0 }, {})).toBe('Chart.PNG is empty.');
});

test('the message names up to four rejected files, otherwise three and the number of the rest', () => {
  const sentences = ['a is empty.', 'b is empty.', 'c is empty.', 'd is empty.', 'e is empty.'];
  expect(refusalOf([])).toBeUndefined();
  expect(refusalOf(sentences.slice(0, 2))).toBe('a is empty. b is empty.');
  expect(refusalOf(sentences.slice(0, 4))).toBe('a is empty. b is empty. c is empty. d is empty.');
  expect(refusalOf(sentences)).toBe('a is empty. b is empty. c is empty. 2 more files were rejected.');
});
