import type { Bars } from '@candlewick/engine';

/**
 * Upward less downward directional movement (Wilder, New Concepts in Technical Trading Systems, 1978), smoothed as in the engine's ADX. The
 * sign is that of +DI − −DI, as both are divided by the same range. One value for each bar.
 */
export function directionalMovement({ high, low, length }: Bars, period: number): Float64Array {
  const movements = new Float64Array(length);
  let movement = 0;
  for (let bar = 1; bar < length; bar += 1) {
    const up = high[bar]! - high[bar - 1]!;
    const down = low[bar - 1]! - low[bar]!;
    if (bar >= period) movement -= movement / period;
    if (down > 0 && down > up) movement -= down;
    else if (up > 0 && up > down) movement += up;
    movements[bar] = movement;
  }
  return movements;
}
