import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ownConfiguration } from '../webpack/own-configuration.ts';

/** Path below which `candlewick dev` serves the build for a shell. */
export const remotePath = '/remote/';

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', map: 'application/json' } as const;
const fileName = /^[\w-][\w.-]*\.(js|css|json|map|woff2)$/;

/** The build for a shell, without compression and other network optimisations. */
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
  close(): Promise<void>;
}

/** Builds a remote for a running shell on the first request and after each change. */
export function createDevRemote(root: string): DevRemote {
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
      else building.resolve();
    });
    return made;
  };
  return {
    async read(file) {
      const ending = fileName.exec(file)?.[1];
      if (!ending) return null;
      await (compiler ??= start());
      await building.promise;
      const path = join(root, 'node_modules/.cache/candlewick/remote', file);
      const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return content && { type: types[ending as keyof typeof types] ?? 'font/woff2', content };
    },
    async close() {
      const made = await compiler?.catch(() => undefined); // reported by read()
      if (made) await new Promise<void>((done) => made.close(() => done()));
    },
  };
}
