import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Release } from '@candlewick/shared-platform/descriptor';

const root = resolve(import.meta.dirname, '../..');

/** The build of a package. Throws an Error when it has not been built. */
export function releaseOf(name: string): Release {
  return JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8')) as Release;
}

/** Bytes that a browser transfers for files of a package: their gzip form where the build wrote one. */
export function gzipBytes(name: string, files: readonly string[]): number {
  const sizes = files.map((file) => {
    const path = join(root, name, 'dist', file);
    return readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Gzip bytes of the scripts that a chart over time loads from the shell, lightweight-charts among them. */
export function chartBytes(): number {
  const offer = releaseOf('shell').offers?.['@candlewick/shared-design/chart-canvas'];
  if (!offer) throw new Error('The shell does not offer the drawing of charts.');
  return gzipBytes('shell', offer.files.js);
}
