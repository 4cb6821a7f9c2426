import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** The documents of the server are compressed, too; a lower quality makes up for doing it in each request. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** Builds the monolith; returns the files that its document loads. */
function build(): { entry: Files; preload: Files } {
  const root = resolve(here, '../../..');
  const config = join(here, 'webpack.config.mjs');
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/webpack'), '--config', config, '--fail-on-warnings'], {
    stdio: 'inherit',
  });
  return JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as { entry: Files; preload: Files };
}

function sendFile(name: string, accepted: string, response: ServerResponse): void {
  const packed = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ].find(([encoding, ending]) => accepted.includes(encoding ?? '') && existsSync(join(dist, name + ending)));
  response.writeHead(200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(packed ? { 'content-encoding': packed[0] } : {}),
  });
  createReadStream(join(dist, name + (packed?.[1] ?? ''))).pipe(response);
}

/** Lines that the registry adds for the composition: files and calls from descriptors. */
const composedLines = [
  /^<link rel="(preload|stylesheet)"/,
  /^<script defer/,
  /^<script type="application\/json" id="candlewick-calls"/,
  /^<script>.*candlewick-calls/,
];

/** The composed document with the monolith's files instead of the shell's, and without lines from descriptors. */
function documentOf(composed: string, { entry, preload }: { entry: Files; preload: Files }): string {
  const own = [
    ...entry.css.map((file) => `<link rel="stylesheet" href="/monolith/${file}">`),
    ...entry.js.map((file) => `<script defer src="/monolith/${file}"></script>`),
    ...preload.js.map((file) => `<link rel="preload" href="/monolith/${file}" as="script">`),
  ];
  const without = composed
    .split('\n')
    .filter((line) => !composedLines.some((pattern) => pattern.test(line)))
    .join('\n');
  return without.replace('<script type="application/json"', `${own.join('\n')}\n<script type="application/json"`);
}

/** Serves the monolith's document and bundle, and proxies everything else to a real server. */
export async function serveMonolith(serverUrl: string): Promise<{ url: string; close: () => void }> {
  const files = build();
  const front = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', serverUrl);
    if (pathname.startsWith('/monolith/')) {
      sendFile(basename(pathname), String(request.headers['accept-encoding'] ?? ''), response);
      return;
    }
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    const headers = {
      ...request.headers,
      host: new URL(serverUrl).host,
      ...(isDocument ? { 'accept-encoding': '' } : {}),
    };
    const passed = requestOf(serverUrl + (request.url ?? ''), { method: request.method, headers }, (answer) => {
      if (!isDocument) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, 'content-security-policy': _policy, ...rest } = answer.headers;
        const document = brotliCompressSync(documentOf(Buffer.concat(chunks).toString(), files), quick);
        response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'br' });
        response.end(document);
      });
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, close: () => front.close() };
}
