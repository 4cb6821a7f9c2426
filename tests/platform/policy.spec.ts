import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startDev } from './support/dev.ts';
import { enter, places, test } from './support/faulty.ts';
import { cli } from './support/run.ts';

/** Opens what brings files, a worker and HTML from elsewhere, and expects all of it to work. */
async function expectFilesWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Files in page' }).click();
  const files = page.getByRole('region', { name: 'Files' });
  for (const [name, size] of [
    ['Square', 4],
    ['Circle', 6],
  ] as const) {
    const image = files.getByRole('img', { name });
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(size);
  }
  await expect(files.locator('samp')).toHaveCSS('font-family', 'mfe_faulty_Own');
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('mfe_faulty_Own'))?.status),
    )
    .toBe('loaded');
  await expect(files.getByText('42 true refused')).toBeVisible();
  await expect(files.locator('b')).toHaveText('Bold');
  expect(await files.locator('script, [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'injected' in self)).toBe(false);
}

test('in the shell: images, fonts, workers and HTML that DOMPurify has cleaned work', async ({ page, server }) => {
  await page.addInitScript(() => {
    // Another remote has its own copy of DOMPurify.
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy('dompurify', { createHTML: (html: string) => html });
  });
  await enter(page, server, '/faulty', 'none');
  await expect(places.page.works(page)).toBeVisible();
  await expectFilesWork(page);
  const second = await page.evaluate(() => {
    try {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url });
      return 'let through';
    } catch {
      return 'refused';
    }
  });
  expect(second).toBe('refused');
});

test('candlewick dev has the policy of the shell: what works in one works in the other', async ({ page, server }) => {
  const dev = await startDev([process.execPath, cli], resolve(import.meta.dirname, 'faulty-remote'), server.url);
  try {
    const opened = await page.goto(`${dev.address}/faulty`);
    const shell = await fetch(`${server.url}/faulty`);
    const policyOf = (text: string | null | undefined) => text?.replaceAll(/ 'sha256-[^']+'/g, '').split('; ');
    const policy = policyOf(await opened?.headerValue('content-security-policy'));
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toEqual(policyOf(shell.headers.get('content-security-policy')));
    await expect(places.page.works(page)).toBeVisible();
    await expectFilesWork(page);
    const refused = await page.evaluate(() =>
      [
        () => void (document.createElement('div').innerHTML = '<b>'),
        () => void (document.createElement('script').src = 'https://example.com/evil.js'),
        () => void (document.createElement('script').src = '/api/auth/me'),
        () => void new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
      ].map((attempt) => {
        try {
          attempt();
          return 'let through';
        } catch {
          return 'refused';
        }
      }),
    );
    expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
    await expect(page.getByText('Refused by the content security policy, as in a shell')).toBeVisible();
  } finally {
    await dev.stop();
  }
});
