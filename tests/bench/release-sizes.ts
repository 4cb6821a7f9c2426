import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

interface Release {
  readonly entry: Files;
  readonly exposes: Readonly<Record<string, Files>>;
  readonly files: Readonly<Record<string, { bytes: number }>>;
}

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

/** Gzip bytes of the chunk that holds lightweight-charts: loaded by a page when a chart is drawn. */
export function chartBytes(name: string): number {
  const scripts = Object.keys(releaseOf(name).files).filter((file) => file.endsWith('.js'));
  const charts = scripts.filter((file) =>
    readFileSync(join(root, name, 'dist', file), 'utf8').includes('lightweight-charts'),
  );
  return gzipBytes(name, charts);
}
