import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');

it('documents every code with which a release is refused', () => {
  const folders = ['platform-tools/src', 'shared-platform/src', 'server/src/modules/registry/publishing'];
  const sources = folders.flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(repository, folder) })
      .filter((file) => !file.includes('.test.'))
      .map((file) => read(folder, file)),
  );
  // `code: 'over_budget', path` of a problem, and `refuse('wrong_hash'`.
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/\bcode: '([a-z_]+)',\s*path|\brefuse\('([a-z_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  expect(new Set(codes).size).toBeGreaterThan(15);
  const documented = read('docs/ship.md');
  expect([...new Set(codes)].filter((code) => !documented.includes(`\`${code}\``))).toEqual([]);
});
