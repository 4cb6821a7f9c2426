import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../program/start-server.ts';
import { builtFiles } from '../../../testing/releases.ts';
import { temporaryFolder } from '../../../testing/server-process.ts';
import { cloneDatabase, startTestServer } from '../../../testing/test-server.ts';

let root: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  root = await temporaryFolder();
  database = await cloneDatabase();
  await put('shell/dist', builtFiles({ name: 'shell', provides: '1.0.0', pages: [] }).files);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function put(folder: string, files: Record<string, Buffer | string>): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, folder, name), content);
}

async function start(): Promise<RunningServer> {
  const environment = { REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'on', DATA_DIR: join(root, 'data') };
  return startTestServer(environment, database, { repositoryRoot: root });
}

it('is not found unless it has been built', async () => {
  const server = await start();
  try {
    const answer = await fetch(`${server.address}/storybook/`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  } finally {
    await server.stop();
  }
});

describe('built', () => {
  let server: RunningServer;
  beforeAll(async () => {
    await put('shared-design/storybook-static', {
      'index.html': '<title>Storybook</title><script>window.a = 1</script><script type="module" src="./a.js"></script>',
      'iframe.html': '<script>window.b = 2</script>',
      'a.js': 'run()',
    });
    server = await start();
  });
  afterAll(() => server.stop());
  const get = (path: string) => fetch(server.address + path, { redirect: 'manual' });

  it('is served below /storybook/, even without the trailing slash', async () => {
    const moved = await get('/storybook?path=/story/components-button--primary');
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe('/storybook/?path=/story/components-button--primary');
    expect(await (await get('/storybook/')).text()).toContain('<title>Storybook</title>');
    const script = await get('/storybook/a.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('etag')).toBeTruthy();
  });

  it('has its own policy: its inline scripts, frames of this origin, no eval', async () => {
    const { headers } = await get('/storybook/iframe.html');
    const policy = headers.get('content-security-policy');
    // sha256 of "window.a = 1" and "window.b = 2"
    expect(policy).toContain(
      "script-src 'self' 'sha256-Aif1QuaDxF56ZK3+IyoelKcjrWC+BWl5ZGfcO1AMmA4=' 'sha256-f4vwo/He4x/RZ4npgptVI01+k5UW6nALwOv/jI5pb90=';",
    );
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await get('/')).headers.get('content-security-policy')).not.toContain("frame-ancestors 'self'");
  });

  it.each(['/storybook/nothing.js', '/storybook/../../shell/dist/release.json', '/storybook/%2e%2e/package.json'])(
    'does not serve %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
