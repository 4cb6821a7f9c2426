import { inCampaign } from '@candlewick/server/testing/campaign';
import { expect } from '@playwright/test';
import { expectNothingLeft } from '../support/leaks.ts';
import { countTimersAndSockets, leftAfter } from '../support/mounts.ts';
import { enter, expectRestWorks, failures, heal, placeholder, test } from './support/faulty.ts';

const lifecycleFaults = ['import', 'mount', 'render', 'effect', 'loop', 'effect-loop'];

/** Loops that the shell sees by their rate, which takes seconds. */
const slowFaults = ['timer-loop', 'microtask-loop'];

/** Widgets and overlays fail the same way: the short form gives them one fault before and one after they are mounted. */
const ofShortForm = inCampaign(lifecycleFaults, ['mount', 'effect']);

for (const fault of [...lifecycleFaults, ...slowFaults]) {
  test(`page, ${fault}: contained, reported, counted, and recovers on retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/faulty', `page:${fault}`);
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    expect(failures(told)[0]?.data.release).toMatch(/^[0-9a-f]{16}$/);
    if (!slowFaults.includes(fault)) {
      await expectRestWorks(page);
      await page.getByRole('link', { name: 'Faulty' }).click();
      await expect(placeholder(page)).toBeVisible();
    }
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
    await expect(placeholder(page)).toBeHidden();
  });
}

for (const fault of ofShortForm) {
  test(`widget, ${fault}: contained, reported, counted, and recovers on retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/user-settings/appearance', `widget:${fault}`);
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Faulty widget', { exact: true }).last()).toBeVisible();
    await expect(placeholder(page)).toBeHidden();
    await expectRestWorks(page);
  });

  test(`overlay, ${fault}: contained, reported, counted, and recovers on retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/faulty', `overlay:${fault}`);
    await page.getByRole('button', { name: 'Open overlay' }).click();
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Faulty overlay')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Faulty overlay')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
    await expectRestWorks(page);
  });
}

test('unmounting a page or an overlay aborts its signal', async ({ page, server }) => {
  await enter(page, server, '/faulty', 'none');
  const left = (place: string) => page.evaluate((name) => sessionStorage.getItem(`left ${name}`), place);
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(page.getByText('Faulty overlay')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => left('overlay')).toBe('true');
  expect(await left('page')).toBeNull();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => left('page')).toBe('true');
});

const openings = inCampaign(50, 5);

test(`opening an overlay ${openings} times leaks nothing`, async ({ page, server }) => {
  await countTimersAndSockets(page);
  await enter(page, server, '/faulty', 'none');
  const open = page.getByRole('button', { name: 'Open overlay' });
  await expect(open).toBeVisible();
  const left = await leftAfter(page, openings, async () => {
    await open.click();
    await page.getByText('Faulty overlay').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Faulty overlay').waitFor({ state: 'detached' });
  });
  expectNothingLeft(left);
});
