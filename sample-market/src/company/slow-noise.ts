import { normal } from '../random.ts';

/**
 * Normal noise (mean 0, standard deviation 1) that changes over one unit of `position`: interpolated between independent points, so that
 * any position costs two draws.
 */
export function slowNoise(key: number, position: number): number {
  const at = Math.floor(position);
  const share = position - at;
  const between = normal(key, at) * (1 - share) + normal(key, at + 1) * share;
  // Between two independent points the variance sinks to half; the root restores it.
  return between / Math.sqrt((1 - share) * (1 - share) + share * share);
}
