import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import type { PortableNames } from './portable-names.ts';

const name = 'PortableIdsPlugin';

const startFile = /(\.federation\/entry)\.[0-9a-f]+\.js/;

/** Ids are part of every file, so they are short: a tenth of them is used, and collisions take the next free one. */
function assign<Item>(
  items: ReadonlyMap<string, Item>,
  taken: Set<string>,
  set: (item: Item, id: number) => void,
): void {
  let range = 1000;
  while (range < (items.size + taken.size) * 1.25) range *= 10;
  for (const [key, item] of [...items].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    let id = createHash('sha256').update(key).digest().readUInt32BE() % range;
    while (taken.has(String(id))) id = (id + 1) % range;
    taken.add(String(id));
    set(item, id);
  }
}

/** Adds an item under its key, or under the next free one. */
function add<Item>(items: Map<string, Item>, key: string, item: Item): void {
  let unused = key;
  for (let more = 1; items.has(unused); more++) unused = `${key} ${more}`;
  items.set(unused, item);
}

/**
 * Gives modules and chunks ids by their portable names, and files hashes of their content alone. Webpack's own are made from paths relative
 * to the build folder, and differ where packages are installed further up: one source would have two hashes (docs/decisions, 50). So it was
 * with `deterministic` ids of webpack 5.110, also with the folder of the packages as their `context`: a remote's files and its packages have
 * no folder in common.
 */
export class PortableIdsPlugin {
  private readonly names: PortableNames;
  private readonly known = new WeakMap<Module, string>();

  constructor(names: PortableNames) {
    this.names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap(name, (modules) => {
        this.nameModules(compilation, modules);
        this.sortModules(compilation);
      });
      compilation.hooks.chunkIds.tap(name, (chunks) => this.nameChunks(compilation, chunks));
      // A cache takes files by these hashes. After the plugins that make them.
      if (compiler.options.cache) return;
      compilation.hooks.contentHash.tap({ name, stage: 100 }, (chunk) => this.replaceHashes(compilation, chunk));
    });
  }

  private nameOf(module: Module): string {
    const known = this.known.get(module);
    if (known !== undefined) return known;
    // The identifier of several modules in one has a hash of their paths.
    const { rootModule } = module as Module & { readonly rootModule?: Module };
    const identifier = (rootModule ?? module).identifier();
    const isContainer = identifier.startsWith('container entry ');
    // A build has one container, whose identifier ends with the path of its start file. That file's name has a hash of paths.
    const own = isContainer ? 'container entry' : this.names.ofIdentifier(identifier).replace(startFile, '$1.js');
    this.known.set(module, own);
    return own;
  }

  private nameModules({ chunkGraph }: Compilation, modules: Iterable<Module>): void {
    const items = new Map<string, Module>();
    const taken = new Set<string>();
    for (const module of modules) {
      const id = chunkGraph.getModuleId(module) as string | number | null;
      if (id !== null) taken.add(String(id));
      else if (module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0) add(items, this.nameOf(module), module);
    }
    assign(items, taken, (module, id) => chunkGraph.setModuleId(module, id));
  }

  /** Files list their modules in the order of their names. Webpack has no hook for it, and would take the relative paths. */
  private sortModules({ chunkGraph }: Compilation): void {
    const nameOf = (module: Module) => this.nameOf(module);
    const byName = (one: Module, other: Module) => {
      const [left, right] = [nameOf(one), nameOf(other)];
      if (left === right) return 0;
      return left < right ? -1 : 1;
    };
    const list = chunkGraph.getOrderedChunkModulesIterableBySourceType.bind(chunkGraph);
    chunkGraph.getOrderedChunkModulesIterableBySourceType = (chunk, type) => list(chunk, type, byName);
  }

  /**
   * Gives the files of a chunk a hash until webpack's last step replaces it with that of their content. Webpack's own depends on the paths of
   * modules, because their source maps do, and the minifier would see it: it names variables by how often letters occur, also in strings.
   */
  private replaceHashes({ outputOptions }: Compilation, { id, contentHash }: Chunk): void {
    for (const type of Object.keys(contentHash)) {
      const hash = createHash('sha256').update(`${type} ${id}`).digest('hex');
      contentHash[type] = hash.slice(0, outputOptions.hashDigestLength);
    }
  }

  private nameChunks({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): void {
    const items = new Map<string, Chunk>();
    const taken = new Set<string>();
    for (const chunk of chunks) {
      if (chunk.id !== null) {
        taken.add(String(chunk.id));
        continue;
      }
      const roots = chunkGraph.getChunkRootModules(chunk).map((module) => this.nameOf(module));
      add(items, chunk.name ?? roots.toSorted().join(), chunk);
    }
    assign(items, taken, (chunk, id) => {
      chunk.id = id;
      chunk.ids = [id];
    });
  }
}
