import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ownConfiguration } from '../webpack/own-configuration.ts';
import { fileTypes } from './file-types.ts';

/** Path below which `candlewick dev` serves the build for a shell. */
export const remotePath = '/remote/';

const fileName = /^[\w-][\w.-]*\.(\w+)$/;

/** The build for a shell, without compression and other network optimizations. */
async function compilerFor(root: string): Promise<Compiler> {
  const own = await ownConfiguration(root, true);
  return webpack({
    ...own,
    output: { ...own.output, path: join(root, 'node_modules/.cache/candlewick/remote') },
    devtool: 'source-map',
    optimization: { ...own.optimization, minimize: false },
    plugins: (own.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    infrastructureLogging: { level: 'error' },
  });
}

export interface DevRemote {
  /** A file of the latest build; null for an unknown name. Rejects with webpack's errors when the build failed. */
  read(file: string): Promise<{ type: string; content: Uint8Array } | null>;
  /** Calls `listener` with the hash of the latest build and of each later one. Returns a function that ends this. */
  follow(listener: (hash: string) => void): () => void;
  close(): Promise<void>;
}

/** Builds a remote for a running shell on the first request and after each change. */
export function createDevRemote(root: string): DevRemote {
  const folder = join(root, 'node_modules/.cache/candlewick/remote');
  const listeners = new Set<(hash: string) => void>();
  let compiler: Promise<Compiler> | undefined;
  let building = Promise.withResolvers<void>();
  building.promise.catch(() => undefined); // reported by read()
  const start = async (): Promise<Compiler> => {
    const made = await compilerFor(root);
    made.hooks.invalid.tap('candlewick-dev', () => {
      building = Promise.withResolvers<void>();
      building.promise.catch(() => undefined); // reported by read()
    });
    made.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) building.reject(error);
      else if (stats?.hasErrors()) building.reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else {
        building.resolve();
        for (const listener of listeners) void tell(listener);
      }
    });
    return made;
  };
  const ready = async () => {
    await (compiler ??= start());
    await building.promise;
  };
  /** Tells the hash of the latest build; nothing while there is none. */
  const tell = async (listener: (hash: string) => void) => {
    try {
      await ready();
      const { hash } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { hash: string };
      if (listeners.has(listener)) listener(hash);
    } catch {
      // Who reads the build gets the error.
    }
  };
  return {
    async read(file) {
      const type = fileTypes[fileName.exec(file)?.[1] ?? ''];
      if (type === undefined) return null;
      await ready();
      const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return content && { type, content };
    },
    follow(listener) {
      listeners.add(listener);
      void tell(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      const made = await compiler?.catch(() => undefined); // reported by read()
      if (made) await new Promise<void>((done) => made.close(() => done()));
    },
  };
}
