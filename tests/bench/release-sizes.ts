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

/**
 * Brotli bytes that one changed line costs a returning visitor of a part, at most: of the part's scripts, those that have one of its
 * sources. A changed file changes no other one.
 */
export function changedLineBytes(name: string, scripts: readonly string[]): number {
  const dist = join(root, name, 'dist');
  const bytesBySource = new Map<string, number>();
  for (const file of scripts) {
    const { sources } = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8')) as { sources: string[] };
    const path = join(dist, file);
    const { length } = readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path);
    for (const source of new Set(sources.filter((each) => each.startsWith('src/')))) {
      bytesBySource.set(source, (bytesBySource.get(source) ?? 0) + length);
    }
  }
  return Math.max(0, ...bytesBySource.values());
}

/** Gzip bytes of the scripts of a part of shared-design that the shell offers. */
function offeredBytes(part: string): number {
  const offer = releaseOf('shell').offers?.[`@candlewick/shared-design/${part}`];
  if (!offer) throw new Error(`The shell does not offer ${part}.`);
  return gzipBytes('shell', offer.files.js);
}

/** Of a time chart, lightweight-charts included. */
export const chartBytes = () => offeredBytes('chart-canvas');

/** Of the tools that draw on it, which load with the first drawing. */
export const drawingToolBytes = () => offeredBytes('chart-drawings');
