import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archive, builtFiles } from '../../../testing/releases.ts';
import { adminToken, call, startTestServer } from '../../../testing/test-server.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;
let hinting: Server;
let silent: Server;

async function publishShell(server: Server): Promise<void> {
  const shell = builtFiles({ name: 'shell', provides: '1.0.0', pages: [] });
  await fetch(`${server.address}/api/registry/remotes/shell/releases`, {
    method: 'POST',
    body: await archive(shell.files),
    headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${adminToken}` },
  });
  await call(server, registryApi.promote, { params: { remote: 'shell' }, body: { release: '1.0.0' } }, adminToken);
}

beforeAll(async () => {
  const environment = { REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'off' };
  [hinting, silent] = await Promise.all([
    startTestServer({ ...environment, EARLY_HINTS: 'on' }),
    startTestServer(environment),
  ]);
  await Promise.all([publishShell(hinting), publishShell(silent)]);
});
afterAll(async () => {
  await hinting.stop();
  await silent.stop();
});

/** The answer, and the links that came before it. */
async function ask(server: Server, path: string, method = 'GET') {
  const asked = request(server.address + path, { method });
  const hints: string[] = [];
  asked.on('information', ({ statusCode, headers }) => hints.push(`${statusCode} ${headers['link'] as string}`));
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { hints, status: answer.statusCode, html: await text(answer) };
}

it('announces the files of a document before it', async () => {
  const { hints, status, html } = await ask(hinting, '/');
  expect(status).toBe(404); // this shell has no page
  expect(hints).toEqual(['103 </remotes/shell/entry.js>; rel=preload; as=script']);
  expect(html).toContain('src="/remotes/shell/entry.js"');
});

it('announces nothing else, and nothing unless configured', async () => {
  expect((await ask(hinting, '/api/registry/current')).hints).toEqual([]);
  expect((await ask(hinting, '/', 'HEAD')).hints).toEqual([]);
  expect((await ask(silent, '/')).hints).toEqual([]);
});

it('announces nothing to HTTP/1.0 clients, which would mistake it for the response', async () => {
  const { port } = new URL(hinting.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('GET / HTTP/1.0\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  // The trace id may have these digits.
  expect(answer).not.toContain('HTTP/1.1 103');
});
