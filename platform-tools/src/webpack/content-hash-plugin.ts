import { createHash } from 'node:crypto';
import type { Compilation, Compiler, sources } from 'webpack';

const name = 'ContentHashPlugin';

/** Length of `[fullhash:12]` in file names. */
const shortLength = 12;

/** Stands for the hash until the files are known; no other text of a build has it. */
const placeholder = '719203846557';

type Assets = Record<string, sources.Source>;

/** Where a text has another one. */
function* placesOf(part: string, text: string): Iterable<number> {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) yield at;
}

/** Replaces a hash in the text of files, at its full length or cut to that of file names. Both have the same length. */
function replaceHash({ webpack }: Compiler, compilation: Compilation, before: string, after: string): void {
  const short = before.slice(0, shortLength);
  for (const [file, source] of Object.entries(compilation.assets)) {
    const text = String(source.source());
    if (!text.includes(short)) continue;
    const replaced = new webpack.sources.ReplaceSource(source);
    for (const at of placesOf(short, text)) {
      const length = text.startsWith(before, at) ? before.length : shortLength;
      replaced.replace(at, at + length - 1, after.slice(0, length));
    }
    compilation.updateAsset(file, replaced);
  }
}

/**
 * Makes `[fullhash]`, which is in the names of chunks and once in the entry, a hash of the files. Webpack's depends on the paths of modules,
 * because their source maps do. Unlike `[contenthash]` it needs no list of names in the entry.
 *
 * The minifier must not see webpack's hash either: it names variables by how often letters occur, also in strings.
 */
export class ContentHashPlugin {
  apply(compiler: Compiler): void {
    const stages = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { processAssets } = compilation.hooks;
      const withoutHash = (hash: string) => placeholder.padEnd(hash.length, '0');
      processAssets.tap({ name, stage: stages.PROCESS_ASSETS_STAGE_PRE_PROCESS }, () => {
        const hash = compilation.hash ?? '';
        if (hash !== '') replaceHash(compiler, compilation, hash, withoutHash(hash));
      });
      // After the minifier, and before source maps and content hashes.
      processAssets.tap({ name, stage: stages.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 }, (assets) => {
        const hash = compilation.hash ?? '';
        if (hash === '') return;
        const after = this.hashOf(assets).slice(0, hash.length);
        replaceHash(compiler, compilation, withoutHash(hash), after);
        const short = hash.slice(0, shortLength);
        for (const file of Object.keys(assets).filter((each) => each.includes(short))) {
          compilation.renameAsset(file, file.replace(short, after.slice(0, shortLength)));
        }
      });
    });
  }

  private hashOf(assets: Assets): string {
    // The names of other files have hashes that webpack replaces later.
    const nameOf = (file: string) => file.replaceAll(/\.[0-9a-f]{12}\./g, '.');
    const digest = createHash('sha256');
    const files = Object.keys(assets).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    for (const file of files) digest.update(nameOf(file)).update(String(assets[file]?.source()));
    return digest.digest('hex');
  }
}
