import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Bytes, gzip level 9, of everything that a file of `src` exports with all that it imports, minified. */
async function sizeOf(file: string): Promise<number> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

it('the whole package is at most 25 KB', async () => {
  expect(await sizeOf('./index.ts')).toBeLessThanOrEqual(25 * 1024);
});
