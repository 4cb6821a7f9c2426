import { formatPlain } from '@candlewick/shared-design/format';
import { useMemo } from 'react';
import { valuesAt, type Grid } from '../model/grid.ts';
import styles from '../lab.module.css';

interface ParallelLinesProps {
  readonly grid: Grid;
  readonly labels: readonly string[];
  readonly objective: string;
  readonly format: (value: number) => string;
  /** Points with a value, the best first. */
  readonly order: readonly number[];
}

/** More lines than these are one area. */
const mostLines = 400;
const [width, height, inset] = [1000, 280, 12];

/** Parallel coordinates: each combination is a line over the parameters to its result; the best tenth stands out. The table has the numbers. */
export function ParallelLines({ grid, labels, objective, format, order }: ParallelLinesProps) {
  const scales = useMemo(() => {
    const known = grid.values.filter((value) => value !== null);
    const [low, high] = [
      known.reduce((a, b) => Math.min(a, b), Infinity),
      known.reduce((a, b) => Math.max(a, b), -Infinity),
    ];
    return [
      ...grid.axes.map(({ values }) => ({
        low: values[0]!,
        high: values.at(-1)!,
        text: formatPlain as (value: number) => string,
      })),
      { low, high, text: format },
    ];
  }, [grid, format]);
  const lines = useMemo(() => {
    const every = Math.max(1, Math.ceil(order.length / mostLines));
    const shown = order.filter((_, rank) => rank % every === 0);
    const xOf = (index: number) => inset + (index / (scales.length - 1)) * (width - 2 * inset);
    const yOf = (value: number, index: number) => {
      const { low, high } = scales[index]!;
      return height - inset - (high > low ? (value - low) / (high - low) : 0.5) * (height - 2 * inset);
    };
    const pathOf = (point: number) =>
      [...valuesAt(grid.axes, point), grid.values[point]!]
        .map((value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index).toFixed(1)} ${yOf(value, index).toFixed(1)}`)
        .join('');
    // The best are drawn last, on top.
    return shown.map((point, rank) => ({ point, d: pathOf(point), isTop: rank < shown.length / 10 })).toReversed();
  }, [grid, order, scales]);
  if (order.length === 0) return null;
  const names = [...labels, objective];
  return (
    <figure aria-label="Parallel coordinates; the table below has the same combinations">
      <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {scales.map((_, index) => {
          const x = inset + (index / (scales.length - 1)) * (width - 2 * inset);
          return <line key={names[index]} className={styles.axisLine} x1={x} x2={x} y1={inset} y2={height - inset} />;
        })}
        {lines.map(({ point, d, isTop }) => (
          <path key={point} className={styles.line} data-top={isTop || undefined} d={d} />
        ))}
      </svg>
      <figcaption className={styles.ends}>
        {scales.map(({ low, high, text }, index) => (
          <span key={names[index]}>
            {names[index]}
            <br />
            <span className={styles.muted}>
              {text(low)} to {text(high)}
            </span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
