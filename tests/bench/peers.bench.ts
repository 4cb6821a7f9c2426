// Compares one small public page on this platform and on others: npm run bench:peers [-- <rounds> <network>], such as
// npm run bench:peers -- 3 'Slow 4G'.
import { join } from 'node:path';
import { candlewick } from '../platform/support/publish.ts';
import { cli, run } from '../platform/support/run.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { coldAndWarm, filesOf, type Measured, type Side } from './peers/measure.ts';
import { peers } from './peers/peers.ts';
import { servePeers, type PeerServer } from './peers/serve.ts';
import { median, printRows, type Row } from './report.ts';
import { networks, type Network } from './visits.ts';

const asked = process.argv.slice(2);
const isNetwork = (text: string): text is Network => text in networks;
const wrong = asked.filter((text) => !isNetwork(text) && !/^[1-9]\d?$/.test(text));
if (wrong.length > 0) throw new Error(`Unknown: ${wrong.join(', ')}. Give a number of rounds, or a network.`);
const wantedNetworks = asked.some(isNetwork) ? asked.filter(isNetwork) : (Object.keys(networks) as Network[]);
const rounds = Number(asked.find((text) => /^\d+$/.test(text)) ?? 7);

const mostScriptBytes = 100 * 1024;

/** What the page of another platform may take, as a share of its time: performance.md. */
function limitAgainst({ name }: Side): number {
  if (name.startsWith('single-spa')) return 1.15;
  return name === 'one bundle' ? 1.25 : 1;
}

/** Visits all sides in turn, so that a slow moment of the machine meets all of them. By side: the first visits and the second ones. */
async function alternate(sides: readonly Side[], network: Network): Promise<Map<Side, Measured[][]>> {
  const results = new Map(sides.map((side): [Side, Measured[][]] => [side, [[], []]]));
  for (let round = 0; round < rounds; round++)
    for (const side of sides)
      for (const [which, measured] of (await coldAndWarm(browser, side, network)).entries())
        results.get(side)?.[which]?.push(measured);
  return results;
}

function rowsOf(results: Map<Side, Measured[][]>, network: Network): Row[] {
  const middle = (side: Side, which: number, value: keyof Measured) =>
    median((results.get(side)?.[which] ?? []).map((each) => each[value]));
  const [ours] = results.keys();
  if (!ours) return [];
  const times = ['first', 'second'].flatMap((visitName, which) =>
    [...results.keys()].map((side): Row => {
      const [own, their] = [ours, side].map((each) => middle(each, which, 'usableMs'));
      const row = { what: `${network}, ${visitName} visit: ${side.name} usable`, measured: `${their?.toFixed(0)} ms` };
      if (!side.isPeer) return row;
      const ratio = (own ?? NaN) / (their ?? NaN);
      const limit = limitAgainst(side);
      const budget = { budget: `ours ÷ it ≤ ${limit.toFixed(2)}`, holds: ratio <= limit };
      return { ...row, ratio: ratio.toFixed(2), ...budget };
    }),
  );
  const sizes = [...results.keys()].map((side): Row => {
    const bytes = middle(side, 0, 'scriptBytes');
    const row = { what: `${network}: ${side.name}, script until usable`, measured: `${(bytes / 1024).toFixed(0)} KB` };
    return side.isPeer ? row : { ...row, budget: '≤ 100 KB', holds: bytes <= mostScriptBytes };
  });
  return [...times, ...sizes];
}

/** Each peer as its documentation sets it up, with preload links where they make a difference. */
async function peerSides(server: PeerServer): Promise<Side[]> {
  const sides: Side[] = [];
  for (const { name, path, preload } of peers) {
    const address = `${server.url}/${path}`;
    if (!preload) {
      sides.push({ name, address, isPeer: true });
      continue;
    }
    server.preload(path, await filesOf(browser, address));
    sides.push({ name: `${name}, preloads`, address: `${address}/preloaded`, isPeer: true });
  }
  return sides;
}

const folder = join(import.meta.dirname, 'peers/ours');
const browser = await launchBrowser();
const server = await startServer();
let peerServer: PeerServer | undefined;
const rows: Row[] = [];
try {
  await run(process.execPath, [cli, 'build'], { cwd: folder });
  await candlewick(server, folder, 'publish');
  await candlewick(server, folder, 'promote', '0.1.0');
  peerServer = await servePeers();
  const ours: Side = { name: 'ours', address: `${server.url}/peers/orders`, isPeer: false };
  const sides = [ours, ...(await peerSides(peerServer))];
  for (const network of wantedNetworks) rows.push(...rowsOf(await alternate(sides, network), network));
} finally {
  peerServer?.close();
  await browser.close();
  await server.dispose();
}
printRows(rows);
