import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../../startup-error.ts';

interface Scrape {
  readonly type: string;
  readonly text: string;
}

/** Serves `/metrics` beside the API, so that what is public never includes it. Throws a StartupError if the port is not free. */
export async function openListener(
  { host, port }: { readonly host: string; readonly port: number },
  scrape: () => Promise<Scrape>,
) {
  let running: Promise<Scrape> | undefined;
  // Scrapes at the same time share one.
  const shared = () =>
    (running ??= scrape().finally(() => {
      running = undefined;
    }));
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://metrics');
    if (request.method !== 'GET' || pathname !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    shared().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The figures could not be read.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new StartupError(
          `METRICS_PORT ${port} on ${host} cannot be used (${cause.message}). Choose another one; 0 takes any free one.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
