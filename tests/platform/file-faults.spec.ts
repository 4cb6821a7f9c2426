import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inCampaign, isCampaign } from '@candlewick/server/testing/campaign';
import { expect, type Page, type Route } from '@playwright/test';
import { api } from '../support/api.ts';
import { enter, expectRestWorks, failures, placeholder, places, test } from './support/faulty.ts';

const filesOf = '**/remotes/mfe-faulty/**';
const entryOf = '**/remotes/mfe-faulty/**/remote-entry*.js';
const scriptsOf = '**/remotes/mfe-faulty/**/*.js';

const answer = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const script = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** File faults: the files, the server's response, and the failure kind in the registry's telemetry. */
const faults: Record<string, { files: string; answer: (route: Route) => Promise<void>; kinds: RegExp }> = {
  'the entry is missing (404)': { files: entryOf, answer: answer(404), kinds: /^load$/ },
  'the server fails (500)': { files: filesOf, answer: answer(500), kinds: /^(load|style)$/ },
  'the network fails': { files: filesOf, answer: (route) => route.abort(), kinds: /^(load|style)$/ },
  'files are truncated': {
    files: scriptsOf,
    answer: script((text) => text.slice(0, text.length / 2)),
    kinds: /^(load|import)$/,
  },
  'a script has a syntax error': {
    files: entryOf,
    answer: script(() => 'var mfe_faulty = {;'),
    kinds: /^(load|import)$/,
  },
  'a file was modified': {
    files: scriptsOf,
    answer: script((text) => `${text};self.altered = 1`),
    kinds: /^load$/,
  },
  'the style sheet is missing': { files: '**/remotes/mfe-faulty/**/*.css', answer: answer(404), kinds: /^style$/ },
};

async function leave(page: Page, place: string): Promise<void> {
  if (place !== 'overlay') return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Page, widget and overlay load the same way: in the short form each fault meets one of them, in turn. */
const placesOf = (fault: string) => {
  const names = Object.keys(places);
  const turn = Object.keys(faults).indexOf(fault) % names.length;
  return inCampaign(names, names.slice(turn, turn + 1));
};

for (const [place, { show, works }] of Object.entries(places)) {
  for (const [name, fault] of Object.entries(faults)) {
    if (!placesOf(name).includes(place)) continue;

    test(`${place}: when ${name}, it is contained, reported and counted once, and a retry recovers`, async ({
      page,
      server,
    }) => {
      await page.route(fault.files, fault.answer);
      const told = await show(page, server);
      await expect(placeholder(page)).toBeVisible();
      await expect(page.getByText(/^Reference/)).toBeVisible();
      expect(failures(told).map(({ data }) => data.release)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
      expect(failures(told)[0]?.data.failure).toMatch(fault.kinds);
      expect(await page.evaluate(() => 'altered' in self)).toBe(false);
      await page.unroute(fault.files);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(works(page)).toBeVisible();
      await expect(placeholder(page)).toBeHidden();
      expect(failures(told)).toHaveLength(1);
      await leave(page, place);
      await expectRestWorks(page);
    });

    // The previous test ends with the same check, after the retry.
    if (!isCampaign && name !== 'the server fails (500)') continue;

    test(`${place}: while ${name}, the rest works`, async ({ page, server }) => {
      await page.route(fault.files, fault.answer);
      await show(page, server);
      await expect(placeholder(page)).toBeVisible();
      await leave(page, place);
      await expectRestWorks(page);
    });
  }

  // What follows is the same code in each place.
  if (!isCampaign && place !== 'overlay') continue;

  test(`${place}: when its entry hangs, it says so after ten seconds, and a retry recovers`, async ({
    page,
    server,
  }) => {
    let hangs = true;
    await page.route(entryOf, async (route) => {
      if (!hangs) await route.continue();
    });
    await page.clock.install();
    const told = await show(page, server);
    // The document's frame has placeholders of its own, and no timer.
    await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
    await page.clock.fastForward(10_500);
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
    hangs = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(works(page)).toBeVisible();
    expect(failures(told)).toEqual([]);
    await leave(page, place);
    await expectRestWorks(page);
  });

  for (const fault of ['Throw', 'Reject']) {
    test(`${place}: ${fault.toLowerCase()} in a handler is reported and counted, and the part stays`, async ({
      page,
      server,
    }) => {
      const told = await show(page, server);
      await page.getByRole('button', { name: `${fault} in ${place}` }).click();
      await expect(page.getByText(/^That didn’t work/)).toBeVisible();
      await expect(works(page)).toBeVisible();
      expect(failures(told).map(({ data }) => data.failure)).toEqual([fault === 'Throw' ? 'event' : 'rejection']);
      await leave(page, place);
      await expectRestWorks(page);
    });
  }

  test(`${place}: a chunk that goes missing during the session is reported, and loads once it is back`, async ({
    page,
    server,
  }) => {
    const told = await show(page, server);
    await expect(works(page)).toBeVisible();
    await page.route(scriptsOf, answer(404));
    await page.getByRole('button', { name: `More in ${place}` }).click();
    await expect(page.getByText(/^That didn’t work/)).toBeVisible();
    expect(failures(told).map(({ data }) => data.failure)).toEqual(['rejection']);
    expect(failures(told)[0]?.data.release).toMatch(/^[0-9a-f]{16}$/);
    await page.unroute(scriptsOf);
    await page.getByRole('button', { name: `More in ${place}` }).click();
    await expect(page.getByText('More of it')).toBeVisible();
    await leave(page, place);
    await expectRestWorks(page);
  });
}

test('the registry counts a failure after mounting once per page load', async ({ page, server }) => {
  const admin = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const counted = async () => {
    const path = '/api/registry/telemetry/summary?remote=mfe-faulty';
    const { releases } = await api<{ releases: { failures_by_kind: Record<string, number> }[] }>(server.url, path, {
      token: admin,
    });
    return releases.reduce((sum, release) => sum + (release.failures_by_kind['event'] ?? 0), 0);
  };
  const before = await counted();
  const told = await enter(page, server, '/faulty', 'none');
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Throw in page' }).click();
  await expect.poll(() => failures(told).length).toBe(3);
  await expect.poll(counted).toBe(before + 1);
});
