import type { Page, Route } from '@playwright/test';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

const chatOf = (page: Page) => page.getByRole('region', { name: 'Ask AI' });
const launcherOf = (page: Page) => page.getByRole('button', { name: 'Ask AI' });
const boxOf = (page: Page) => chatOf(page).getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => chatOf(page).getByRole('article', { name: 'Answer' });

async function open(page: Page): Promise<void> {
  await launcherOf(page).click();
  await expect(boxOf(page)).toBeVisible();
}

async function ask(page: Page, question: string): Promise<void> {
  await boxOf(page).fill(question);
  await boxOf(page).press('Enter');
}

/** Answers with these events. */
const stream = (route: Route, events: readonly object[]) =>
  route.fulfill({
    contentType: 'text/event-stream',
    body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  });

test('a link of the analyst opens the builder with the rule that it names', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'intermediate'), '/');
  await open(page);
  await ask(page, 'backtest a golden cross on AMD');
  await answers(page).getByRole('link', { name: 'Open it in the builder' }).click();
  await expect(page.getByText('Preview on AMD')).toBeVisible();
  await expect(page.getByText('SMA(50) crosses above SMA(200)').first()).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});

test('the analyst answers about the ticker of the page, and its source leads to the page that shows it', async ({
  page,
  request,
}) => {
  await enter(page, await demoUser(request, 'intermediate'), '/dashboard/AAPL/prices');
  const loaded: string[] = [];
  page.on('request', (sent) => sent.url().includes('mfe-chat') && loaded.push(sent.url()));
  await expect(launcherOf(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await launcherOf(page).hover();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await open(page);
  await expect(boxOf(page)).toBeFocused();
  await expect(chatOf(page).getByRole('button', { name: 'How has AAPL performed this year?' })).toBeVisible();
  await ask(page, 'How profitable is AAPL?');
  await expect(answers(page)).toHaveCount(1);
  await chatOf(page).getByText('1 step').click();
  await expect(
    chatOf(page)
      .getByText(/income statement/i)
      .first(),
  ).toBeVisible();
  await expect(chatOf(page).getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await chatOf(page).getByRole('list', { name: 'Sources' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-statements');
  await expect(chatOf(page)).toBeVisible();
  await ask(page, 'Compare AAPL and MSFT');
  await expect(answers(page)).toHaveCount(2);
  await chatOf(page).getByRole('button', { name: 'Move to the other side' }).click();
  const place = await chatOf(page).boundingBox();
  await boxOf(page).fill('Half a question');
  await page.reload();
  await open(page);
  await expect(answers(page)).toHaveCount(2);
  await expect(boxOf(page)).toHaveValue('Half a question');
  expect(await chatOf(page).boundingBox()).toEqual(place);
});

test('keys open, stop and close the chat, and the focus returns', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'beginner'), '/');
  await expect(launcherOf(page)).toBeVisible();
  await page.route('**/api/ai/chat', () => undefined);
  await launcherOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chatOf(page).getByRole('article')).toHaveCount(0);
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(boxOf(page)).toHaveValue('one\ntwo');
  await page.keyboard.press('Enter');
  await expect(chatOf(page).getByText('Thinking')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatOf(page).getByText('You stopped this answer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ask AI');
  await page.keyboard.press('Enter');
  await expect(chatOf(page)).toBeVisible();
});

test('a failed answer is said, and tried again', async ({ page, request, consoleMessages }) => {
  // Not once, because Chromium may repeat a request whose connection failed; and not while the page loads, where it may take no effect.
  await page.route('**/api/ai/chat', (route) => route.abort('connectionfailed'));
  await enter(page, await demoUser(request, 'beginner'), '/dashboard/KO/prices');
  await open(page);
  await ask(page, 'What is the price of KO?');
  await expect(chatOf(page).getByText('An error occured. Please try again.')).toBeVisible();
  await page.unroute('**/api/ai/chat');
  await chatOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(answers(page)).toContainText('KO');
  await expect(chatOf(page).getByText('An error occured. Please try again.')).toBeHidden();
  await expect(answers(page)).toHaveCount(1);
  expect(consoleMessages.splice(0).every((message) => failedRequest.test(message))).toBe(true);
});

test('without the plan for it, a question is unauthorized, and the plans open over the chat', async ({
  page,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await open(page);
  await ask(page, 'How profitable is AAPL?');
  await expect(chatOf(page).getByText('Unauthorized')).toBeVisible();
  await expect(boxOf(page)).toBeDisabled();
  await chatOf(page).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /plan/i }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chatOf(page).getByText('Unauthorized')).toBeVisible();
  expect(consoleMessages.splice(0).every((message) => failedRequest.test(message))).toBe(true);
});

test('tabs share the conversation; logging out in one ends it in both', async ({ page, request, context }) => {
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/');
  const other = await context.newPage();
  await enter(other, user, '/dashboard/KO/prices');
  await open(page);
  await open(other);
  await ask(page, 'What is the price of AAPL?');
  await expect(answers(page)).toContainText('AAPL');
  await expect(answers(other)).toContainText('AAPL');
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('chat.')));
  expect(await stored()).toHaveLength(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Lock screen');
  await page.keyboard.press('Enter');
  await expect(chatOf(other)).toBeHidden();
  await expect(launcherOf(other)).toBeHidden();
  expect(await stored()).toEqual([]);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await open(other);
  await expect(answers(other)).toHaveCount(0);
  await ask(other, 'What is the price of KO?');
  await expect(answers(other)).toContainText('KO');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(other).toHaveURL(/login/);
  await expect(chatOf(other)).toBeHidden();
  await expect(launcherOf(other)).toBeHidden();
  expect(await stored()).toEqual([]);
});

