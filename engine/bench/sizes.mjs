import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import { build } from 'esbuild';

const folder = new URL('../', import.meta.url);
const { exports: subpaths } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));

/** Kilobytes of 1,024 bytes, gzip level 9, of all that these files export, minified as the presets of platform-tools minify a remote. */
async function kilobytesOf(files) {
  const contents = files.map((file, k) => `export * as part${k} from '${file}';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(folder) },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const { code } = await minify(outputFiles[0].text, {
    module: true,
    compress: { passes: 2, ecma: 2022 },
    mangle: true,
    ecma: 2022,
  });
  return gzipSync(code, { level: 9 }).length / 1024;
}

/** Sizes of the bundle of each entry, and of all together. */
export async function sizeLines() {
  const entries = [...Object.entries(subpaths).map(([name, file]) => [name, [file]]), ['all', Object.values(subpaths)]];
  return Promise.all(entries.map(async ([name, files]) => [name, (await kilobytesOf(files)).toFixed(1)]));
}
