// Runs before dependencies are installed: plain JavaScript for Node 20 or newer.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** Environment that puts the project's Node and tools first in PATH, and lets Node keep the code that it has compiled. */
export function toolEnvironment() {
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');
  return { ...process.env, PATH, NODE_COMPILE_CACHE, NX_DAEMON: 'false', NX_TUI: 'false' };
}

/** The project's Node (24), or the running one if the platform has no binary package. */
export function projectNode() {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  throw new Error(`Candlewick needs Node 24.7 or newer on this platform; this is ${process.versions.node}.`);
}

/** Runs a command and shows its output. Resolves to its exit code; 1 if a signal killed it. */
export function run(command, args, options = {}) {
  return new Promise((done, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(), ...options });
    child.on('error', reject);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Like `run`, but a failure exits this process with a message. */
export async function runOrExit(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\n${what} failed (exit code ${code}). The reason is above.`);
  process.exit(code);
}

function installStamp() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Installs the lockfile's dependencies, unless they are up to date. */
export async function install() {
  const stampFile = join(root, 'node_modules/.cache/candlewick-install');
  const stamp = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing dependencies (about a minute on the first run) …');
  // Not `npm ci`: it rejects a lockfile that lacks the optional binaries of platforms other than the one that wrote it, and a registry may
  // not even have them.
  await runOrExit('npm install', 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Builds the shell and the remotes; unchanged ones come from the cache. */
export async function build() {
  console.log('Building the shell and the remotes (unchanged ones come from the cache) …');
  await runOrExit('The build', projectNode(), [join(bin, 'lerna'), 'run', 'build', '--loglevel=error']);
}
