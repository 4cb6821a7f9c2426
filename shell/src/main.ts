import { rememberFiles } from './document/open-files.ts';
import { rowsShown } from './document/rows-shown.ts';
import { followUpdates } from './remotes/endless-updates.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function start(): Promise<void> {
  const frame = document.querySelector('#root[data-frame]');
  if (frame) await window.candlewickPainted;
  // First, so the rest of the shell evaluates while the page's code downloads.
  const { startPage } = await import(/* webpackMode: "eager" */ './remotes/start-page.ts');
  const page = startPage();
  const { startIdleLock } = await import(/* webpackMode: "eager" */ './lock/start-idle-lock.ts');
  const idleLock = startIdleLock();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  // The page's code comes from the cache or arrives together with this, so frame and page follow each other. A form in the frame stays
  // until its page can take over what was entered.
  const hasForm = frame?.querySelector('form') != null;
  await Promise.race([page.catch(() => undefined), wait(hasForm ? 20_000 : 100)]);
  await idleLock;
  await rowsShown();
  // Give frame and page a task of their own.
  await wait(0);
  boot();
  rememberFiles();
}

followUpdates();
start().catch((error: unknown) => {
  console.error('The shell did not start', error);
  window.candlewickStartFailed?.('mount', error);
});
