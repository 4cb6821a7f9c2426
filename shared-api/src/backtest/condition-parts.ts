import type { DistantReference } from '@candlewick/engine';

export { conditionsOf, distanceFactor, referencesOf } from '@candlewick/engine/strategy';

/** Where an indicator is read, around its name: `weekly SMA 10 (3 bars ago)`, `SMA 200 + 3%`. */
export function operandWords(
  name: string,
  { offset = 0, interval, percent = 0 }: Pick<DistantReference, 'offset' | 'interval' | 'percent'>,
): string {
  const named = interval ? `${interval} ${name}` : name;
  const moved = offset === 0 ? named : `${named} (${offset === 1 ? '1 bar' : `${offset} bars`} ago)`;
  return percent === 0 ? moved : `${moved} ${percent > 0 ? '+' : '−'} ${Math.abs(percent)}%`;
}
