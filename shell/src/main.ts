/** A turn for the browser: what follows is a task of its own, so that no part of the start blocks input and paint for long. */
const turn = () => new Promise<void>((done) => setTimeout(done));

async function start(): Promise<void> {
  await turn();
  const { startPage } = await import(/* webpackMode: "eager" */ './remotes/start-page.ts');
  startPage();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
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
