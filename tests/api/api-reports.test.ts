import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * Packages whose types a remote is written against; it may rely on everything that `exports` exposes. The contract, which changes with every
 * endpoint, has a check of its own: released-contracts.test.ts.
 */
const packages = ['shared-platform', 'shared-page', 'shared-auth', 'shared-design'];

/** Emits the declarations of all sources, without comments. The sources themselves are checked elsewhere. */
function emitDeclarations(folder: string, out: string): void {
  const flags =
    '--noEmit false --declaration --emitDeclarationOnly --noCheck --checkers 1 --removeComments --rootDir .. --outDir'.split(
      ' ',
    );
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.', ...flags, out], { cwd: folder });
}

/** Sources listed in `exports`; style sheets have no declarations. */
function entriesOf(folder: string): string[] {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  return Object.values(exports).filter((file) => /\.tsx?$/.test(file));
}

const declarationOf = (source: string) => source.replace(/\.tsx?$/, '.d.ts');

/** The declaration files of its own package that a file imports, transitively, itself first. */
function reachable(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+\.tsx?)['"]/g)) {
    reachable(declarationOf(resolve(file, '..', path)), seen);
  }
  return seen;
}

test.each(packages)('the public API of %s matches its report', async (name) => {
  const folder = join(root, name);
  const temporary = mkdtempSync(join(tmpdir(), 'candlewick-api-'));
  const out = join(temporary, name);
  try {
    emitDeclarations(folder, temporary);
    const files = new Set<string>();
    for (const entry of entriesOf(folder)) reachable(declarationOf(join(out, entry)), files);
    const parts = [...files].sort().map((file) => {
      const text = readFileSync(file, 'utf8')
        .replace(/^import .*;\n/gm, '')
        .trim();
      return `## ${relative(join(out, 'src'), file).replace(/\.d\.ts$/, '')}\n\`\`\`ts\n${text}\n\`\`\``;
    });
    const head = `# API report of @candlewick/${name}\n\nWritten by \`npx vitest run tests/api -u\`; reviewed with each change.`;
    await expect(`${[head, ...parts].join('\n')}\n`).toMatchFileSnapshot(join(folder, 'api-report.md'));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});
