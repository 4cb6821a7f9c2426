import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPeers } from './build.ts';
import { dist, publicPath, type Entries } from './configuration.ts';
import { remoteEntry, remoteEntryAddress } from './native-federation/build.ts';
import { peers } from './peers.ts';
import { feed, feedAddress } from './piral/build.ts';
import { library } from './single-spa/build.ts';

/** An import map must come before the first modulepreload, all other links before the scripts. */
function documentOf(head: string, links: readonly string[]): string {
  const lines = head.includes('importmap') ? [head, ...links] : [...links, head];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title>
<meta name="viewport" content="width=device-width">${lines.join('')}</head><body><div id="root"></div></body></html>`;
}

/** Every script and JSON file as brotli, by address. */
async function filesOf(entries: Entries): Promise<Map<string, Buffer>> {
  const found = await readdir(dist, { withFileTypes: true, recursive: true });
  const scripts = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [publicPath + path.slice(dist.length + 1), path] as const);
  const pairs = [...scripts, [library.address, library.file] as const].map(
    async ([address, path]) => [address, brotliCompressSync(await readFile(path))] as const,
  );
  const json = { [remoteEntryAddress]: remoteEntry(entries), [feedAddress]: feed(entries) };
  const described = Object.entries(json).map(
    ([address, value]) => [address, brotliCompressSync(JSON.stringify(value))] as const,
  );
  return new Map([...(await Promise.all(pairs)), ...described]);
}

const typeOf = (pathname: string) => (pathname.endsWith('.json') ? 'application/json' : 'text/javascript');

export interface PeerServer {
  /** Address of the server. */
  readonly url: string;
  /** Makes `/<path>/preloaded` the document of a peer with links to these files. */
  preload(path: string, addresses: readonly string[]): void;
  close(): void;
}

/**
 * Builds the peers and serves each at `/<path>`: HTTP/1.1 as our server has, brotli, all files immutable. Real hosts revalidate
 * `remoteEntry.js`, feeds and import maps, so this favors the peers.
 */
export async function servePeers(): Promise<PeerServer> {
  const entries = await buildPeers();
  const files = await filesOf(entries);
  const links = new Map<string, readonly string[]>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    const [, path = '', variant] = pathname.split('/');
    const peer = peers.find((each) => each.path === path);
    const body =
      file ?? (peer && brotliCompressSync(documentOf(peer.head(entries), variant ? (links.get(path) ?? []) : [])));
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file ? typeOf(pathname) : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      // Like ours. Without it, Chromium shows the page in the process of the empty tab, which saves the start of another.
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': file ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    preload(path, addresses) {
      const { preload } = peers.find((each) => each.path === path) ?? {};
      if (preload) links.set(path, addresses.map(preload));
    },
    close: () => void server.close(),
  };
}
