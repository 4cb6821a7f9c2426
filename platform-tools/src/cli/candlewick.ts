#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import {
  autoRollback,
  canary,
  pin,
  promote,
  releases,
  removeRelease,
  rollback,
  unpin,
  type RemoteContext,
} from './channels.ts';
import { listFailures, showFailure } from './failures.ts';
import { audit, summary } from './insight.ts';
import { CliError, exitCodes, Output } from './output.ts';
import {
  createToken,
  developers,
  listTokens,
  operators,
  renewToken,
  revokeToken,
  setDeveloper,
  setOperator,
  warnOfExpiry,
} from './operating.ts';
import { readDescriptor } from '../read-descriptor.ts';
import { tokenExpiry } from './registry-client.ts';
import { addressOf, readSettings } from './settings.ts';

interface FailureOptions {
  readonly reference?: string;
  readonly release?: string;
  readonly limit: number;
  readonly before?: string;
}

interface GlobalFlags {
  readonly json?: boolean;
  readonly registry?: string;
  readonly token?: string;
  readonly cwd: string;
  readonly remote?: string;
}

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { version: ownVersion } = JSON.parse(manifest) as { version: string };

const program = new Command('candlewick')
  .description(`Candlewick ${ownVersion}: create, check and ship a remote`)
  .version(ownVersion)
  .option('--json', 'print results and failures as JSON to standard output')
  .option('--registry <url>', 'address of the Candlewick server (CANDLEWICK_REGISTRY, or "registry" in .candlewick)')
  .option('--token <token>', 'deploy token (better: CANDLEWICK_TOKEN)')
  .option('--cwd <folder>', 'folder of the remote', '.')
  .option('--remote <name>', 'name of the remote, outside its folder')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride();

const flags = () => program.opts<GlobalFlags>();
const output = () => new Output(flags().json ?? false);
const root = () => resolve(flags().cwd);
const settings = () => readSettings(flags(), root());

/** The named remote, or the one in the folder. */
function context(): RemoteContext {
  const { remote } = flags();
  if (remote !== undefined) return { remote, settings: settings(), output: output() };
  const file = join(root(), 'src/remote.json');
  if (!existsSync(file)) {
    const message = `${file} is missing. Run this in the folder of a remote, or name one with --remote.`;
    throw new CliError('no_remote', message, { exitCode: exitCodes.usage });
  }
  return { remote: readDescriptor(root()).name, settings: settings(), output: output() };
}

