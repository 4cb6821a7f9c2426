import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPeers, dist, publicPath, type Built } from './build.ts';

const singleSpa = `${publicPath}single-spa.js`;

/** Lines of the head by peer, without preload links. */
function headsOf({ entries, importMap }: Built): Record<string, string> {
  const script = (name: string) => `<script defer src="${entries[name]}"></script>`;
  const map = JSON.stringify({ imports: { ...importMap, 'single-spa': singleSpa } });
  return {
    bundle: script('bundle'),
    'module-federation': script('federation-host'),
    'single-spa': `<script type="importmap">${map}</script><script type="module">import 'root';</script>`,
  };
}

function documentOf(head: string, preloads: readonly string[]): string {
  const rel = head.includes('importmap') ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  const links = preloads.map((address) => `<link ${rel} href="${address}">`);
  // An import map must come before the first modulepreload.
  const lines = head.includes('importmap') ? [head, ...links] : [...links, head];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title>
<meta name="viewport" content="width=device-width">${lines.join('')}</head><body><div id="root"></div></body></html>`;
}

/** Every file as brotli, by address. */
async function files(): Promise<Map<string, Buffer>> {
  const found = await readdir(dist, { withFileTypes: true, recursive: true });
  const all = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [publicPath + path.slice(dist.length + 1), path] as const);
  const library = createRequire(import.meta.url).resolve('single-spa/lib/es2015/esm/single-spa.min.js');
  const pairs = [...all, [singleSpa, library] as const].map(
    async ([address, path]) => [address, brotliCompressSync(await readFile(path))] as const,
  );
  return new Map(await Promise.all(pairs));
}

export interface Peers {
  /** Address of the server. */
  readonly url: string;
  /** Makes `/<peer>/preloaded` the document of a peer with links to these scripts. */
  preload(peer: string, addresses: readonly string[]): void;
  close(): void;
}

/**
 * Builds the peers and serves each at `/<name>`: HTTP/1.1 as our server has, brotli, all scripts immutable. Real hosts revalidate
 * `remoteEntry.js` and import maps, so this favours the peers.
 */
export async function servePeers(): Promise<Peers> {
  const heads = headsOf(await buildPeers());
  const scripts = await files();
  const preloads = new Map<string, readonly string[]>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = scripts.get(pathname);
    const [, peer = '', variant] = pathname.split('/');
    const head = heads[peer];
    const body = script ?? (head && brotliCompressSync(documentOf(head, variant ? (preloads.get(peer) ?? []) : [])));
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': script ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    preload: (peer, addresses) => void preloads.set(peer, addresses),
    close: () => void server.close(),
  };
}
