import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);
const { exports: subpaths } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  exports: Record<string, string>;
};

/**
 * Kilobytes of 1,024 bytes, gzip level 9, of all that these files export with all that they import, minified as the presets of
 * platform-tools minify a remote.
 */
async function kilobytesOf(files: readonly string[]): Promise<number> {
  const contents = files.map((file, k) => `export * as part${k} from '${file}';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(folder) },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const { code } = await minify(outputFiles[0]!.text, {
    module: true,
    compress: { passes: 2, ecma: 2022 },
    mangle: true,
    ecma: 2022,
  });
  return gzipSync(code, { level: 9 }).length / 1024;
}

describe('the size of a bundle', () => {
  it('of the main entry is at most 26 KB', async () => {
    expect(await kilobytesOf([subpaths['.']!])).toBeLessThanOrEqual(26);
  });

  it('of everything for browsers is at most 33 KB', async () => {
    const { './portfolio': portfolio, './alerts': alerts, ...others } = subpaths;
    expect([portfolio, alerts]).not.toContain(undefined);
    expect(await kilobytesOf(Object.values(others))).toBeLessThanOrEqual(33);
  });

  it('of every entry together is at most 36 KB', async () => {
    expect(await kilobytesOf(Object.values(subpaths))).toBeLessThanOrEqual(36);
  });
});
