import type { Bars } from '@candlewick/engine';

/**
 * Upward less downward directional movement of the newest bar (Wilder, New Concepts in Technical Trading Systems, 1978), smoothed as in the
 * engine's ADX. Its sign is that of +DI − −DI, as both are divided by the same range.
 */
export function directionalMovement({ high, low, length }: Bars, period: number): number {
  let movement = 0;
  for (let bar = 1; bar < length; bar += 1) {
    const up = high[bar]! - high[bar - 1]!;
    const down = low[bar - 1]! - low[bar]!;
    if (bar >= period) movement -= movement / period;
    if (down > 0 && down > up) movement -= down;
    else if (up > 0 && up > down) movement += up;
  }
  return movement;
}
