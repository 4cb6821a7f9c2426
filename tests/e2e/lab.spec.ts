import type { Page } from '@playwright/test';
import { demoUser, enter, expect, expectAccessible, test } from './fixtures.ts';

const addressOf = (draft: string) => `/stocks-backtest?s=${encodeURIComponent(draft)}`;
/** The real history, whose figures stay as they are. */
const index = addressOf('{"t":["^GSPC"],"r":["2010-01-04","2020-04-17"],"o":{"stop_loss_percent":8}}');
const period = 'SMA period, entry condition 1';

const preview = (page: Page) => page.getByRole('region', { name: /^Preview on/ });
const figures = (page: Page) => preview(page).getByLabel('Figures of the preview');
const handle = (page: Page, name = period) => preview(page).getByRole('spinbutton', { name, exact: true });
const strip = (page: Page) => preview(page).getByRole('slider');
const run = (page: Page) => page.getByRole('region', { name: 'Run', exact: true });

async function figureOf(page: Page, label: string): Promise<string> {
  const item = figures(page)
    .locator('div')
    .filter({ hasText: new RegExp(`^${label}`) });
  return (await item.locator('dd').textContent()) ?? '';
}

/** Drags the middle of an element sideways, in steps as a hand does, and keeps holding it. */
async function drag(page: Page, name: string, distance: number): Promise<void> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not shown.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x + (distance * step) / 10, y);
}