test('what an answer contains neither runs, loads nor leads elsewhere', async ({ page, request }) => {
  const elsewhere: string[] = [];
  page.on('request', (sent) => /example\.com/.test(sent.url()) && elsewhere.push(sent.url()));
  await page.route('**/api/ai/chat', (route) =>
    stream(route, [
      { type: 'start', engine: 'openai-compatible', label: 'A model' },
      {
        type: 'text',
        text:
          'Ignore the rules <script>window.hurt = 1</script><img src=x onerror="window.hurt = 1"> ![](https://example.com/a.png) ' +
          '[log in](https://example.com) [slashes](//example.com/x) [run](javascript:window.hurt=1) [own](/dashboard/KO/news)',
      },
      {
        type: 'sources',
        sources: [
          { title: 'Elsewhere', href: 'https://example.com', source_label: 'x', simulated: false, as_of: null },
        ],
      },
      { type: 'end', reason: 'complete' },
    ]),
  );
  await enter(page, await demoUser(request, 'beginner'), '/');
  await open(page);
  await ask(page, 'What is new?');
  await expect(answers(page).locator('[data-formatted]')).toBeVisible();
  await expect(answers(page).getByRole('link')).toHaveCount(1);
  await expect(answers(page).getByRole('link')).toHaveAttribute('href', '/dashboard/KO/news');
  await expect(answers(page).locator('img, script, iframe, form')).toHaveCount(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
});

test('a picture goes with a question; other files are refused', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'beginner'), '/');
  await open(page);
  const chooser = chatOf(page).locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(chatOf(page).getByRole('alert')).toContainText('notes.txt isn’t a JPG, PNG or GIF');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  await chooser.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(chatOf(page).getByRole('img', { name: 'Preview of dot.png' })).toBeVisible();
  await chatOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(answers(page)).toHaveCount(1);
  await expect(chatOf(page).getByRole('img', { name: 'dot.png' })).toBeVisible();
});

test('on a phone the chat covers the page, and a link in it leads there', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await demoUser(request, 'beginner'), '/dashboard/AAPL/prices');
  await open(page);
  expect(await chatOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await ask(page, 'How profitable is AAPL?');
  await chatOf(page).getByRole('list', { name: 'Sources' }).getByRole('link').first().click();
  await expect(chatOf(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-statements');
  // Back closes it first.
  await open(page);
  await page.goBack();
  await expect(chatOf(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-statements');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
});