/** Digits only: an unset variable in `--percent "$SHARE"` must not count as 0, which would end the canary. */
const wholeNumber = (least: number, most: number) => (text: string) => {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`);
};

program
  .command('create <name>')
  .description('write a new remote into an empty folder')
  .option('--folder <folder>', 'target folder (default: the name)')
  .option('--page <name>', 'name of the first page')
  .action(async (name: string, options: { folder?: string; page?: string }) => {
    const { create } = await import('./create.ts');
    const { registry } = readSettings(flags());
    const folder = await create({ name, page: options.page, folder: options.folder, registry });
    output().result({ name, folder }, `${name} is in ${folder}. Next: cd ${folder} && npm install && npm run dev`);
  });

program
  .command('dev')
  .description('serve the remote without a shell, with Fast Refresh and the session of a server')
  .option('--port <port>', 'port; 0 for any free one', wholeNumber(0, 65_535), 4700)
  .option('--server <url>', 'server for /api (default: the registry)')
  .action(async ({ port, server }: { port: number; server?: string }) => {
    const { startDev } = await import('./dev.ts');
    output().step('Building');
    const { address, ended } = await startDev({
      root: root(),
      port,
      server: server === undefined ? settings().registry : addressOf(server),
    });
    output().result({ address }, `Ready at ${address}`);
    await ended;
  });

program
  .command('build')
  .description('build the remote into dist')
  .action(async () => {
    const [{ build }, { readBuild }] = await Promise.all([import('./build.ts'), import('./built-release.ts')]);
    output().step('Building');
    await build(root());
    const { hash, descriptor } = await readBuild(root());
    const { name: remote, version } = descriptor;
    output().result({ remote, version, hash }, `${remote} ${version} is built: ${hash}`);
  });

program
  .command('types [remotes...]')
  .description('write types of overlays and slots into src/contracts: own ones, and those of other remotes')
  .action(async (remotes: string[]) => (await import('./types.ts')).types(root(), remotes, settings(), output()));

/** A version such as `1` or `1.2.0`. */
function versionText(text: string): string {
  if (/^\d+(\.\d+){0,2}$/.test(text)) return text;
  throw new InvalidArgumentError('Write a version like 1 or 1.2.0.');
}

program
  .command('codemod')
  .description('change the files to what newer versions of the shell API ask for')
  .option('--from <version>', 'version of the shell API that the remote was written for', versionText, '0')
  .option('--dry-run', 'only list the changes')
  .option('--force', 'also with changes that are not committed')
  .action(async ({ from, dryRun = false, force = false }: { from: string; dryRun?: boolean; force?: boolean }) =>
    (await import('./codemod.ts')).codemod(root(), { from, dryRun, force }, output()),
  );

program
  .command('doctor')
  .description('list what publish would refuse')
  .action(async () => (await import('./publish.ts')).doctor(root(), settings(), output()));

program
  .command('publish')
  .description('check and upload the build; users notice nothing')
  .action(async () => (await import('./publish.ts')).publish(root(), settings(), output()));

program
  .command('promote <release>')
  .description('give a release (hash or version) to all users, from their next page load on')
  .option('--force', 'promote even a shell that can run no release of some remote')
  .action(async (release: string, { force = false }: { force?: boolean }) => promote(context(), release, force));

program
  .command('canary [release]')
  .description('give a release to a share of the users, always the same ones; 0 ends it')
  .requiredOption('--percent <percent>', 'share of the users', wholeNumber(0, 100))
  .action(async (release: string | undefined, { percent }: { percent: number }) => canary(context(), release, percent));

program
  .command('pin <email> [release]')
  .description('give a release to one user; --off removes the pin')
  .option('--off', 'remove the pin')
  .action(async (email: string, release: string | undefined, { off }: { off?: boolean }) => {
    if (off) return unpin(context(), email);
    if (release !== undefined) return pin(context(), email, release);
    throw new CliError('usage', 'Name the release, or use --off.', { exitCode: exitCodes.usage });
  });

program
  .command('rollback')
  .description('return to the previous release and end a canary; without a previous one, only end the canary')
  .option('--withdraw', 'without a previous release, stop offering the remote')
  .action(async ({ withdraw = false }: { withdraw?: boolean }) => rollback(context(), withdraw));

program
  .command('releases')
  .description('list the releases of the remote')
  .action(async () => releases(context()));

program
  .command('remove <release>')
  .description('remove a release that nobody uses, to make room for others')
  .action(async (release: string) => removeRelease(context(), release));

const tokens = program.command('tokens').description('deploy tokens of the remote');
tokens
  .command('list', { isDefault: true })
  .description('list them without their secrets (administrator)')
  .action(async () => listTokens(context()));
tokens
  .command('create <name>')
  .description('create one; it is shown only once (administrator)')
  .action(async (name: string) => createToken(context(), name));
tokens
  .command('renew')
  .description('print the successor of the token in use, which then works for another day')
  .action(async () => renewToken(context()));
tokens
  .command('revoke <id>')
  .description('revoke one (administrator)')
  .action(async (id: string) => revokeToken(context(), id));

program
  .command('audit')
  .description('list who changed what, newest first; the administrator sees all remotes unless --remote names one')
  .option('--limit <count>', 'number of entries, at most 500', wholeNumber(1, 500), 20)
  .option('--before <id>', 'only entries older than this one', wholeNumber(1, Number.MAX_SAFE_INTEGER))
  .action(async (options: { limit: number; before?: number }) => {
    await audit({ remote: flags().remote, settings: settings(), output: output() }, options);
  });

program
  .command('summary')
  .description('show loads, failures and load times per release, and which to roll back')
  .option('--hours <hours>', 'period in hours, at most 720', wholeNumber(1, 720), 24)
  .option('--fail', 'exit with 1 when a release should be rolled back')
  .action(async (options: { hours: number; fail?: boolean }) => {
    await summary({ remote: flags().remote, settings: settings(), output: output() }, options);
  });

program
  .command('failures')
  .description("list failures in browsers by cause, newest first, or the one whose reference a user's screen shows")
  .option('--reference <reference>', 'the 8 digits that the screen shows')
  .option('--release <hash>', 'only failures of this release')
  .option('--limit <count>', 'number of failures, at most 100', wholeNumber(1, 100), 20)
  .option('--before <position>', 'continue a list')
  .action(async ({ reference, ...options }: FailureOptions) => {
    const of = { remote: flags().remote, settings: settings(), output: output() };
    return reference === undefined ? listFailures(of, options) : showFailure(of, reference);
  });

program
  .command('auto-rollback <on|off>')
  .description('let the server roll back a failing release of the remote by itself')
  .action(async (setting: string) => {
    if (setting === 'on' || setting === 'off') return autoRollback(context(), setting === 'on');
    throw new CliError('usage', 'Use "on" or "off".', { exitCode: exitCodes.usage });
  });

program
  .command('developers')
  .description('list the accounts that may override remotes in their own browser (administrator)')
  .action(async () => developers({ settings: settings(), output: output() }));

program
  .command('developer <email>')
  .description('give an account the developer flag; --off removes it (administrator)')
  .option('--off', 'remove the flag')
  .action(async (email: string, { off = false }: { off?: boolean }) =>
    setDeveloper({ settings: settings(), output: output() }, email, !off),
  );

program
  .command('operators')
  .description('list the accounts that may operate the platform (administrator)')
  .action(async () => operators({ settings: settings(), output: output() }));

program
  .command('operator <email>')
  .description('let an account operate the platform; --off takes that back (administrator)')
  .option('--off', 'take it back')
  .action(async (email: string, { off = false }: { off?: boolean }) =>
    setOperator({ settings: settings(), output: output() }, email, !off),
  );

/** Oldest Node that the commands support. */
const oldestNode = 24;

function requireNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  const message = `candlewick needs Node ${oldestNode} or newer; this is ${process.versions.node}.`;
  throw new CliError('old_node', message, { exitCode: exitCodes.usage });
}

program.hook('preAction', requireNode);

try {
  await program.parseAsync();
} catch (error) {
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  process.exitCode = isHelp ? 0 : output().failure(error);
}
warnOfExpiry(tokenExpiry(), Date.now());
