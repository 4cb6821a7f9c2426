// Compares one small public page on this platform and on others: npm run bench:peers [-- <rounds>].
import { join } from 'node:path';
import { candlewick } from '../platform/support/publish.ts';
import { cli, run } from '../platform/support/run.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { peers } from './peers/peers.ts';
import { servePeers, type PeerServer } from './peers/serve.ts';
import { atMost, compared, median, printRows, type Row } from './report.ts';
import { alternate, filesOf, networks, type Network, type Side } from './visits.ts';

const rounds = Number(process.argv[2] ?? 7);
const control = { selector: '[data-counter]', effect: '[data-counter]:not([data-counter="0"])' };
const sideOf = (name: string, address: string): Side => ({ name, address, control, token: null });

/** What ours may take, as a share of the other side's time. */
function limitAgainst({ name }: Side): number {
  if (name.startsWith('single-spa')) return 1.15;
  return name === 'one bundle' ? 1.25 : 1;
}

/** Each peer as its documentation sets it up, with preload links where they make a difference. */
async function peerSides(server: PeerServer): Promise<Side[]> {
  const sides: Side[] = [];
  for (const { name, path, preload } of peers) {
    const side = sideOf(name, `${server.url}/${path}`);
    if (preload) server.preload(path, await filesOf(browser, side));
    sides.push(preload ? sideOf(`${name}, preloads`, `${side.address}/preloaded`) : side);
  }
  return sides;
}

async function compare(ours: Side, others: readonly Side[], network: Network): Promise<Row[]> {
  const results = await alternate(browser, [ours, ...others], network, rounds);
  const visits = (side: Side, which: number) => results.get(side)?.[which] ?? [];
  const usableMs = (side: Side, which: number) => median(visits(side, which).map((each) => each.usableMs));
  const scriptKb = (side: Side) => median(visits(side, 0).map((each) => each.scriptBytes)) / 1024;
  const times = ['first', 'second'].flatMap((name, which) =>
    others.map((side) => {
      const pair = [usableMs(ours, which), usableMs(side, which)] as const;
      return compared(`${network}, ${name} visit: usable ÷ ${side.name}`, pair, 'ms', limitAgainst(side));
    }),
  );
  const sizes = others.map((side) => ({
    what: `${network}: script until usable, ${side.name}`,
    measured: `${scriptKb(side).toFixed(0)} KB`,
  }));
  return [...times, atMost(`${network}: script until usable, brotli`, scriptKb(ours), 'KB', 100), ...sizes];
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
  const others = await peerSides(peerServer);
  for (const network of Object.keys(networks) as Network[])
    rows.push(...(await compare(sideOf('ours', `${server.url}/peers/orders`), others, network)));
} finally {
  peerServer?.close();
  await browser.close();
  await server.dispose();
}
printRows(rows);
