import { once } from 'node:events';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDescriptor } from '../webpack/common.ts';
import { standAlonePreset } from '../webpack/stand-alone-preset.ts';

const hostPage = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><script defer src="/stand-alone.js"></script></head><body></body></html>`;

export interface DevOptions {
  readonly root: string;
  readonly port: number;
  /** Server that answers /api. */
  readonly server: string;
}

/** Serves a remote by itself, with Fast Refresh, until the process is told to end. Resolves to the address when it is ready. */
export async function startDev({ root, port, server }: DevOptions): Promise<{ address: string; ended: Promise<void> }> {
  const { name } = readDescriptor(root);
  const compiler = webpack({ ...standAlonePreset(root), stats: 'errors-warnings' });
  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      client: { logging: 'warn', overlay: false },
      proxy: [{ context: ['/api'], target: server, changeOrigin: true, logger: console }],
      setupMiddlewares(middlewares) {
        // Behind the files of the build: every other path is a page.
        middlewares.push({
          name: 'candlewick-host-page',
          middleware: (
            _request: unknown,
            response: { setHeader(name: string, value: string): void; end(text: string): void },
          ) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(hostPage(name));
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await devServer.start();
  const stop = async () => {
    await devServer.stop();
    process.exit(0);
  };
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(stop);
  const bound = devServer.server?.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { address: `http://127.0.0.1:${actual}`, ended };
}
