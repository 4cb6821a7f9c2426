import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushWorkerPath } from '@candlewick/shared-api';
import { workerPolicy } from '@candlewick/shared-platform/descriptor';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ArtifactFolders, ArtifactStore } from '../artifacts/artifact.store.ts';
import type { Documents } from './documents.http.ts';
import type { KnownFiles } from '../publishing/known-files.service.ts';

const yearSeconds = 31_536_000;

/**
 * Policy for files of releases, which teams publish on their own: opened as a document, a file runs nothing and has no origin. Scripts
 * are text then, and have the policy for the workers that run them.
 */
const policyOfFiles = "default-src 'none'; sandbox; frame-ancestors 'none'";
const isScript = (path: string) => /\.js(\.(br|gz))?$/.test(path);

/** What browsers show of the app outside of its pages, and install it with; with their types. */
const ofInstalledApp = {
  'manifest.webmanifest': 'application/manifest+json',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable.png': 'image/png',
  'icon-touch.png': 'image/png',
};

interface Needs {
  readonly store: ArtifactStore;
  readonly files: KnownFiles;
  readonly folders: ArtifactFolders;
  readonly documents: Documents;
}

/**
 * Serves the composed app: the files of all releases, immutable and precompressed, and the document of each path, never cached. A file that
 * several releases have is served from one of them.
 */
export async function registerPages(app: FastifyInstance, { store, files, folders, documents }: Needs): Promise<void> {
  const ownFile = (name: string) => readFile(join(import.meta.dirname, name));
  const pushWorker = await ownFile('push-worker.js');
  const installed = await Promise.all(
    Object.entries(ofInstalledApp).map(async ([name, type]) => ({ name, type, content: await ownFile(name) })),
  );
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folders.served,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: yearSeconds * 1000,
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', isScript(path) ? workerPolicy : policyOfFiles);
      },
    });
    scope.get<{ Params: { remote: string; '*': string } }>('/remotes/:remote/*', async ({ params }, reply) => {
      const { remote, '*': file } = params;
      // Source maps are in no list: they are for the stacks of failures, which operators read.
      const hash = await files.releaseWith(remote, file.replace(/\.LICENSE\.txt$/, ''));
      if (hash === undefined) return reply.callNotFound();
      // A remote store is asked once per release; then its files are on this disk.
      if (store.kind !== 'disk') await store.provide({ remote, hash });
      return reply.sendFile(`${remote}/${hash}/${file}`);
    });
  });
  for (const { name, type, content } of installed) {
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    );
  }
  // A browser asks for it again when a page registers it and once a day; it loads nothing itself.
  app.get(pushWorkerPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .send(pushWorker),
  );
  app.get('/*', (request, reply) => documents.answer(request, reply));
}
