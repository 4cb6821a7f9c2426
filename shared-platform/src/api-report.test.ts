import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What remotes may import; the rest of the package may change without notice. */
const entries = ['index', 'descriptor/index', 'snapshot/index', 'testing/shell-double', 'webpack/index'];

/** Declarations of all sources, without comments. */
function emitDeclarations(folder: string): void {
  const flags = '--noEmit false --declaration --emitDeclarationOnly --removeComments --rootDir . --outDir'.split(' ');
  execFileSync(resolve(root, '../node_modules/.bin/tsc'), ['-p', '.', ...flags, folder], { cwd: root });
}

/** Declaration files that a file imports of its own package, itself first. */
function reachable(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+?)(?:\.tsx?)'/g)) {
    reachable(`${resolve(file, '..', path)}.d.ts`, seen);
  }
  return seen;
}

test('the public API is the one of the report; a change of it is a change of the report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candlewick-api-'));
  try {
    emitDeclarations(folder);
    const files = new Set<string>();
    for (const entry of entries) reachable(join(folder, 'src', `${entry}.d.ts`), files);
    const parts = [...files].sort().map((file) => {
      const text = readFileSync(file, 'utf8').trim();
      return `## ${relative(join(folder, 'src'), file).replace(/\.d\.ts$/, '')}\n\n\`\`\`ts\n${text}\n\`\`\``;
    });
    const head =
      '# API report of @candlewick/shared-platform\n\nWritten by `npx vitest run -u` here; reviewed with each change.';
    await expect(`${[head, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('../api-report.md');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
