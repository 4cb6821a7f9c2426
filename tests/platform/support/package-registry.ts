import { spawn } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { publishedPackages } from '../../../scripts/workspaces.mjs';
import { run } from './run.ts';

const root = resolve(import.meta.dirname, '../../..');
const bin = join(root, 'node_modules/.bin');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

export interface PackageRegistry {
  /** `.npmrc` that takes the shared packages from here, and all others from the usual registry. */
  readonly npmrc: string;
  stop(): Promise<void>;
}

async function startVerdaccio(folder: string, port: number): Promise<() => Promise<void>> {
  const lines = [
    `storage: ${folder}/storage`,
    'uplinks: {}',
    'packages:',
    "  '@candlewick/*': { access: $all, publish: $anonymous, unpublish: $anonymous }",
    'log: { type: stdout, format: json, level: warn }',
  ];
  await writeFile(join(folder, 'config.yaml'), lines.join('\n'));
  const args = ['--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, [join(bin, 'verdaccio'), ...args], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  const until = Date.now() + 30_000;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/-/ping`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('verdaccio did not start');
    await new Promise((done) => setTimeout(done, 100));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** A local package registry with the repository's shared packages, published by lerna. */
export async function startPackageRegistry(folder: string): Promise<PackageRegistry> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const stop = await startVerdaccio(folder, port);
  await run(join(bin, 'lerna'), ['run', 'build:publish', '--loglevel=error'], { cwd: root });
  // A separate repository, because lerna edits the manifests that it publishes.
  const work = join(folder, 'work');
  await mkdir(join(work, 'packages'), { recursive: true });
  for (const name of publishedPackages())
    await cp(join(root, name, 'dist'), join(work, 'packages', name), { recursive: true });
  const npmrc = `@candlewick:registry=${url}\n//127.0.0.1:${port}/:_authToken=anyone\n`;
  const manifest = { name: 'published', private: true, workspaces: ['packages/*'] };
  await writeFile(join(work, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(work, 'lerna.json'), JSON.stringify({ version: 'independent', npmClient: 'npm' }));
  await writeFile(join(work, '.npmrc'), npmrc);
  const git = (...args: string[]) => run('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: work });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-q', '-m', 'packages');
  const lerna = ['publish', 'from-package', '--yes', '--no-verify-access', '--registry', url];
  await run(join(bin, 'lerna'), lerna, { cwd: work });
  return { npmrc, stop };
}
