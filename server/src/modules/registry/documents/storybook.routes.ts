import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptHash } from './script-hash.ts';

/** Where `npm run build-storybook` writes it. */
const builtFolder = 'shared-design/storybook-static';
const documents = ['index.html', 'iframe.html'];

/**
 * Serves the design system's Storybook at /storybook/, as it was built when the server started. Where it has not
 * been built, the address is one that the app does not know.
 */
export async function registerStorybook(app: FastifyInstance, repositoryRoot: string): Promise<void> {
  const root = join(repositoryRoot, builtFolder);
  const texts = await Promise.all(documents.map((name) => readIfThere(join(root, name))));
  const pages = texts.filter((text) => text !== null);
  if (pages.length < documents.length) return;
  const policy = policyOf(pages);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      prefix: '/storybook/',
      decorateReply: false,
      // Revalidated each time (304), so a new build shows immediately.
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
        reply.header('content-security-policy', policy);
        // Storybook shows stories in a frame.
        reply.header('x-frame-options', 'SAMEORIGIN');
      },
    });
    scope.get('/storybook', (request, reply) => {
      const [, query] = request.url.split('?', 2);
      return reply.redirect(`/storybook/${query ? `?${query}` : ''}`, 308);
    });
  });
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The policy of these pages only: their inline scripts by hash, styles that Storybook injects at run time, frames of this origin and
 * nothing else. `eval` is refused as in the app, which shares the origin.
 */
export function policyOf(pages: readonly string[]): string {
  const inline = pages.flatMap((html) =>
    [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
  );
  const hashes = inline.map(scriptHash);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
