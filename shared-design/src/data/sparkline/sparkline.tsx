import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { formatPercent, missing } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './sparkline.module.css';

export interface SparklineProps extends Omit<ComponentProps<'svg'>, 'values' | 'children' | 'width' | 'height'> {
  /** In time order; a non-finite value is a gap. Keep the array stable between renders. */
  values: readonly number[];
  /** Accessible name, followed by the change; null if the figures stand beside it. */
  label: string | null;
  /** px */
  width?: number | undefined;
  height?: number | undefined;
}

const inset = 2;
const words = { up: 'up', down: 'down', flat: 'unchanged' };

/** A word-sized price line: color and shape show the direction, a dot marks the last value. */
export function Sparkline({ values, label, width = 96, height = 24, className, ...rest }: SparklineProps) {
  const { path, end, change, fraction } = useMemo(() => courseOf(values, width, height), [values, width, height]);
  const direction = !change ? 'flat' : change > 0 ? 'up' : 'down';
  const said = end
    ? words[direction] + (Number.isNaN(fraction) ? '' : ` ${formatPercent(Math.abs(fraction))}`)
    : 'no data';
  return (
    <svg
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${label}: ${said}` })}
      {...rest}
      className={cx(styles.sparkline, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={direction}
    >
      {end ? (
        <>
          <path d={path} />
          <circle cx={end[0]} cy={end[1]} r={inset} />
        </>
      ) : (
        <text x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="central">
          {missing}
        </text>
      )}
    </svg>
  );
}

/** The path, its end point, and the change from first to last, also as a fraction of the first (NaN unless that is above zero). */
function courseOf(values: readonly number[], width: number, height: number) {
  const finite = values.filter(Number.isFinite);
  const [first, last] = [finite[0], finite.at(-1)];
  if (first === undefined || last === undefined)
    return { path: '', end: null, change: Number.NaN, fraction: Number.NaN };
  let [low, high] = [first, first];
  for (const value of finite) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const stepPx = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const y = (value: number) =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  let path = '';
  let end: [number, number] | null = null;
  let isDown = false;
  for (const [index, value] of values.entries()) {
    if (!Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    end = [inset + index * stepPx, y(value)];
    path += `${isDown ? 'L' : 'M'}${end[0].toFixed(1)} ${end[1].toFixed(1)}`;
    isDown = true;
  }
  return { path, end, change: last - first, fraction: first > 0 ? last / first - 1 : Number.NaN };
}
