import { enter, expect, shellLoaded, test } from './fixtures.ts';

test('the frame is painted before the shell starts, although its scripts are cached', async ({ page, user }) => {
  await page.addInitScript(() => {
    const seen: PerformanceEntry[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: 'largest-contentful-paint' });
  });
  const path = '/dashboard/AAPL/prices';
  const mountedAt = () =>
    page.waitForFunction(() => performance.getEntriesByName('candlewick:page-mounted')[0]?.startTime);
  await enter(page, user, path);
  await mountedAt();
  await page.goto(path);
  const mounted = await (await mountedAt()).jsonValue();
  // The notice, of the document itself: a text that is replaced before its frame is presented does not count.
  const [painted] = await page.evaluate(() => (window as unknown as { seen: PerformanceEntry[] }).seen);
  expect(painted?.startTime).toBeLessThan(mounted ?? 0);
});

test('a page’s files leave the connections to what its frame shows, and to the frame once the browser has them', async ({
  page,
  user,
}) => {
  await page.addInitScript(() => {
    const linked = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => new URL(href).pathname);
    const seen = { atFirstFrame: ['/not-drawn'], linked };
    Object.assign(window, { seen });
    requestAnimationFrame(() => Object.assign(seen, { atFirstFrame: linked() }));
  });
  const visit = async (path: string) => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('candlewick:page-mounted').length > 0);
    return page.evaluate(() => {
      type Seen = { atFirstFrame: string[]; linked: () => string[] };
      const { atFirstFrame, linked } = (window as unknown as { seen: Seen }).seen;
      return { before: atFirstFrame, after: linked() };
    });
  };
  await enter(page, user, '/');
  await shellLoaded(page);
  for (const path of ['/dashboard/AAPL/prices', '/news']) {
    const first = await visit(path);
    const hasEntry = (files: readonly string[]) =>
      files.some((file) => /^\/remotes\/mfe-dashboard\/.*\/remote-entry\.\w+\.js$/.test(file));
    // The frame of News shows the headlines.
    expect([hasEntry(first.before), hasEntry(first.after)]).toEqual([path !== '/news', true]);
    expect(first.before).toContainEqual(expect.stringMatching(/\/shell\.\w+\.js$/));
    const second = await visit(path);
    expect(second.before).toEqual([]);
    expect(second.after.toSorted()).toEqual(first.after.toSorted());
  }
});
