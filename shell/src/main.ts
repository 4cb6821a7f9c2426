import { startFailedEvent } from './document/watch-start.ts';
import { whenIdle } from './lib/when-idle.ts';
import { followUpdates } from './remotes/endless-updates.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function start(): Promise<void> {
  // First, so the rest evaluates while the page's code downloads.
  const { startPage } = await import(/* webpackMode: "eager" */ './pages/start-page.ts');
  const code = startPage();
  const { openFirstPage } = await import(/* webpackMode: "eager" */ './pages/first-page.ts');
  const page = openFirstPage(code);
  // A late page gets its layout before, so the user can go elsewhere. A form of the document stays until its screen can take over what was
  // entered.
  await Promise.race([page, wait(document.querySelector('#root form') ? 20_000 : 500)]);
  const { boot } = await import(/* webpackChunkName: "layouts" */ './boot.tsx');
  // What the page still does, such as its chart, goes before.
  await new Promise<void>((done) => void whenIdle(done, 1000));
  boot();
}

followUpdates();
start().catch((error: unknown) => {
  console.error('The shell did not start', error);
  document.dispatchEvent(new CustomEvent(startFailedEvent, { detail: error }));
});
