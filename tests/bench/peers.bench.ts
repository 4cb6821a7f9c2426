// Compares one small public page on this platform and on others: npm run bench:peers [-- <groups> <rounds> <network>], such as
// npm run bench:peers -- times 3 'Slow 4G'. Groups: times, flat, faults.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isLocalFile, type Release } from '@candlewick/shared-platform/descriptor';
import { launchBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { candlewick, copyBuild } from '../platform/support/publish.ts';
import { cli, run } from '../platform/support/run.ts';
import { faults, outcomeOf, recovers } from './peers/faults.ts';
import { coldAndWarm, filesOf, paintsWithoutScripts, type Measured, type Side } from './peers/measure.ts';
import { peers } from './peers/peers.ts';
import { servePeers, type PeerServer } from './peers/serve.ts';
import { median, printRows, type Row } from './report.ts';
import { networks, type Network } from './visits.ts';

const ours = join(import.meta.dirname, 'peers/ours');
const groups = ['times', 'flat', 'faults'] as const;
type Group = (typeof groups)[number];

const asked = process.argv.slice(2);
const isGroup = (text: string): text is Group => groups.some((group) => group === text);
const isNetwork = (text: string): text is Network => text in networks;
const wrong = asked.filter((text) => !isGroup(text) && !isNetwork(text) && !/^[1-9]\d?$/.test(text));
if (wrong.length > 0)
  throw new Error(
    `Unknown: ${wrong.join(', ')}. Give groups (${groups.join(', ')}), a number of rounds, or a network.`,
  );
const oneOf = <T extends string>(all: readonly T[], is: (text: string) => text is T) =>
  asked.some(is) ? asked.filter(is) : all;
const wantedGroups = oneOf(groups, isGroup);
const wantedNetworks = oneOf(Object.keys(networks) as Network[], isNetwork);
const rounds = Number(asked.find((text) => /^\d+$/.test(text)) ?? 9);

const rows: Row[] = [];
const row = (measured: Row) => {
  rows.push(measured);
  console.log([measured.what, measured.measured, measured.other, measured.ratio].filter(Boolean).join('  '));
};
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

type Results = Map<Side, readonly [cold: Measured[], warm: Measured[]]>;

/** Visits all sides in turn, so that a slow moment of the machine meets all of them. */
async function alternate(sides: readonly Side[], network: Network): Promise<Results> {
  const results: Results = new Map(sides.map((side) => [side, [[], []]]));
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const visits = await coldAndWarm(browser, side, network);
      for (const [which, measured] of visits.entries()) results.get(side)?.[which]?.push(measured);
    }
  }
  return results;
}

const middle = (all: readonly Measured[], value: keyof Measured) => median(all.map((each) => each[value]));

async function compare(results: Results, network: Network): Promise<void> {
  for (const [which, visitName] of ['first visit', 'second visit'].entries()) {
    const of = (side: Side, value: keyof Measured) => middle(results.get(side)?.[which] ?? [], value);
    for (const [value, name] of [
      ['pixelMs', 'pixel'],
      ['interactiveMs', 'button counts'],
    ] as const) {
      const sides = [...results.keys()].toSorted((a, b) => of(a, value) - of(b, value));
      const best = sides.find((side) => side.isPeer);
      if (!best) throw new Error('There is no peer.');
      for (const side of sides) {
        const ratio = of(side, value) / of(best, value);
        const what = `${side.name}, ${visitName}, ${network}: ${name}`;
        const bounded = !side.isPeer && value === 'pixelMs' ? { budget: '≤ 1.00', holds: ratio <= 1 } : {};
        const other = side.isPeer ? {} : { other: `${best.name} ${of(best, value).toFixed(0)} ms` };
        row({ what, measured: `${of(side, value).toFixed(0)} ms`, ratio: ratio.toFixed(2), ...other, ...bounded });
      }
    }
  }
  for (const [side, [cold]] of results) {
    // What has arrived by chance is nothing that the pixel waits for. A peer's document has one element, and paints nothing by itself.
    const isInDocument = !side.isPeer && (await paintsWithoutScripts(browser, side));
    const before = isInDocument ? 0 : middle(cold, 'bytesBeforePixel');
    const bounded = side.isPeer ? {} : { budget: '≤ 100 KB', holds: before <= 100 * 1024 };
    row({ what: `${side.name}, ${network}: script before the pixel, brotli`, measured: kilobytes(before), ...bounded });
    const all = kilobytes(middle(cold, 'bytesBeforeInteractive'));
    row({ what: `${side.name}, ${network}: script before the button counts, brotli`, measured: all });
  }
}

