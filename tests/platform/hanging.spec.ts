import { expect, type Page } from '@playwright/test';
import { enter, expectRestWorks, failures, heal, placeholder, places, test, type Told } from './support/faulty.ts';

const unmountFailures = (told: Told[]) =>
  told.filter(({ event }) => event === 'part_unmount_failed').map(({ data }) => [data.part, data.message]);

const unmounts = (page: Page, place: string) =>
  page.evaluate((name) => Number(sessionStorage.getItem(`unmounts ${name}`)), place);

/** Opens a place with a fault, and runs the page on a clock that the test moves. */
async function showAt(page: Page, server: Parameters<typeof enter>[1], place: keyof typeof places, fault: string) {
  await page.clock.install();
  const told = await places[place].show(page, server, `${place}:${fault}`);
  return told;
}

for (const [fault, message] of [
  ['unmount', /asked to throw at unmount/],
  ['unmount-hangs', /Unmount timed out after 2 s/],
] as const) {
  test(`page, ${fault}: it is gone immediately, and other pages open`, async ({ page, server }) => {
    const told = await showAt(page, server, 'page', fault);
    await expect(places.page.works(page)).toBeVisible();
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(places.page.works(page)).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expectRestWorks(page);
    expect(unmountFailures(told)).toEqual([['mfe-faulty/page', expect.stringMatching(message)]]);
    await page.getByRole('link', { name: 'Faulty', exact: true }).click();
    await expect(places.page.works(page)).toBeVisible();
  });
}

test('a page that leaves with a window open does not keep the next one from scrolling', async ({ page, server }) => {
  await enter(page, server, '/news', 'none');
  await page.getByRole('link', { name: 'Faulty', exact: true }).click();
  await expect(places.page.works(page)).toBeVisible();
  await page.evaluate(() => {
    const dialog = Object.assign(document.createElement('dialog'), { textContent: 'Left open' });
    dialog.dataset['modal'] = '';
    document.querySelector('[data-remote="mfe-faulty"]')?.append(dialog);
    dialog.showModal();
    document.documentElement.toggleAttribute('data-modal-open', true);
  });
  await expect(page.locator(':root')).toHaveCSS('overflow', 'hidden');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.locator(':root')).toHaveCSS('overflow', 'visible');
});

test('widget, unmount-hangs: other pages open', async ({ page, server }) => {
  const told = await showAt(page, server, 'widget', 'unmount-hangs');
  await expect(places.widget.works(page)).toBeVisible();
  await expectRestWorks(page);
  await page.clock.fastForward(2_000);
  await expect.poll(() => unmountFailures(told).map(([part]) => part)).toEqual(['mfe-faulty/widget']);
});

test('overlay, unmount-hangs: it closes immediately and opens again', async ({ page, server }) => {
  const told = await showAt(page, server, 'overlay', 'unmount-hangs');
  await expect(places.overlay.works(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places.overlay.works(page)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect.poll(() => unmountFailures(told).map(([part]) => part)).toEqual(['mfe-faulty/overlay']);
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(places.overlay.works(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectRestWorks(page);
});

test('page, mount-hangs: contained after 30 seconds, and what it mounts later is taken away again', async ({
  page,
  server,
}) => {
  const told = await showAt(page, server, 'page', 'mount-hangs');
  await page.waitForFunction(() => sessionStorage.getItem('hangs') === 'mount');
  await page.clock.fastForward(30_000);
  await expect(placeholder(page)).toBeVisible();
  expect(failures(told).map(({ data }) => [data.failure, data.message])).toEqual([
    ['mount', 'Error: Mount timed out after 30 s'],
  ]);
  expect(await unmounts(page, 'page')).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('go on mount')));
  await expect.poll(() => unmounts(page, 'page')).toBe(2);
  await expectRestWorks(page);
  await page.getByRole('link', { name: 'Faulty', exact: true }).click();
  await heal(page);
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(places.page.works(page)).toBeVisible();
});

test('overlay, update-hangs: contained after 30 seconds, and a retry recovers', async ({ page, server }) => {
  const told = await showAt(page, server, 'overlay', 'update-hangs');
  await page.getByRole('button', { name: 'Update overlay' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('hangs') === 'update');
  await page.clock.fastForward(30_000);
  await expect(placeholder(page)).toBeVisible();
  expect(failures(told).map(({ data }) => data.message)).toEqual(['Error: Update timed out after 30 s']);
  await heal(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(places.overlay.works(page)).toBeVisible();
});
