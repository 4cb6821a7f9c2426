import { expect, failedRequest, test } from './fixtures.ts';

for (const address of ['/nothing-here', '//elsewhere.example', '/dashboard/%E0%A4%A/prices']) {
  test(`${address} shows the not-found page`, async ({ page, baseURL, consoleMessages }) => {
    await page.goto(baseURL + address);
    await expect(page).toHaveURL('/error-404');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
  });
}

test('an address of slashes only leads to the start page, behind its guard', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}//`);
  await expect(page).toHaveURL(/^[^?]*\/login\?to=/);
});
