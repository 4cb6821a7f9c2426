const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** A turn for the browser: what follows is a task of its own, so that no part of the start blocks input and paint for long. */
const turn = () => wait(0);

async function start(): Promise<void> {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { startPage } = await import(/* webpackMode: "eager" */ './remotes/start-page.ts');
  const page = startPage();
  await turn();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  // The page's code comes from the cache or at the same time as this: frame and page are then one paint.
  await Promise.race([page, wait(100)]);
  // From the cache the font is there when the first layout needs it, which is then the only one; nothing waits for it.
  document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
  await turn();
  boot();
}

start().catch((error: unknown) => {
  console.error('The shell did not start', error);
  const message = 'Candlewick could not start. Load the page again.';
  document
    .getElementById('root')
    ?.replaceChildren(Object.assign(document.createElement('p'), { textContent: message }));
});
