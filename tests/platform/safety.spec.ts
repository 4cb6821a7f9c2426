import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { followRequests } from '../support/network.ts';
import { enter, test } from './support/faulty.ts';

test('documents are asked for each time, files are cached forever and compressed, and the policy has no exceptions', async ({
  server,
}) => {
  const document = await fetch(`${server.url}/`);
  expect(document.headers.get('cache-control')).toBe('private, no-cache');
  const policy = document.headers.get('content-security-policy') ?? '';
  const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';
  expect(directive('script-src')).toMatch(/^script-src 'self'( 'sha256-[^']+'){2}$/);
  expect(directive('connect-src')).toBe("connect-src 'self'");
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directive('object-src')).toBe("object-src 'none'");
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  const [, script] = /<script defer src="([^"]+)"/.exec(await document.text()) ?? [];
  const file = await fetch(server.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
});

test('strings become neither code nor markup, and only scripts of this origin run', async ({ page, server }) => {
  await enter(page, server, '/', 'none');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    // Code that the debugger runs may evaluate strings; a task of the page may not.
    await new Promise((done) => setTimeout(done, 0));
    const attempts: Record<string, () => void> = {
      // oxlint-disable-next-line no-eval -- the test expects the refusal
      eval: () => void (0, eval)('self.injected = 1'),
      function: () => void new Function('self.injected = 2')(),
      markup: () => void (document.createElement('div').innerHTML = '<img src=x onerror="self.injected = 3">'),
      inline: () => {
        const script = document.createElement('script');
        script.textContent = 'self.injected = 4';
        document.head.append(script);
      },
      foreign: () => void (document.createElement('script').src = 'https://example.com/evil.js'),
      upload: () => void (document.createElement('script').src = '/api/auth/me'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} was let through`;
      } catch {
        return name;
      }
    });
  });
  expect(outcomes).toEqual(['eval', 'function', 'markup', 'inline', 'foreign', 'upload']);
  expect(await page.evaluate(() => 'injected' in self)).toBe(false);
});

test('no other site can show the app in a frame', async ({ page, server }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>Another site</h1><iframe src="${server.url}/login"></iframe>`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as { port: number };
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://127.0.0.1:${port}/`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
  await new Promise((done) => site.close(done));
});

for (const [means, point] of [
  ['hover', (link: { hover(): Promise<void> }) => link.hover()],
  ['focus', (link: { focus(): Promise<void> }) => link.focus()],
] as const) {
  test(`${means} of a link prefetches the files of its page, which then requests none of them again`, async ({
    page,
    server,
  }) => {
    const networkIsIdle = followRequests(page);
    await enter(page, server, '/', 'none');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await networkIsIdle();
    const prefetched = page.locator('link[rel="prefetch"][href*="/remotes/mfe-opener/"]');
    await expect(prefetched).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Opener' });
    await point(link);
    await expect(prefetched.first()).toBeAttached();
    // Resource timing lists a file once it has arrived.
    const missing = (links: HTMLElement[]) =>
      links.filter((each) => performance.getEntriesByName((each as HTMLLinkElement).href).length === 0).length;
    await expect.poll(() => prefetched.evaluateAll(missing)).toBe(0);
    const sent: string[] = [];
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ response }) => {
      const { url, fromDiskCache, fromPrefetchCache } = response;
      if (url.includes('/mfe-opener/') && !fromDiskCache && !fromPrefetchCache) sent.push(url);
    });
    await link.click();
    await expect(page.getByRole('heading', { name: 'Opener' })).toBeVisible();
    expect(sent).toEqual([]);
  });
}
