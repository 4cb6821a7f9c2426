import type { Compiler } from 'webpack';

const name = 'CandlewickIntegrity';

/**
 * Lets the shell set the hash of each script of a remote. The hashes are in the snapshot, because in the remote they would double its
 * entry. Without such a shell, scripts load as usual.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nself.candlewickFiles?.protect(script, url);`,
      );
    });
  }
}
