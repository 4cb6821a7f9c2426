import type { Browser } from '@playwright/test';
import { median, type Row } from '../report.ts';
import { blocking, newVisitor, visit, type Seen } from '../visits.ts';
import type { Drawing } from './draw.ts';
import { serveByHand } from './serve.ts';

const rounds = 5;

interface Compared {
  readonly name: string;
  /** Address of a page with a chart. */
  readonly address: string;
  readonly ready: string;
  /** About what its chart shows. */
  readonly drawing: Drawing;
}

/** First visits with Fast 4G to a page and to what is served in its place by hand, alternating. */
export async function compareByHand(
  browser: Browser,
  token: string,
  { name, address, ready, drawing }: Compared,
): Promise<Row[]> {
  const { origin } = new URL(address);
  const first = await newVisitor(browser, origin, token);
  const shown = await visit(first, address, ready, null);
  const byHand = await serveByHand(shown.page, drawing);
  await first.close();
  const sides = { ours: address, byHand: byHand.url };
  const seen: Record<keyof typeof sides, Seen[]> = { ours: [], byHand: [] };
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'byHand'] as const) {
      const context = await newVisitor(browser, origin, token);
      seen[side].push((await visit(context, sides[side], ready, 'Fast 4G')).seen);
      await context.close();
    }
  }
  byHand.close();
  const compared = (what: string, measure: (each: Seen) => number): Row => {
    const [ours, other] = [median(seen.ours.map(measure)), median(seen.byHand.map(measure))];
    return {
      what: `${name}: ${what}`,
      measured: `${ours.toFixed(0)} ms`,
      other: `by hand ${other.toFixed(0)} ms`,
      ratio: (ours / other).toFixed(2),
    };
  };
  return [
    compared('total blocking time', (each) => blocking(each, each.fcp, Infinity)),
    compared('longest task', ({ long }) => Math.max(0, ...long.map(([start, end]) => end - start))),
    compared('ready', ({ readyMs }) => readyMs),
  ];
}
