import { createHash } from 'node:crypto';
import type { Bars } from '@candlewick/engine';

/** SHA-256 of the columns, in the order of the interface. */
export function hashOfBars(bars: Bars): string {
  const hash = createHash('sha256');
  for (const column of [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest('hex');
}
