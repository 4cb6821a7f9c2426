import { faultsOfStyles } from '@candlewick/shared-platform/descriptor';
import type { Compilation, Compiler, sources } from 'webpack';
import { confine, type Confined } from './confine-styles.ts';

const name = 'StyleScopePlugin';

/** The style sheet of the host page of `candlewick dev`, which has what the shell would load. */
export const hostStyleSheet = 'stand-alone.css';

/**
 * Limits a remote's style sheets to the remote, so no selector, layer or name of it reaches the shell or another remote. What cannot be
 * limited (`@page`, `@import` of another site) fails the build.
 */
export class StyleScopePlugin {
  private readonly options: Confined;

  constructor(options: Confined) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the minifier, source maps and content hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (file.endsWith('.css') && file !== hostStyleSheet) this.confine(compiler, compilation, file, source);
        }
      });
    });
  }

  private confine(compiler: Compiler, compilation: Compilation, file: string, source: sources.Source): void {
    const { WebpackError, sources: webpackSources } = compiler.webpack;
    const { source: css, map } = source.sourceAndMap();
    try {
      const previous = map ? { prev: JSON.stringify(map) } : {};
      const result = confine(String(css), this.options, {
        from: file,
        map: map ? { ...previous, inline: false, annotation: false } : false,
      });
      for (const { place, why } of faultsOfStyles(result.css, this.options.remote, this.options.isOwnClass)) {
        compilation.errors.push(
          new WebpackError(`"${place}" in ${file} ${why}. Limit it to the remote, or remove it.`),
        );
      }
      compilation.updateAsset(
        file,
        result.map
          ? new webpackSources.SourceMapSource(result.css, file, result.map.toString())
          : new webpackSources.RawSource(result.css),
      );
    } catch (error) {
      compilation.errors.push(new WebpackError(`${file}: ${String(error)}`));
    }
  }
}
