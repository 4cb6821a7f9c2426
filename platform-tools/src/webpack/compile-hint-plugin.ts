import type { Compiler } from 'webpack';

/** Bytes before compression. Smaller ones are compiled on the main thread, where a hint makes them slower. */
const smallest = 40_000;
const largest = 1_000_000;

/**
 * Asks the browser to compile every function of a file ahead instead of one by one as they are called. Chromium does that
 * beside the main thread, for scripts that are large enough to be compiled while they arrive. Not for what is run in small
 * part only, as Plotly is: each function costs memory. Other browsers read a comment.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('CompileHintPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minifier, which drops comments, and before source maps count lines and files are named by their content.
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
