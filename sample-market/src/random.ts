import { inverseNormal } from './inverse-normal.ts';

/** Mixes 32 bits (lowbias32, C. Wellons, hash-prospector, public domain). */
function mix(bits: number): number {
  let x = bits;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/**
 * Key of a named stream of random numbers. Streams have no state: number `counter` of a stream is a function of key and counter, so that
 * any is reachable without those before it (Salmon et al., Parallel random numbers: as easy as 1, 2, 3, 2011).
 */
export function streamKey(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return mix(hash ^ mix(seed));
}

/** Key of a part of a stream: of one session, for example. */
export function partKey(key: number, part: number): number {
  return mix(mix(key ^ 0x5bf03635) + Math.imul(part, 0x9e3779b1));
}

/** Uniform number in (0, 1), a multiple of 2⁻³³ that is never 0 or 1. */
export function uniform(key: number, counter: number): number {
  const bits = mix(mix(Math.imul(counter, 0x9e3779b1) ^ key) + key);
  return ((bits >>> 0) + 0.5) / 0x100000000;
}

/** Standard normal number. */
export function normal(key: number, counter: number): number {
  return inverseNormal(uniform(key, counter));
}