const ourSides = (url: string, more = ''): Side[] => {
  const rest = { entry: '**/remotes/mfe-peers/**/*.js', isPeer: false };
  return [
    { name: `ours${more}, with its frame`, address: `${url}/peers/framed`, ...rest },
    { name: `ours${more}, without a frame`, address: `${url}/peers/plain`, ...rest },
  ];
};

async function peerSides(server: PeerServer): Promise<Side[]> {
  const sides: Side[] = [];
  for (const { name, path, entry, preload } of peers) {
    const address = `${server.url}/${path}`;
    sides.push({ name, address, entry, isPeer: true });
    if (!preload) continue;
    server.preload(path, await filesOf(browser, address));
    sides.push({ name: `${name}, preloads`, address: `${address}/preloaded`, entry, isPeer: true });
  }
  return sides;
}

/** Publishes copies of the page's remote under other names and addresses, and promotes them. */
async function publishCopies(server: TestServer, count: number): Promise<void> {
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const folder = resolve(import.meta.dirname, `../../test-results/peers-${process.pid}`);
  const post = async (path: string, type: string, body: string | Buffer<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(`${server.url}/api/registry/remotes/${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} ended with ${response.status}: ${await response.text()}`);
  };
  for (let index = 0; index < count; index++) {
    const name = `mfe-copy${index}`;
    const copy = await copyBuild(ours, folder, (release: Release) => {
      const pages = release.descriptor.pages.map((page) => ({ ...page, path: `/${name}${page.path}` }));
      return { ...release, descriptor: { ...release.descriptor, name, pages } };
    });
    const cwd = join(copy, 'dist');
    const names = (await readdir(cwd)).filter((file) => !isLocalFile(file));
    const options = { cwd, encoding: 'buffer', maxBuffer: 2 ** 26 } as const;
    const { stdout } = await promisify(execFile)('tar', ['-cf', '-', ...names], options);
    await post(`${name}/releases`, 'application/x-tar', Buffer.from(stdout));
    await post(`${name}/promote`, 'application/json', JSON.stringify({ release: '0.1.0' }));
  }
  await rm(folder, { recursive: true, force: true });
}

async function serveOurs(copies: number): Promise<TestServer> {
  const server = await startServer();
  servers.push(server);
  await candlewick(server, ours, 'publish');
  await candlewick(server, ours, 'promote', '0.1.0');
  await publishCopies(server, copies);
  return server;
}

/** The page among more and more remotes. */
async function flat(server: TestServer): Promise<void> {
  const sides = ourSides(server.url);
  for (const count of [20, 100]) sides.push(...ourSides((await serveOurs(count)).url, ` and ${count} more remotes`));
  for (const network of wantedNetworks) {
    const results = await alternate(sides, network);
    for (const [which, visitName] of ['first visit', 'second visit'].entries()) {
      for (const [index, side] of sides.entries()) {
        const alone = sides[index % 2] ?? side;
        const of = (each: Side) => middle(results.get(each)?.[which] ?? [], 'pixelMs');
        const ratio = of(side) / of(alone);
        const compared =
          side === alone
            ? {}
            : {
                other: `alone ${of(alone).toFixed(0)} ms`,
                ratio: ratio.toFixed(2),
                budget: '≤ 1.10',
                holds: ratio <= 1.1,
              };
        const what = `${side.name}, ${visitName}, ${network}: pixel`;
        row({ what, measured: `${of(side).toFixed(0)} ms`, ...compared });
      }
    }
  }
}

async function withFaults(sides: readonly Side[]): Promise<void> {
  for (const [name, fault] of Object.entries(faults)) {
    // Side by side: nothing is timed here, and most of it is waiting.
    const outcomes = await Promise.all(sides.map((side) => outcomeOf(browser, side, fault)));
    for (const [index, side] of sides.entries()) {
      const { seen, recovery } = outcomes[index] ?? { seen: '', recovery: '' };
      const bounded = side.isPeer ? {} : { budget: recovers, holds: recovery === recovers };
      row({ what: `${side.name}, entry ${name}`, measured: seen, other: recovery, ...bounded });
    }
  }
}

const browser = await launchBrowser();
const servers: TestServer[] = [];
let peerServer: PeerServer | undefined;
try {
  await run(process.execPath, [cli, 'build'], { cwd: ours });
  peerServer = await servePeers();
  const server = await serveOurs(0);
  const sides = [...ourSides(server.url), ...(await peerSides(peerServer))];
  if (wantedGroups.includes('times'))
    for (const network of wantedNetworks) await compare(await alternate(sides, network), network);
  if (wantedGroups.includes('flat')) await flat(server);
  if (wantedGroups.includes('faults')) await withFaults(sides);
} finally {
  peerServer?.close();
  await browser.close();
  await Promise.all(servers.map((server) => server.dispose()));
}

printRows(rows);
