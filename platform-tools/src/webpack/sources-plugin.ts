import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sourcesFile } from '@candlewick/shared-platform/descriptor';
import type { Compiler } from 'webpack';

const name = 'SourcesPlugin';

/** What a build reads without webpack's knowledge. */
const readByHand = ['src/remote.json', 'webpack.config.mjs'];

/** The hash of a source file; null if there is none. */
export function hashOfSource(path: string): string | null {
  if (!existsSync(path) || !statSync(path).isFile()) return null;
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
}

/**
 * Writes beside the build which files of the remote it was made from, so `doctor` and `publish` can tell a build that is older than its
 * sources. By content, because a checkout and a cache of CI change the times of files. Never published.
 */
export class SourcesPlugin {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const own = [...compilation.fileDependencies]
          .map((path) => relative(this.root, path))
          .filter((path) => !/^\.\.|^package\.json$|(^|[\\/])(node_modules|dist)[\\/]/.test(path));
        const files = [...new Set([...readByHand, ...own])].toSorted();
        const hashes = files.flatMap((file) => {
          const hash = hashOfSource(join(this.root, file));
          return hash === null ? [] : [[file.replaceAll(sep, '/'), hash]];
        });
        const content = JSON.stringify(Object.fromEntries(hashes), null, 2);
        compilation.emitAsset(sourcesFile, new compiler.webpack.sources.RawSource(content));
      });
    });
  }
}
