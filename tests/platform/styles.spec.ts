import { expect, type Page } from '@playwright/test';
import { confine } from '../../platform-tools/src/webpack/confine-styles.ts';
import { enter, expectRestWorks, failures, places, test } from './support/faulty.ts';

/** What the remote's style sheet tries to change, of elements of the shell and of another remote. */
function lookOfTheRest(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const link = styleOf('nav[aria-label="Main"] a');
    const root = styleOf(':root');
    return {
      main: styleOf('main').display,
      linkColor: link.color,
      linkAnimation: link.animationName,
      linkSpacing: link.letterSpacing,
      buttonCase: styleOf('header button').textTransform,
      space: root.getPropertyValue('--cw-space-3'),
      leak: root.getPropertyValue('--leak'),
    };
  });
}

const sheetIsOff = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/mfe-faulty/"]')?.sheet?.disabled,
  );

test("a remote's style sheet changes its own elements only, and is off while no part of it is open", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    window.addEventListener('candlewick:track', (event) => {
      const { event: name, data } = (event as CustomEvent<{ event: string; data: { part: string } }>).detail;
      const part = document.querySelector('[data-remote="mfe-faulty"] h1');
      if (name === 'part_mounted' && data.part === 'mfe-faulty/page' && part) {
        seen.push(getComputedStyle(part).textDecorationLine);
      }
    });
  });
  await enter(page, server, '/news', 'none');
  // The frame of the document has the heading already, and no navigation yet.
  await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
  const before = await lookOfTheRest(page);
  await page.getByRole('link', { name: 'Faulty', exact: true }).click();
  const heading = places.page.works(page);
  await expect(heading).toHaveCSS('letter-spacing', '3px');
  await expect(page.getByRole('button', { name: 'Throw in page' })).toHaveCSS('text-transform', 'uppercase');
  await expect(page.locator('output')).toHaveCSS('padding-left', '7px');
  // The page under the pointer has another look, so compare without it.
  await page.mouse.move(0, 0);
  expect(await lookOfTheRest(page)).toEqual(before);
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(places.overlay.works(page)).toHaveCSS('text-transform', 'uppercase');
  await page.keyboard.press('Escape');
  expect(await sheetIsOff(page)).toBe(false);
  await expectRestWorks(page);
  expect(await lookOfTheRest(page)).toEqual(before);
  await expect.poll(() => sheetIsOff(page)).toBe(true);
  await page.getByRole('link', { name: 'Faulty', exact: true }).click();
  await expect(heading).toHaveCSS('letter-spacing', '3px');
  expect(await sheetIsOff(page)).toBe(false);
  // Styled when it mounted, both times.
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
    'underline',
    'underline',
  ]);
});

test('page: when its style sheet hangs, it says so after ten seconds, and a retry recovers', async ({
  page,
  server,
}) => {
  let hangs = true;
  await page.route('**/remotes/mfe-faulty/**/*.css', async (route) => {
    if (!hangs) await route.continue();
  });
  await page.clock.install();
  const told = await enter(page, server, '/faulty', 'none');
  await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
  await page.clock.fastForward(10_500);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  hangs = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(places.page.works(page)).toHaveCSS('letter-spacing', '3px');
  expect(failures(told)).toEqual([]);
  await expectRestWorks(page);
});

test('styles of a remote with slots leave the parts in its slots alone', async ({ page }) => {
  const source =
    'p { color: rgb(1 1 1) } .own p { background: rgb(2 2 2) } .own > p { margin-left: 3px } p::before { content: "x" }';
  const { css } = confine(source, { remote: 'mfe-host', isOwnClass: (name) => name === 'own', hasSlots: true });
  const part = (remote: string, content: string) => `<div data-remote="${remote}">${content}</div>`;
  const inner = part('mfe-host', '<p id="again">again</p>');
  const slot = `<div>${part('mfe-guest', `<p id="guest">guest</p>`)}${inner}</div>`;
  await page.setContent(
    `<style>${css}</style>${part('mfe-host', `<div class="own"><p id="host">host</p>${slot}</div>`)}<p id="outside">outside</p>`,
  );
  const lookOf = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => {
      const { color, backgroundColor, marginLeft } = getComputedStyle(element);
      return [color, backgroundColor, marginLeft, getComputedStyle(element, '::before').content];
    });
  const untouched = ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', '0px', 'none'];
  expect(await lookOf('host')).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)', '3px', '"x"']);
  expect(await lookOf('again')).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)', '0px', '"x"']);
  expect(await lookOf('guest')).toEqual(untouched);
  expect(await lookOf('outside')).toEqual(untouched);
});
