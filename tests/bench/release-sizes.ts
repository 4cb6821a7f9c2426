import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Release } from '@candlewick/shared-platform/descriptor';

const root = resolve(import.meta.dirname, '../..');

/** The build of a package. Throws if it has not been built. */
export function releaseOf(name: string): Release {
  return JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8')) as Release;
}

/** Transferred bytes of a package's files: gzipped where the build wrote a gzip file. */
export function gzipBytes(name: string, files: readonly string[]): number {
  const sizes = files.map((file) => {
    const path = join(root, name, 'dist', file);
    return readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Gzip bytes of the scripts that a time chart loads from the shell, lightweight-charts included. */
export function chartBytes(): number {
  const offer = releaseOf('shell').offers?.['@candlewick/shared-design/chart-canvas'];
  if (!offer) throw new Error('The shell does not offer chart-canvas.');
  return gzipBytes('shell', offer.files.js);
}
