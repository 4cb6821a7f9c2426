const retryAfterMs = 3_000;

/** single-spa, in a file of its own: the first page needs none of it. Tries again until it has loaded, as long as the page is open. */
export async function loadSingleSpa(): Promise<typeof import('single-spa')> {
  for (;;) {
    try {
      return await import(/* webpackChunkName: "single-spa" */ 'single-spa');
    } catch (error) {
      console.error('The shell couldn’t load its page router. Trying again.', error);
      await new Promise((done) => setTimeout(done, retryAfterMs));
    }
  }
}
