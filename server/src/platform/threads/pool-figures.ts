import type { PoolFigures } from '../database/schema/jobs.ts';

const sources = new Set<() => PoolFigures>();

/** Counts a pool of worker threads in this process's figures. Returns the function that stops it. */
export function countPool(source: () => PoolFigures): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

/** Figures of this process's pools, by name; those of one name together. */
export function poolFigures(): PoolFigures[] {
  const all = Array.from(sources, (source) => source());
  const sum = (figures: readonly PoolFigures[], key: Exclude<keyof PoolFigures, 'pool'>) =>
    figures.reduce((total, one) => total + one[key], 0);
  const summed = Array.from(
    Map.groupBy(all, ({ pool }) => pool),
    ([pool, figures]) => ({
      pool,
      threads: sum(figures, 'threads'),
      busy: sum(figures, 'busy'),
      waiting: sum(figures, 'waiting'),
      ended: sum(figures, 'ended'),
    }),
  );
  return summed.toSorted((a, b) => (a.pool < b.pool ? -1 : 1));
}
