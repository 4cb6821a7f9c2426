import { createHash } from 'node:crypto';
import type { Bars } from '@candlewick/engine';

const hashes = new WeakMap<Bars, string>();

/** What `hashOfBars` has computed for the same bars. */
export const knownHashOf = (bars: Bars): string | undefined => hashes.get(bars);

/** SHA-256 of the columns, in the order of the interface; computed once for the same bars. */
export function hashOfBars(bars: Bars): string {
  const known = hashes.get(bars);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const column of [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  const digest = hash.digest('hex');
  hashes.set(bars, digest);
  return digest;
}

/** Remembers the hash of bars that another thread has computed. */
export const rememberHash = (bars: Bars, hash: string): void => void hashes.set(bars, hash);
