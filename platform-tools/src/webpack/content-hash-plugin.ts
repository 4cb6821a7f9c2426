import { createHash } from 'node:crypto';
import type { Compilation, Compiler, sources } from 'webpack';

const name = 'ContentHashPlugin';

/** Length of `[fullhash:12]` in file names. */
const shortLength = 12;

/** Where a text has another one. */
function* placesOf(part: string, text: string): Iterable<number> {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) yield at;
}

/**
 * Makes `[fullhash]`, which is in the names of chunks and once in the entry, a hash of the files. Webpack's depends on the paths of modules,
 * because their source maps do. Unlike `[contenthash]` it needs no list of names in the entry.
 */
export class ContentHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minifier, and before source maps and content hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => this.rename(compiler, compilation, assets));
    });
  }

  private rename({ webpack }: Compiler, compilation: Compilation, assets: Record<string, sources.Source>): void {
    const before = compilation.hash ?? '';
    const short = before.slice(0, shortLength);
    if (short === '') return;
    const without = (text: string) => text.replaceAll(before, '').replaceAll(short, '');
    // The names of other files have hashes that webpack replaces later.
    const nameOf = (file: string) => file.replaceAll(/\.[0-9a-f]{12}\./g, '.');
    const digest = createHash('sha256');
    const files = Object.keys(assets).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    for (const file of files) digest.update(nameOf(file)).update(without(String(assets[file]?.source())));
    const after = digest.digest('hex').slice(0, before.length);
    for (const file of files) {
      const source = assets[file];
      const text = String(source?.source());
      if (source && text.includes(short)) {
        const replaced = new webpack.sources.ReplaceSource(source);
        for (const at of placesOf(short, text)) {
          const length = text.startsWith(before, at) ? before.length : shortLength;
          replaced.replace(at, at + length - 1, after.slice(0, length));
        }
        compilation.updateAsset(file, replaced);
      }
      if (file.includes(short)) compilation.renameAsset(file, file.replace(short, after.slice(0, shortLength)));
    }
  }
}
