import type { Release, ReleaseFiles } from '@candlewick/shared-platform/descriptor';
import type { Chunk, Compilation, Module } from 'webpack';

/** A module that a remote takes from the share scope; its own copy is a block that loads if no version in the scope fits. */
interface ConsumeModule extends Module {
  readonly options: { readonly shareKey: string; readonly requiredVersion: string; readonly import?: string };
}

/** A module that the shell adds to the share scope, as a block that loads on first use. */
interface ProvideModule extends Module {
  readonly _name: string;
  readonly _version: string;
}

const isConsumed = (module: Module): module is ConsumeModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvideModule => module.type === 'provide-module';

/** Files of a module's first block; null for a module that loads at the start. */
function blockFiles(
  { chunkGraph }: Compilation,
  { blocks }: Module,
  filesOf: (chunks: Iterable<Chunk>) => ReleaseFiles,
): ReleaseFiles | null {
  const group = blocks[0] && chunkGraph.getBlockChunkGroup(blocks[0]);
  return group ? filesOf(group.chunks) : null;
}

/** Heavy modules of a build with their files: what the shell `offers`, or what a remote `takes`. */
export function heavyModulesOf(
  compilation: Compilation,
  filesOf: (chunks: Iterable<Chunk>) => ReleaseFiles,
): Pick<Release, 'offers' | 'takes'> {
  const offers: NonNullable<Release['offers']> = {};
  const takes: NonNullable<Release['takes']> = {};
  for (const module of compilation.modules) {
    const files = isConsumed(module) || isProvided(module) ? blockFiles(compilation, module, filesOf) : null;
    if (files && isProvided(module)) offers[module._name] = { version: module._version, files };
    if (files && isConsumed(module)) {
      takes[module.options.shareKey] = { range: module.options.requiredVersion, files };
    }
  }
  return {
    ...(Object.keys(offers).length > 0 && { offers }),
    ...(Object.keys(takes).length > 0 && { takes }),
  };
}

/**
 * Names of the heavy modules that load with these chunks, without those that they import later: browsers warn about unused
 * preloads.
 */
export function takenBy({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const taken = modules.filter(isConsumed).filter(({ blocks }) => blocks.length > 0);
  return [...new Set(taken.map(({ options }) => options.shareKey))].sort();
}
