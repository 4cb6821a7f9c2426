import type { Compiler } from 'webpack';

const name = 'PartsPlugin';

/** Parts that a remote's entry lists itself, some 20 bytes each after gzip. The entry may have 8 KB, of which the federation takes 7. */
const mostInEntry = 32;

/** The chunk with the list of a remote that has more parts. */
export const partsChunk = 'candlewick-parts';

const listed = './candlewick-parts';

interface Expose {
  readonly import: string;
  /** Name of the chunk. */
  readonly name: string;
}

const fileOf = (expose: string) => `./src/exposes/${expose}.ts`;

/** A module that loads each part by its name in the container. It is a data URI, whose relative imports start at the remote's folder. */
function listOf(exposes: readonly string[]): string {
  const loaders = exposes.map(
    (expose) =>
      `${JSON.stringify(`./${expose}`)}: () => import(/* webpackChunkName: ${JSON.stringify(expose)} */ ${JSON.stringify(fileOf(expose))}),`,
  );
  const code = `const parts = {\n${loaders.join('\n')}\n};
export async function get(name) {
  if (!Object.hasOwn(parts, name)) throw new Error('Module "' + name + '" does not exist in container.');
  const part = await parts[name]();
  return () => part;
}`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** What the container exposes: the parts, or a list of them. */
export function containerExposes(exposes: readonly string[]): Record<string, Expose> {
  if (exposes.length > mostInEntry) return { [listed]: { import: listOf(exposes), name: partsChunk } };
  return Object.fromEntries(exposes.map((expose) => [`./${expose}`, { import: fileOf(expose), name: expose }]));
}

/** Lets a container with a list take each part from there. The document preloads the list with the part. */
export class PartsPlugin {
  private readonly isListed: boolean;

  constructor(exposes: readonly string[]) {
    this.isListed = exposes.length > mostInEntry;
  }

  apply(compiler: Compiler): void {
    if (!this.isListed) return;
    const { webpack } = compiler;
    const { ConcatSource } = webpack.sources;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      hooks.renderModuleContent.tap(name, (source, module) => {
        if (!module.identifier().startsWith('container entry ')) return source;
        const code = `var list = get;
get = (module, getScope) => list(${JSON.stringify(listed)}, getScope).then((factory) => factory().get(module));`;
        return new ConcatSource(source, '\n', code);
      });
    });
  }
}
