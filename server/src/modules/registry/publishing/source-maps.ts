import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { ReleaseKey } from '../artifacts/artifact.store.ts';
import { framePattern } from '../telemetry/failure-cause.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import type { BuiltPlace } from './source-maps.thread.ts';

const mostFrames = 50;
const timeoutMs = 15_000;
const idleTimeoutMs = 30_000;
/** Stacks that wait. A list shows at most 100. */
const mostWaiting = 200;
/** A map of 6 MB takes some 60 MB while it is read. */
const threadMemoryMb = 384;

type Needs = Pick<RegistryNeeds, 'store' | 'folders'>;

interface Frame {
  readonly index: number;
  readonly line: string;
  readonly place: BuiltPlace;
}

/** Maps stacks with the source maps of releases, in a thread of its own: reading a large map takes some 200 ms of a core. */
export class SourceMaps {
  readonly #needs: Needs;
  #pool: Piscina<readonly BuiltPlace[], (string | null)[]> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The stack with places in the sources, where the maps of these releases tell them. Rejects when the store or the thread fails. */
  async map(stack: string, releases: readonly ReleaseKey[]): Promise<string> {
    const lines = stack.split('\n');
    const frames = this.#framesOf(lines, releases);
    if (frames.length === 0) return stack;
    for (const release of releases) await this.#needs.store.provide(release);
    const signal = AbortSignal.timeout(timeoutMs);
    const places = await this.#threads().run(
      frames.map(({ place }) => place),
      { signal },
    );
    frames.forEach(({ index, line }, at) => {
      const place = places[at];
      if (place) lines[index] = line.replace(framePattern, () => place);
    });
    return lines.join('\n');
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #threads(): Piscina<readonly BuiltPlace[], (string | null)[]> {
    return (this.#pool ??= new Piscina({
      filename: new URL('./source-maps.thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: mostWaiting,
      idleTimeout: idleTimeoutMs,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    }));
  }

  /** Frames in files of these releases. A stack comes from a browser, so it must not choose which releases are read. */
  #framesOf(lines: readonly string[], releases: readonly ReleaseKey[]): Frame[] {
    return lines.slice(0, mostFrames).flatMap((text, index) => {
      const [, remote = '', file = '', line, column] = framePattern.exec(text) ?? [];
      const release = releases.find((each) => each.remote === remote);
      if (!release || file.split('/').includes('..')) return [];
      const map = join(this.#needs.folders.served, remote, release.hash, `${file}.map`);
      return [{ index, line: text, place: { map, line: Number(line), column: Number(column) } }];
    });
  }
}