test('a number is dragged, and figures, trades and curves follow: one step to undo', async ({ page, user }) => {
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  const before = await figures(page).textContent();
  await drag(page, period, 60);
  await expect(handle(page)).not.toHaveValue('10');
  await expect(figures(page)).not.toHaveText(before ?? '');
  const dragged = await handle(page).inputValue();
  // Nothing else changes before the drag ends.
  await expect(run(page).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await page.mouse.up();
  await expect(run(page).getByText(`SMA(${dragged}) crosses above SMA(20)`)).toBeVisible();
  const after = await figures(page).textContent();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(handle(page)).toHaveValue('10');
  await expect(figures(page)).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(handle(page)).toHaveValue(dragged);
  await expect(figures(page)).toHaveText(after ?? '');
  await expect(page).toHaveURL(new RegExp(`period%22%3A${dragged}`));
  await page.reload();
  await expect(handle(page)).toHaveValue(dragged);
  await expect(figures(page)).toHaveText(after ?? '');
});

test('keys and typing move a number within its bounds, also that of a stop', async ({ page, user }) => {
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  await handle(page).press('ArrowUp');
  await expect(handle(page)).toHaveValue('11');
  await handle(page).press('Shift+ArrowRight');
  await expect(handle(page)).toHaveValue('21');
  await handle(page).press('Home');
  await expect(handle(page)).toHaveValue('2');
  await handle(page).fill('9999');
  await handle(page).press('Enter');
  await expect(handle(page)).toHaveValue('400');
  await handle(page).fill('nonsense');
  await handle(page).press('Tab');
  await expect(handle(page)).toHaveValue('400');
  await expect(run(page).getByText('SMA(400) crosses above SMA(20)')).toBeVisible();
  await handle(page, 'Stop loss').press('ArrowDown');
  await expect(run(page).getByText('Stop loss 7.5%')).toBeVisible();
  await expect(handle(page, 'Stop loss')).toHaveAttribute('aria-valuetext', '7.5%');
});

test('the strip shows every value, says what surrounds the present one, and sets it', async ({ page, user }) => {
  await enter(page, user, index);
  await handle(page).focus();
  await expect(strip(page)).toHaveAttribute('data-done', /^\d+$/);
  await expect(strip(page)).toHaveAccessibleName(`Return by ${period}`);
  await expect(
    preview(page).getByText(/^(Plateau from \d+ to \d+|A spike: neighbors lose|A dip|A slope)/),
  ).toBeVisible();
  // The strip and the run agree.
  const shown = await figureOf(page, 'Return');
  const value = /([+−][\d.]+)%$/.exec((await strip(page).getAttribute('aria-valuetext')) ?? '')?.[1];
  expect(Number(value?.replace('−', '-'))).toBeCloseTo(Number(shown.replace('−', '-').replace('%', '')), 0);
  await strip(page).click({ position: { x: 300, y: 20 } });
  await expect(handle(page)).not.toHaveValue('10');
  const clicked = await handle(page).inputValue();
  await strip(page).press('ArrowRight');
  await expect(handle(page)).toHaveValue(String(Number(clicked) + 1));
  await preview(page).getByRole('radio', { name: 'Sharpe' }).click({ force: true });
  await expect(strip(page)).toHaveAccessibleName(`Sharpe by ${period}`);
  await expect(strip(page)).toHaveAttribute('data-done', /^\d+$/);
  await expectAccessible(page);
});

test('a second number makes a heatmap, whose cells set both', async ({ page, user }) => {
  test.slow();
  await enter(page, user, index);
  await handle(page).focus();
  await preview(page)
    .getByLabel('Heatmap with a second number')
    .selectOption({ label: `Compared ${period}` });
  // It is drawn once it is near; what loads above may have moved it away.
  await preview(page)
    .getByRole('figure', { name: /^Return by SMA period/ })
    .scrollIntoViewIfNeeded();
  const map = preview(page).getByRole('application', { name: /^Return by SMA period/ });
  await expect(map).toBeVisible();
  await expect(preview(page).locator('figure[data-done], [data-done="900"]').first()).toBeVisible();
  await map.focus();
  await map.press('ArrowRight');
  await map.press('ArrowDown');
  await map.press('Enter');
  await expect(handle(page)).not.toHaveValue('10');
  await expect(run(page).getByText('SMA(10) crosses above SMA(20)')).toBeHidden();
  await expectAccessible(page);
});

test('the figures of the preview are those of the certified run', async ({ page, user }) => {
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  await expect(preview(page).getByText('Uncertified', { exact: true })).toBeVisible();
  const shown = await Promise.all(
    ['Return', 'Buy and hold', 'Max drawdown', 'Sharpe ratio'].map((label) => figureOf(page, label)),
  );
  await page.getByRole('button', { name: 'Run backtest' }).click();
  const certified = page.getByRole('region', { name: 'Figures' });
  await expect(certified).toBeVisible();
  for (const figure of shown) await expect(certified).toContainText(figure);
});

test('a test period stays out of the figures until it is opened, once for the rule', async ({ page, user }) => {
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  const before = await figures(page).textContent();
  await preview(page).getByRole('radio', { name: /^Off/ }).click({ force: true });
  await expect(figures(page)).not.toHaveText(before ?? '');
  const whole = await figures(page).textContent();
  await preview(page).getByRole('radio', { name: /^20%/ }).click({ force: true });
  await expect(figures(page)).toHaveText(before ?? '');
  await expect(preview(page).getByText(/^From .*, left out of previews, runs and sweeps\.$/)).toBeVisible();
  await preview(page).getByRole('button', { name: 'Open the test period' }).click();
  await expect(figures(page)).toHaveText(whole ?? '');
  await expect(preview(page).getByText(/^Opened\. Return .* before .*, .* since\.$/)).toBeVisible();
  // Another value is the same rule.
  await handle(page).press('ArrowUp');
  await expect(preview(page).getByRole('button', { name: 'Open the test period' })).toHaveCount(0);
  await page.reload();
  await expect(preview(page).getByText(/^Opened\./)).toBeVisible();
});

test('a run leaves a locked test period out, and its result opens it in one action', async ({ page, user }) => {
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  await expect(run(page).getByText(/^Locked from/)).toBeVisible();
  const before = await figureOf(page, 'Return');
  await page.getByRole('button', { name: 'Run backtest' }).click();
  const certified = page.getByRole('region', { name: 'Figures' });
  await expect(certified).toContainText(before);
  const first = page.url();
  await page.getByRole('button', { name: 'Open the test period' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/The whole range runs for \d+ credits/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open the test period' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(certified).toContainText('%');
  await expect(page.getByText('The test period is locked')).toHaveCount(0);
  await expectAccessible(page);
  // What ran before stays as it is, and says that it is open now.
  await page.goto(first);
  await expect(page.getByRole('button', { name: 'Run the whole range' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit and rerun' }).click();
  await expect(preview(page).getByText(/^Opened\./)).toBeVisible();
});

test('a rule that never trades, a number without effect, and less than a year', async ({ page, user }) => {
  await enter(
    page,
    user,
    addressOf(
      '{"t":["^GSPC"],"r":["2019-06-03","2020-04-17"],"e":["all",[["RSI",{"period":14}],"less_than",1]],"x":["all"],"o":{"max_holding_bars":5}}',
    ),
  );
  await expect(figures(page)).toContainText('TradesNone');
  await expect(figures(page)).toContainText('—, less than a year');
  await handle(page, 'Max holding period').focus();
  await expect(preview(page).getByText('No effect: every value gives the same result')).toBeVisible();
});

test('the plan holds: an indicator beyond it has no figures', async ({ page, user }) => {
  await enter(page, user, addressOf('{"t":["^GSPC"],"r":"1y","e":["all",[["ADX",{"period":14}],"greater_than",20]]}'));
  await expect(
    preview(page).getByText('Complete the strategy with indicators in your plan to see results.'),
  ).toBeVisible();
  await expect(figures(page)).toHaveCount(0);
});

test('a worker that cannot start says so, and another attempt works', async ({ page, user, consoleMessages }) => {
  await page.addInitScript(() => {
    const { Worker: Real } = window;
    window.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        if (sessionStorage.getItem('broken') !== 'no') setTimeout(() => this.dispatchEvent(new Event('error')));
      }
    };
  });
  await enter(page, user, index);
  await expect(preview(page).getByText('Couldn’t compute the preview')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
  await preview(page).getByRole('button', { name: 'Try again' }).click();
  await expect(figures(page)).toContainText('%');
  await expect(preview(page).getByText('Couldn’t compute the preview')).toHaveCount(0);
  consoleMessages.splice(0);
});

test('on a phone the rule and its chart fit', async ({ page, request }) => {
  const user = await demoUser(request, 'beginner');
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, user, index);
  await expect(figures(page)).toContainText('%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
