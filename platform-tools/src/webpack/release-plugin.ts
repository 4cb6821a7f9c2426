import type { Chunk, Compilation, Compiler } from 'webpack';
import { contractTypes, contractTypesFile } from '../contract-types.ts';
import { exposesOf } from '../read-descriptor.ts';
import { partsChunk } from './parts-plugin.ts';
import { heavyModulesOf, takenBy } from './heavy-modules.ts';
import {
  type Descriptor,
  type Release,
  type ReleaseFiles,
  hashOfRelease,
  iconsOf,
  integrityOf,
  sourcesFile,
} from '@candlewick/shared-platform/descriptor';

const name = 'CandlewickRelease';
const isServed = (file: string) => !/\.(map|gz|br|txt)$/.test(file) && file !== 'release.json' && file !== sourcesFile;

function filesOf(chunks: Iterable<Chunk>): ReleaseFiles {
  const files = [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))].filter(isServed);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

interface Options {
  readonly descriptor: Descriptor;
  /** Name of the entry point that loads first. */
  readonly entryName: string;
  /** For a remote, the range of each shared module; for the shell, the version that it provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** Version of the shell API. Shell only. */
  readonly provides?: string;
  /** The chunk that every page of a session needs soon. Shell only. */
  readonly preloadName?: string;
  /** The chunk with router and layouts. Shell only. */
  readonly layoutsName?: string;
  /** Builds what the document carries in its text. Shell only. */
  readonly inline?: () => Promise<NonNullable<Release['inline']>>;
}

/** Writes the types of the overlays, and `release.json`: the descriptor, the files that each part needs, and the size and integrity of every file. */
export class ReleasePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation: stages, sources } = compiler.webpack;
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      const { inline } = this.options;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const types = contractTypes(this.options.descriptor);
        if (types !== null) compilation.emitAsset(contractTypesFile(types), new sources.RawSource(types));
        const content = JSON.stringify(this.describe(compilation, await inline?.()), null, 2);
        compilation.emitAsset('release.json', new sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation, inline: Release['inline']): Release {
    const { descriptor, entryName, shared, provides, preloadName, layoutsName } = this.options;
    const files: Release['files'] = {};
    for (const { name: file, source } of compilation.getAssets().filter((asset) => isServed(asset.name))) {
      const content = source.buffer();
      files[file] = { bytes: content.length, integrity: integrityOf(content) };
    }
    const entry = filesOf(compilation.entrypoints.get(entryName)?.chunks ?? []);
    const exposes: Release['exposes'] = {};
    for (const expose of exposesOf(descriptor)) exposes[expose] = this.filesOfExpose(compilation, expose, entry);
    const chunksOf = (chunkName = '') => compilation.namedChunkGroups.get(chunkName)?.chunks ?? [];
    const preload = filesOf(chunksOf(preloadName));
    const layouts = layoutsName === undefined ? undefined : filesOf(chunksOf(layoutsName));
    const heavy = heavyModulesOf(compilation, filesOf);
    const icons = iconsOf(descriptor);
    const described = { descriptor, shared: { ...shared }, icons, ...heavy, entry, preload, exposes, files };
    if (provides !== undefined) Object.assign(described, { provides, layouts });
    if (inline) {
      const screens = Object.keys(exposes).filter((expose) => inline.skeletons?.[`screen:${expose}`] !== undefined);
      const sheets = [
        ...entry.css,
        ...(layouts?.css ?? []),
        ...screens.flatMap((expose) => exposes[expose]?.css ?? []),
      ];
      const textOf = (file: string) => compilation.getAsset(file)?.source.source().toString() ?? '';
      const styles = Object.fromEntries(sheets.map((file) => [file, textOf(file)]));
      Object.assign(described, { inline: { ...inline, styles } });
    }
    return { hash: hashOfRelease(described), ...described };
  }

  private filesOfExpose(compilation: Compilation, expose: string, entry: ReleaseFiles): Release['exposes'][string] {
    const group =
      compilation.namedChunkGroups.get(expose) ?? compilation.namedChunkGroups.get(`__federation_expose_${expose}`);
    if (!group) throw new Error(`The page "${expose}" of ${this.options.descriptor.name} has no chunk of that name.`);
    // With what it imports immediately. Not marked by `webpackPreload`, whose links have no integrity: the browser would load the file twice.
    const first = compilation.namedChunkGroups.get(`${expose}-first`)?.chunks ?? [];
    const list = compilation.namedChunkGroups.get(partsChunk)?.chunks ?? [];
    const chunks = new Set([...list, ...group.chunks, ...first]);
    const { js, css } = filesOf(chunks);
    const takes = takenBy(compilation, chunks);
    return {
      js: js.filter((file) => !entry.js.includes(file)),
      css: css.filter((file) => !entry.css.includes(file)),
      ...(takes.length > 0 && { takes }),
    };
  }
}
