// Installs, builds and runs the whole app.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, projectNode, root, toolEnvironment } from './bootstrap.mjs';

await install();
await build();

const { scripts, config } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
const flags = scripts.start.split(' ').slice(1, -1);
// Every start serves the build it has just made, even on an existing database.
const env = { REGISTRY_AUTO_PUBLISH: 'on', ...config.env, ...toolEnvironment() };
const server = spawn(projectNode(), [...flags, join(root, 'server/src/program/main.mjs')], { stdio: 'inherit', env });
// The terminal sends Ctrl+C to both processes; this one waits for the server to shut down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// Killing npm ends npm and its shell without a signal to this process, which then gets another parent.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // Once: at a second signal the server ends immediately, and leaves PostgreSQL behind.
  clearInterval(watch);
  server.kill('SIGTERM');
}, 500).unref();

server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
