import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');

/** Guides are text themselves, and stories of checks have no docs page. */
const withoutUsage = /component: GuidePage|tags: \['!autodocs'/;
const files = globSync('src/*/*/*.stories.tsx', { cwd: `${import.meta.dirname}/..` }).filter(
  (file) => !withoutUsage.test(read(file)),
);

test.each(files)('%s says when to use it, and what not to do', (file) => {
  expect(read(file)).toMatch(/usage: \{\s*use: .+,\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\],\s*\}/);
});
