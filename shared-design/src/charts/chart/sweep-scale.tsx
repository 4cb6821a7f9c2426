import { hasCellTexts, resultExtent, sweepTint } from './sweep-plot.ts';
import styles from './plot.module.css';

interface SweepScaleProps {
  results: readonly (number | null)[];
  format: (value: number) => string;
  isLowerBetter: boolean;
  columns: number;
  hasContours: boolean;
}

/** The color scale of a sweep from lowest to highest result; renders nothing when all results are equal. */
export function SweepScale({ results, format, isLowerBetter, columns, hasContours }: SweepScaleProps) {
  const extent = resultExtent(results);
  if (!extent || extent[0] === extent[1]) return null;
  const hasTexts = !hasContours && hasCellTexts({ results, columns, format });
  const ends = [0, 1].map((at) => sweepTint(at, { isLowerBetter, hasTexts }));
  return (
    <span className={styles.scale}>
      <bdi>{format(extent[0])}</bdi>
      <i style={{ background: `linear-gradient(in oklab to right, ${ends.join(', ')})` }} />
      <bdi>{format(extent[1])}</bdi>
    </span>
  );
}
