import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release as releaseSchema, type Release } from '@candlewick/shared-platform/descriptor';
import type { BrowserContext } from '@playwright/test';
import { baseUrlOf, documentWith } from './snapshot-of-release.ts';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

async function readRelease(folder: string): Promise<Release> {
  const path = join(folder, 'release.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no build in ${folder}. Run: candlewick build`, { cause: error });
  });
  return releaseSchema.parse(JSON.parse(text));
}

interface Report {
  readonly tokens: readonly string[];
  readonly events: readonly { readonly remote: string; readonly hash: string }[];
}

/**
 * Leaves the build out of what pages report. Their documents did not name it, so the server would refuse the whole report, and the browser would
 * log that.
 */
async function keepFromTelemetry(context: BrowserContext, { descriptor: { name }, hash }: Release): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.endsWith('/registry/telemetry'),
    async (route) => {
      const report = route.request().postDataJSON() as Report;
      const events = report.events.filter((event) => event.remote !== name || event.hash !== hash);
      if (events.length > 0) return route.fallback({ postData: { ...report, events } });
      return route.fulfill({ status: 202, json: { token: report.tokens[0] } });
    },
  );
}

/**
 * Lets the pages of a context run a local build of a remote in place of its release, or beside the remotes of a server that does not know it.
 * Throws when there is no build.
 */
export async function withBuild(context: BrowserContext, folder: string): Promise<void> {
  const release = await readRelease(folder);
  const base = baseUrlOf(release);
  await keepFromTelemetry(context, release);
  await context.route(
    ({ pathname }) => pathname.startsWith(base),
    async (route) => {
      const file = new URL(route.request().url()).pathname.slice(base.length);
      if (!Object.hasOwn(release.files, file))
        return route.fulfill({ status: 404, body: `${file} is not in the build.` });
      const contentType = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await route.fulfill({ contentType, body: await readFile(join(folder, file)) });
    },
  );
  await context.route('**', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const isPage = response.headers()['content-type']?.includes('text/html') ?? false;
    const body = isPage ? documentWith(await response.text(), release) : null;
    // The server says 404 for a page that only the build has.
    await (body === null ? route.fulfill({ response }) : route.fulfill({ response, body, status: 200 }));
  });
}
