import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushWorkerPath } from '@candlewick/shared-api';
import { workerPolicy } from '@candlewick/shared-platform/descriptor';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ArtifactFolders, ArtifactStore, ReleaseKey } from './artifacts/artifact-store.ts';
import type { createDocuments } from './documents.ts';

const yearSeconds = 31_536_000;
const addressOfFile = /^\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\/([^?]+)/;

/**
 * Policy for files of releases, which teams publish on their own: opened as a document, a file runs nothing and has no origin. Scripts
 * are text then, and have the policy for the workers that run them.
 */
const policyOfFiles = "default-src 'none'; sandbox; frame-ancestors 'none'";
const isScript = (path: string) => /\.js(\.(br|gz))?$/.test(path);

interface Needs {
  readonly store: ArtifactStore;
  /** Whether the registry has that release; invented names must not reach the store. */
  readonly isRelease: (key: ReleaseKey) => Promise<boolean>;
  readonly folders: ArtifactFolders;
  readonly documents: ReturnType<typeof createDocuments>;
}

/**
 * Serves the composed app: the files of every release, immutable and precompressed, and the document of each path, never
 * cached.
 */
export async function registerPages(
  app: FastifyInstance,
  { store, isRelease, folders, documents }: Needs,
): Promise<void> {
  const [icon, pushWorker] = await Promise.all(
    ['icon.svg', 'push-worker.js'].map((file) => readFile(join(import.meta.dirname, file))),
  );
  await app.register(async (scope) => {
    // A remote store is asked once per release; then its files are on this disk.
    if (store.kind !== 'disk') {
      scope.addHook('onRequest', async ({ url }) => {
        const [, remote, hash] = addressOfFile.exec(url) ?? [];
        if (remote && hash && (await isRelease({ remote, hash }))) await store.provide({ remote, hash });
      });
    }
    await scope.register(fastifyStatic, {
      root: folders.served,
      prefix: '/remotes/',
      preCompressed: true,
      immutable: true,
      maxAge: yearSeconds * 1000,
      index: false,
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', isScript(path) ? workerPolicy : policyOfFiles);
      },
      // Source maps are for the stacks of failures, which operators read.
      allowedPath: (path) => !/\.map(\.|$)|\/release\.json/.test(path),
    });
  });
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
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
