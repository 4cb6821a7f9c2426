import type { Release, ReleaseFiles } from '@candlewick/shared-platform/descriptor';
import type { Chunk, Compilation, Module } from 'webpack';

/** A module that a remote takes from the share scope, with its own one as a block that loads when the scope has none that fits. */
interface ConsumeModule extends Module {
  readonly options: { readonly shareKey: string; readonly requiredVersion: string; readonly import?: string };
}

/** A module that the shell puts into the share scope, as a block that loads when it is first taken. */
interface ProvideModule extends Module {
  readonly _name: string;
  readonly _version: string;
}

const isConsumed = (module: Module): module is ConsumeModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvideModule => module.type === 'provide-module';

/** Files of the first block of a module; null for a module that is there from the start. */
function blockFiles(
  { chunkGraph }: Compilation,
  { blocks }: Module,
  filesOf: (chunks: Iterable<Chunk>) => ReleaseFiles,
): ReleaseFiles | null {
  const group = blocks[0] && chunkGraph.getBlockChunkGroup(blocks[0]);
  return group ? filesOf(group.chunks) : null;
}

/** Heavy modules of a build, with the files of each: of the shell what it `offers`, of a remote what it `takes`. */
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
 * Names of the heavy modules that load with some chunks. Not those that they import later: a document that preloads what a page
 * does not use draws a warning from the browser.
 */
export function takenBy({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const taken = modules.filter(isConsumed).filter(({ blocks }) => blocks.length > 0);
  return [...new Set(taken.map(({ options }) => options.shareKey))].sort();
}
