import { resultExtent, sweepTint } from './sweep-plot.ts';
import styles from './plot.module.css';

interface SweepScaleProps {
  results: readonly (number | null)[];
  format: (value: number) => string;
  isLowerBetter: boolean;
}

/** What the colours of a sweep mean, from the lowest result to the highest; nothing where they are all the same. */
export function SweepScale({ results, format, isLowerBetter }: SweepScaleProps) {
  const extent = resultExtent(results);
  if (!extent || extent[0] === extent[1]) return null;
  const ends = [sweepTint(0, isLowerBetter), sweepTint(1, isLowerBetter)];
  return (
    <span className={styles.scale}>
      <bdi>{format(extent[0])}</bdi>
      <i style={{ background: `linear-gradient(in oklab to right, ${ends.join(', ')})` }} />
      <bdi>{format(extent[1])}</bdi>
    </span>
  );
}
