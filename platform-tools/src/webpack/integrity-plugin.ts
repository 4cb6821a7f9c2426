import type { Compiler } from 'webpack';

const name = 'CandlewickIntegrity';

/**
 * Lets the shell say which hash each script of a remote must have: the hashes are in the snapshot, where the registry put
 * them, and not in the remote, where they would double its entry. Without a shell that asks for it, scripts load as usual.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nself.candlewickIntegrity && candlewickIntegrity(script, url);`,
      );
    });
  }
}
