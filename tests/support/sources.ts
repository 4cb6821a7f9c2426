import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Workers know no import maps. */
const places: Readonly<Record<string, string>> = {
  '@candlewick/engine/market': '/engine/src/market/index.ts',
  '@candlewick/engine/research': '/engine/src/research/index.ts',
  '@candlewick/engine': '/engine/src/index.ts',
};

function scriptOf(path: string): string | null {
  const file = join(root, path);
  if (!/^\/(engine\/src|mfe-backtest\/src|tests\/support)\/[\w/.-]+\.ts$/.test(path) || !existsSync(file)) return null;
  const script = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return script.replaceAll(/from '(@candlewick\/[\w/]+)'/g, (_, name: string) => `from '${places[name] ?? name}'`);
}

/** Serves the sources of the engine, of the worker and of what tests share with a browser, with their types stripped. */
export async function serveSources() {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = path === '/' ? '' : scriptOf(path);
    if (path === '/') response.setHeader('content-type', 'text/html').end('<!doctype html>');
    else if (script === null) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/javascript').end(script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
