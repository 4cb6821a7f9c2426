import type { Chunk, Compilation, Compiler } from 'webpack';
import { exposesOf } from '../read-descriptor.ts';
import {
  type Descriptor,
  type Release,
  type ReleaseFiles,
  hashOfRelease,
  integrityOf,
} from '@candlewick/shared-platform/descriptor';

const name = 'CandlewickRelease';
const isServed = (file: string) => !/\.(map|gz|br|txt)$/.test(file) && file !== 'release.json';

function filesOf(chunks: Iterable<Chunk>): ReleaseFiles {
  const files = [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))].filter(isServed);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

export interface ShellRelease {
  /** Version of the shell API. */
  readonly provides: string;
  /** Chunks that every page soon needs. */
  readonly preloadNames: readonly string[];
}

/** Writes `release.json`: the descriptor, the files that each part needs, and the size and integrity of every file. */
export class ReleasePlugin {
  private readonly descriptor: Descriptor;
  private readonly entryName: string;
  private readonly ofShell: ShellRelease | undefined;

  /** `entryName`: the entry point that a browser loads first. */
  constructor(descriptor: Descriptor, entryName: string, ofShell?: ShellRelease) {
    this.descriptor = descriptor;
    this.entryName = entryName;
    this.ofShell = ofShell;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation: stages, sources } = compiler.webpack;
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('release.json', new sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation): Release {
    const files: Release['files'] = {};
    for (const { name: file, source } of compilation.getAssets().filter((asset) => isServed(asset.name))) {
      const content = source.buffer();
      files[file] = { bytes: content.length, integrity: integrityOf(content) };
    }
    const entry = filesOf(compilation.entrypoints.get(this.entryName)?.chunks ?? []);
    const exposes: Release['exposes'] = {};
    for (const expose of exposesOf(this.descriptor)) exposes[expose] = this.filesOfExpose(compilation, expose, entry);
    const { preloadNames = [], provides } = this.ofShell ?? {};
    const preload = filesOf(preloadNames.flatMap((each) => compilation.namedChunkGroups.get(each)?.chunks ?? []));
    const described = { descriptor: this.descriptor, entry, preload, exposes, files, ...(provides && { provides }) };
    return { hash: hashOfRelease(described), ...described };
  }

  private filesOfExpose(compilation: Compilation, expose: string, entry: ReleaseFiles): ReleaseFiles {
    const group =
      compilation.namedChunkGroups.get(expose) ?? compilation.namedChunkGroups.get(`__federation_expose_${expose}`);
    if (!group) throw new Error(`The page "${expose}" of ${this.descriptor.name} has no chunk of that name.`);
    const { js, css } = filesOf(group.chunks);
    return { js: js.filter((file) => !entry.js.includes(file)), css: css.filter((file) => !entry.css.includes(file)) };
  }
}
