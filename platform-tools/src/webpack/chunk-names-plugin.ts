import type { Chunk, Compiler } from 'webpack';

const name = 'ChunkNamesPlugin';

/** The code that runs a worker, which has no document. */
const isWorker = (chunk: Chunk) => chunk.getEntryOptions()?.chunkLoading === 'import-scripts';

/**
 * Lets the shell name the files that a build loads later: the document's snapshot lists them. With webpack's list, each changed file would
 * change the runtime too, which is in the entry of a remote (7 KB) and beside the packages of the shell (93 KB).
 */
export class ChunkNamesPlugin {
  private readonly owner: string;

  /** `owner`: name of the remote, or `shell`. */
  constructor(owner: string) {
    this.owner = owner;
  }

  apply(compiler: Compiler): void {
    const { GetChunkFilenameRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const isNamed = String(compilation.outputOptions.chunkFilename).includes('[name]');
      compilation.hooks.runtimeModule.tap(name, (module, chunk) => {
        if (!(module instanceof GetChunkFilenameRuntimeModule) || isWorker(chunk)) return;
        module.generate = () => {
          const named = [...chunk.getAllReferencedChunks()].filter((each) => each.name);
          const names = JSON.stringify(Object.fromEntries(named.map((each) => [each.id, each.name])));
          const start = isNamed ? `(${names}[id] || id)` : 'id';
          const ending = module.contentType === 'javascript' ? '.js' : '.css';
          return `${module.global} = (id) => candlewickFiles.nameOf(${JSON.stringify(this.owner)}, ${start} + ".", "${ending}");`;
        };
      });
    });
  }
}
