import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Release } from '@candlewick/shared-platform/descriptor';
import { matchPage } from '@candlewick/shared-platform/snapshot';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, renderHtml } from './html.ts';
import { readReleases } from './releases.ts';
import { baseUrlOf, snapshotOf } from './snapshot.ts';

const yearSeconds = 31_536_000;

/** Paths that lead to a page, or to another path; everything else is answered with status 404 (and the same document). */
function isKnown(releases: readonly Release[], pathname: string): boolean {
  const pages = releases.flatMap(({ descriptor }) => descriptor.pages);
  return (
    matchPage(pages, pathname) !== null || pages.some((page) => page.redirects?.some(({ from }) => from === pathname))
  );
}

const saysLoggedIn = (cookie = '') => /(^|;\s*)candlewick\.logged_in=true(;|$)/.test(cookie);

/**
 * Serves the composed app: the files of every release, immutable and precompressed, and the document of each path, never
 * cached. `repositoryRoot` holds the built packages. Throws a StartupError when the shell has not been built.
 */
export async function registerRegistry(
  app: FastifyInstance,
  { repositoryRoot }: { repositoryRoot: string },
): Promise<void> {
  const { shell, remotes } = await readReleases(repositoryRoot);
  const releases = [shell, ...remotes];
  const snapshot = snapshotOf(shell, remotes);
  const icon = await readFile(join(import.meta.dirname, 'icon.svg'));
  for (const [index, stored] of releases.entries()) {
    await app.register(fastifyStatic, {
      root: stored.directory,
      prefix: baseUrlOf(stored),
      preCompressed: true,
      immutable: true,
      maxAge: yearSeconds * 1000,
      decorateReply: index === 0,
      allowedPath: (path) => !path.endsWith('.map'),
    });
  }
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/*', (request, reply) => {
    // Not parsed as a URL: `//` is a path here, and no host.
    const pathname = request.url.split('?')[0] ?? '';
    return reply
      .code(isKnown(releases, pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy)
      .send(renderHtml({ snapshot, shell, pathname, loggedIn: saysLoggedIn(request.headers.cookie) }));
  });
}
