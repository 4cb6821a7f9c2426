import type { Compiler } from 'webpack';

/** Uncompressed bytes. Smaller files have little to compile. */
const smallest = 1_000;
const largest = 1_000_000;

/**
 * Asks the browser to compile every function of a file ahead, not one by one on first call. Chromium does that off the main thread,
 * while the file downloads. Not for files that run only in part, such as Plotly: each function costs memory. Other browsers see a comment.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('CompileHintPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minifier, which drops comments, and before source maps and content hashes.
        { name: 'CompileHintPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (!name.endsWith('.js') || source.size() < smallest || source.size() > largest) continue;
            compilation.updateAsset(name, new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source));
          }
        },
      );
    });
  }
}
