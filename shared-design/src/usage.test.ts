import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Those of the components; tables and charts have none yet. */
const files = globSync('src/*/*.stories.tsx', { cwd: `${import.meta.dirname}/..` }).filter(
  (file) => !/src\/(chart|data-table)\//.test(file),
);

test.each(files)('%s says when to use it, and what not to do', (file) => {
  const text = readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');
  expect(text).toMatch(/usage: \{\s*use: .+,\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\],\s*\}/);
});
