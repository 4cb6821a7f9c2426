import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { api } from '../support/api.ts';
import type { TestServer } from '../support/server.ts';
import { attempt, refusal } from './support/candlewick.ts';
import { enter, placeholder, test } from './support/faulty.ts';

const operator = async (server: TestServer) => ({
  registry: server.url,
  token: (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim(),
  cwd: server.dataDir,
});

/** The reference on a failed part's placeholder. */
async function shownReference(page: Page): Promise<string> {
  await expect(placeholder(page)).toBeVisible();
  return (await page.getByText(/^Reference [0-9a-f]{8}$/).textContent())?.slice(-8) ?? '';
}

const isReport = (request: Request) => request.url().endsWith('/api/registry/telemetry');

test('an operator finds the failure by the reference that the user reads, with the place in the sources', async ({
  page,
  server,
}) => {
  await enter(page, server, '/faulty?token=of-the-user', 'page:render');
  const reference = await shownReference(page);
  const of = await operator(server);
  const said = async () => (await attempt(['failures', '--reference', reference.toUpperCase()], of)).stdout;
  await expect.poll(said, { timeout: 20_000 }).toContain(`Reference ${reference}`);
  const text = await said();
  expect(text).toContain('Error: asked to throw while rendering');
  expect(text).toMatch(/at .*src\/faulty\.tsx:\d+:\d+/);
  expect(text).toMatch(/part +mfe-faulty\/page/);
  expect(text).toMatch(/page +\/faulty\n/);
  expect(text).toMatch(/release +mfe-faulty 0\.1\.0 \([0-9a-f]{16}\), shell [0-9a-f]{16}/);
  expect(text).not.toContain('of-the-user');
  const listed = await attempt(['failures', '--limit', '5'], of);
  expect(listed.stdout).toMatch(
    /mfe-faulty +0\.1\.0 \([0-9a-f]{16}\) +mount +1 .*src\/faulty\.tsx:\d+:\d+ +Error: asked/,
  );
  expect(await refusal(['failures', '--reference', '00000000'], of)).toMatchObject({ code: 'unknown_reference' });
  expect(await refusal(['failures', '--reference', 'nonsense'], of)).toMatchObject({ code: 'invalid_request' });
});

test('the reference of a toast leads to its error, also after the toast came twice', async ({ page, server }) => {
  await enter(page, server, '/faulty', 'none');
  const reports: { events: { reference?: string }[] }[] = [];
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request.postDataJSON() as (typeof reports)[number]);
  });
  const press = async () => {
    await page.getByRole('button', { name: 'Throw in page' }).click();
    const toast = page.getByText(/^That didn’t work.* Reference [0-9a-f]{8}$/);
    return (await toast.last().textContent())?.slice(-8);
  };
  const first = await press();
  expect(await press()).toBe(first);
  const told = () => reports.flatMap(({ events }) => events.flatMap(({ reference }) => reference ?? []));
  await expect.poll(told, { timeout: 15_000 }).toEqual([first]);
});

test('a page that was open for longer than its token gets a new one and reports what it had to', async ({
  page,
  server,
}) => {
  let expired = 0;
  // The server's answer to a token that is older than a day.
  await page.route(
    (url) => url.pathname === '/api/registry/telemetry',
    (route) => {
      expired += 1;
      return route.fulfill({ status: 403, json: { code: 'page_token_expired' } });
    },
    { times: 1 },
  );
  await enter(page, server, '/faulty', 'page:mount');
  const reference = await shownReference(page);
  const of = await operator(server);
  const path = `/api/registry/failures?reference=${reference}`;
  await expect
    .poll(async () => (await api<{ failures: unknown[] }>(server.url, path, of)).failures.length, { timeout: 20_000 })
    .toBe(1);
  expect(expired).toBe(1);
});
