import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');

/** Stories of checks have no docs page, so they need no usage notes. */
const files = globSync('src/*/*/*.stories.tsx', { cwd: `${import.meta.dirname}/..` }).filter(
  (file) => !read(file).includes("tags: ['!autodocs'"),
);

test.each(files)('%s says when to use it, and what not to do', (file) => {
  expect(read(file)).toMatch(/usage: \{\s*use: .+,\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\],\s*\}/);
});
