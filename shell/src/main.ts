import type { StartWindow } from '@candlewick/shared-platform/snapshot';
import { followUpdates } from './remotes/endless-updates.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function start(): Promise<void> {
  // First of all, so that the rest of the shell is read while the page's code is on its way.
  const { startPage } = await import(/* webpackMode: "eager" */ './remotes/start-page.ts');
  const page = startPage();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  // The page's code comes from the cache or at the same time as this: frame and page are then one paint.
  await Promise.race([page, wait(100)]);
  // From the cache the font is there when the first layout needs it, which is then the only one. Nothing waits
  // for it, and where it does not come the fallback stays.
  document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
  // A task of its own, which the frame and the page fill.
  await wait(0);
  boot();
}

followUpdates();
start().catch((error: unknown) => {
  console.error('The shell did not start', error);
  (window as StartWindow).candlewickStartFailed?.('mount');
});
