import { build, preview } from 'vite';

/** Builds the page with 50,000 rows for production and serves it. */
export async function serveTable(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = `${import.meta.dirname}/dist`;
  const shared = { root: import.meta.dirname, configFile: false as const, logLevel: 'error' as const };
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0, open: false } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The table page has no address.');
  return { url, close: () => server.close() };
}
