import { Console } from 'node:console';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { contentSecurityPolicy, workerPolicy } from '@candlewick/shared-platform/descriptor';
import { readDescriptor } from '../read-descriptor.ts';
import { CliError, exitCodes } from './output.ts';
import { createDevRemote, remotePath, type DevRemote } from './dev-remote.ts';
import { standAlonePreset } from '../webpack/stand-alone-preset.ts';

const hostPage = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/stand-alone.css"><script defer src="/stand-alone.js"></script></head><body></body></html>`;

/** Only pages of the development server and of this machine may read the build. */
function mayRead(origin: string | undefined, server: string): origin is string {
  if (origin === undefined) return false;
  // A sandboxed frame sends "null", which is not an address.
  return origin === new URL(server).origin || ['localhost', '127.0.0.1'].includes(URL.parse(origin)?.hostname ?? '');
}

/** Tells a shell of each build, as server-sent events named `built` with the release's hash. */
function sendBuilds(remote: DevRemote, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const end = remote.follow((hash) => response.write(`event: built\ndata: ${hash}\n\n`));
  request.once('close', end);
}

/** Serves the build for a shell below `/remote/…`. */
async function sendBuild(
  remote: DevRemote,
  server: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  if (mayRead(origin, server)) response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('cache-control', 'no-cache');
  const file = (request.url ?? '').slice(remotePath.length).replace(/\?.*$/, '');
  if (file === 'events') return sendBuilds(remote, request, response);
  try {
    const found = await remote.read(file);
    response.statusCode = found ? 200 : 404;
    response.setHeader('content-type', found?.type ?? 'text/plain');
    response.end(found?.content ?? 'Not found');
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    response.statusCode = 500;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(String(error));
  }
}

export interface DevOptions {
  readonly root: string;
  readonly port: number;
  /** Server that answers /api. */
  readonly server: string;
}

/** Serves a remote without a shell, under the server's content security policy, with Fast Refresh, and its build for a running shell, until the process ends. Resolves to the address when ready. */
export async function startDev({ root, port, server }: DevOptions): Promise<{ address: string; ended: Promise<void> }> {
  const { name } = readDescriptor(root);
  const compiler = webpack(await standAlonePreset(root));
  // Standard output has only the address, for scripts.
  compiler.hooks.done.tap('candlewick-dev', (stats) => {
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`);
  });
  const remote = createDevRemote(root);
  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      devMiddleware: { stats: 'none' },
      // Workers have the policy of their script, as from the server.
      headers: { 'content-security-policy': workerPolicy },
      client: { logging: 'warn', overlay: false },
      proxy: [
        { context: ['/api', '/sandbox'], target: server, changeOrigin: true, logger: new Console(process.stderr) },
      ],
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'candlewick-remote',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (request.url?.startsWith(remotePath)) void sendBuild(remote, server, request, response);
            else next();
          },
        });
        // After the build's files: every other path is a page.
        middlewares.push({
          name: 'candlewick-host-page',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('content-security-policy', contentSecurityPolicy());
            response.end(hostPage(name));
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await devServer.start().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const message = `Port ${port} is in use. Choose another with --port, or 0 for any free one.`;
    throw new CliError('port_taken', message, { exitCode: exitCodes.usage });
  });
  const stop = async () => {
    await Promise.all([devServer.stop(), remote.close()]);
    process.exit(0);
  };
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(stop);
  const bound = devServer.server?.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { address: `http://127.0.0.1:${actual}`, ended };
}
