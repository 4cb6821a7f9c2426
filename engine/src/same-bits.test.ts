import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprints } from './testing/fingerprint.ts';

const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium'];
const executablePath = candidates.find((path) => path && existsSync(path));

describe('the same bits', () => {
  const expected = fingerprints();
  let server: Server;
  let address = '';

  // Serves the sources with their types stripped, so a browser can run them.
  beforeAll(async () => {
    server = createServer((request, response) => {
      const file = fileURLToPath(new URL(`.${request.url}`, import.meta.url));
      if (request.url === '/') response.setHeader('content-type', 'text/html').end('<!doctype html>');
      else if (!file.endsWith('.ts') || !existsSync(file)) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(readFileSync(file, 'utf8')));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it('are the same twice in Node', () => {
    expect(fingerprints()).toEqual(expected);
  });

  it('are the same in a worker thread', async () => {
    const worker = new Worker(new URL('./testing/fingerprint.worker.ts', import.meta.url));
    const [message] = await once(worker, 'message');
    expect(message).toEqual(expected);
  });

  it.skipIf(!executablePath)('are the same in Chromium (set CHROMIUM_PATH)', async () => {
    const browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const result = await page.evaluate(`import('/testing/fingerprint.ts').then((module) => module.fingerprints())`);
      expect(result).toEqual(expected);
    } finally {
      await browser.close();
    }
  });
});
