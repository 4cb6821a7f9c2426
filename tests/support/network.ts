import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const quietMs = 500;
const timeoutMs = 60_000;

const isEndless = (headers: Readonly<Record<string, string>>) =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/**
 * Follows a page's requests from now on. The returned function resolves once none has been under way for half a second. Open event streams,
 * which Playwright's `networkidle` waits for in vain, do not count.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (isEndless(response.headers())) end(response.request());
  });
  return async () => {
    const lastLook = performance.now() + timeoutMs;
    while (open.size > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > lastLook)
        throw new Error(`Still under way after ${timeoutMs} ms: ${[...open].map((each) => each.url()).join(' ')}`);
      await sleep(50);
    }
  };
}
