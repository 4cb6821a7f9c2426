import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { api } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { test } from '../support/test.ts';

// The tests share the counters of one server.
test.describe.configure({ mode: 'serial' });

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

interface Figures {
  readonly loads: number;
  readonly failures_by_kind: Readonly<Record<string, number>>;
  readonly load_p50_ms: number | null;
}

interface Failure {
  readonly remote: string;
  readonly kind: string;
  readonly message: string;
}

const adminToken = async () => (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();

/** The telemetry of the shell's release, as an operator reads it. */
async function figures(): Promise<Figures> {
  const token = await adminToken();
  const { releases } = await api<{ releases: Figures[] }>(server.url, '/api/registry/telemetry/summary?remote=shell', {
    token,
  });
  return releases[0] ?? { loads: 0, failures_by_kind: {}, load_p50_ms: null };
}

test('the registry counts starts of the shell and their duration', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // The page sends the rest when it is hidden.
  await page.goto('about:blank');
  await expect.poll(async () => (await figures()).loads).toBe(1);
  expect((await figures()).load_p50_ms).toBeGreaterThan(0);
});

/** Scripts that the document itself loads. */
const entries = /\/remotes\/shell\/shell\.[^/]*\.js$/;

interface Fault {
  readonly kind: string;
  readonly message: RegExp;
  readonly cause: (page: Page) => Promise<() => Promise<void>>;
}

const faults: Record<string, Fault> = {
  'its script does not load': {
    kind: 'load',
    message: /^$/,
    async cause(page) {
      await page.route(entries, (route) => route.abort());
      return () => page.unroute(entries);
    },
  },
  'its script was modified': {
    kind: 'load',
    message: /^$/,
    async cause(page) {
      await page.route(entries, (route) => route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' }));
      return () => page.unroute(entries);
    },
  },
  'its layouts do not load': {
    kind: 'load',
    message: /^ChunkLoadError/,
    async cause(page) {
      await page.route('**/remotes/shell/**/layouts.*.js', (route) => route.abort());
      return () => page.unroute('**/remotes/shell/**/layouts.*.js');
    },
  },
  'its script has a syntax error': {
    kind: 'import',
    message: /^SyntaxError/,
    async cause(page) {
      const documents = /\/login$/;
      await page.route(documents, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
      });
      await page.route(entries, (route) => route.fulfill({ contentType: 'text/javascript', body: 'start(' }));
      return async () => {
        await page.unroute(documents);
        await page.unroute(entries);
      };
    },
  },
  'it throws on start': {
    kind: 'mount',
    message: /^Error: asked to fail$/,
    async cause(page) {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('mended') !== null) return;
        // The shell looks for the form of the document before it renders.
        const find = document.querySelector.bind(document);
        document.querySelector = (selector: string) => {
          if (selector === '#root form') throw new Error('asked to fail');
          return find(selector);
        };
      });
      return () => page.evaluate(() => sessionStorage.setItem('mended', ''));
    },
  },
};

for (const [fault, { kind, message, cause }] of Object.entries(faults)) {
  test(`a shell that cannot start because ${fault} shows an error, is counted, and starts on the next load`, async ({
    page,
  }) => {
    const before = await figures();
    const mend = await cause(page);
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('alert')).toContainText('Candlewick couldn’t start.');
    const [reference = ''] = /[0-9a-f]{8}/.exec((await page.getByRole('alert').textContent()) ?? '') ?? [];
    await expect
      .poll(async () => (await figures()).failures_by_kind)
      .toEqual({ ...before.failures_by_kind, [kind]: (before.failures_by_kind[kind] ?? 0) + 1 });
    const path = `/api/registry/failures?reference=${reference}`;
    const { failures } = await api<{ failures: Failure[] }>(server.url, path, { token: await adminToken() });
    expect(failures).toEqual([
      expect.objectContaining({ remote: 'shell', kind, message: expect.stringMatching(message) }),
    ]);
    await mend();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
