import { startFailedEvent } from './document/watch-start.ts';
import { followUpdates } from './remotes/endless-updates.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function start(): Promise<void> {
  // First, so the rest of the shell evaluates while the page's code downloads.
  const { startPage } = await import(/* webpackMode: "eager" */ './remotes/start-page.ts');
  const page = startPage();
  const { startIdleLock } = await import(/* webpackMode: "eager" */ './lock/start-idle-lock.ts');
  const idleLock = startIdleLock();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  // A form of the document stays until its screen can take over what was entered.
  if (document.querySelector('#root form')) await Promise.race([page.catch(() => undefined), wait(20_000)]);
  await idleLock;
  boot();
}

followUpdates();
start().catch((error: unknown) => {
  console.error('The shell did not start', error);
  document.dispatchEvent(new CustomEvent(startFailedEvent, { detail: error }));
});
