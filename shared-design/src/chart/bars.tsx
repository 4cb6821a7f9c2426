import { linear, niceTicks, textWidth } from './axis.ts';
import styles from './plot.module.css';

export interface BarSeries {
  id: string;
  label: string;
  /** A CSS colour, made of tokens. */
  color: string;
  /** One for each label; null and NaN are gaps. */
  values: readonly (number | null)[];
}

interface BarsProps {
  width: number;
  height: number;
  labels: readonly string[];
  series: readonly BarSeries[];
  /** On top of each other (below zero downwards), else side by side. */
  isStacked?: boolean | undefined;
  /** Without space between: a histogram. */
  isTight?: boolean | undefined;
  format: (value: number) => string;
  active: number | null;
  /** Upright lines, `at` in bars from the left edge. */
  guides?: readonly { at: number; label: string }[] | undefined;
  /** Of single bars: their colour instead of the series'. */
  colorAt?: ((index: number) => string) | undefined;
}

interface Rect {
  key: string;
  color: string;
  x: number;
  width: number;
  from: number;
  to: number;
}

const bottom = 20;

/** Upright bars over labels, around a zero line where there are negative values. */
export function Bars({ width, height, labels, series, isStacked = false, isTight = false, ...rest }: BarsProps) {
  const { format, active, guides = [], colorAt } = rest;
  const top = guides.length > 0 ? 34 : 8;
  const [low, high] = extentOf(labels.length, series, isStacked);
  const ticks = niceTicks(low, high, Math.max(2, Math.floor((height - bottom - top) / 44)));
  const left = Math.max(...ticks.map((tick) => textWidth(format(tick)))) + 8;
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const band = (width - left) / Math.max(1, labels.length);
  const gap = isTight ? 0.5 : Math.min(12, band * 0.15);
  const stride = Math.ceil((Math.max(...labels.map(textWidth)) + 10) / band);
  const rects = labels.flatMap((_, index) =>
    rectsAt(index, series, isStacked, { x: left + index * band + gap, width: band - 2 * gap }),
  );
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.zero : styles.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={left - 6} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      {active === null ? null : (
        <rect className={styles.cursor} x={left + active * band} y={top} width={band} height={height - bottom - top} />
      )}
      {rects.map(({ key, color, x, width: size, from, to }) => (
        <rect
          key={key}
          x={x}
          width={Math.max(0.5, size)}
          y={Math.min(y(from), y(to))}
          height={Math.max(1, Math.abs(y(from) - y(to)))}
          style={{ fill: colorAt?.(Number(key.split(':')[0])) ?? color }}
        />
      ))}
      {labels.map((label, index) =>
        index % stride === 0 ? (
          <text
            key={label}
            className={styles.axis}
            x={left + (index + (isTight ? 0 : 0.5)) * band}
            y={height - 6}
            textAnchor={isTight && index === 0 ? 'start' : 'middle'}
          >
            {label}
          </text>
        ) : null,
      )}
      {guides.map(({ at, label }, index) => {
        const x = left + at * band;
        const isRight = x > width * 0.6;
        return (
          <g key={label}>
            <line className={styles.guide} data-order={index} x1={x} x2={x} y1={index * 14 + 4} y2={height - bottom} />
            <text
              className={styles.note}
              x={x + (isRight ? -5 : 5)}
              y={index * 14 + 12}
              textAnchor={isRight ? 'end' : 'start'}
            >
              {label}
            </text>
          </g>
        );
      })}
      {labels.map((label, index) => (
        <rect
          key={label}
          className={styles.target}
          data-index={index}
          x={left + index * band}
          y={top}
          width={band}
          height={height - top}
        />
      ))}
    </>
  );
}

function valueOf(series: BarSeries, index: number): number | null {
  const value = series.values[index];
  return value === null || value === undefined || !Number.isFinite(value) ? null : value;
}

function rectsAt(
  index: number,
  series: readonly BarSeries[],
  isStacked: boolean,
  { x, width }: { x: number; width: number },
): Rect[] {
  const ends = { up: 0, down: 0 };
  return series.flatMap((each, position) => {
    const value = valueOf(each, index);
    if (value === null || value === 0) return [];
    const base = { key: `${index}:${each.id}`, color: each.color };
    if (!isStacked) {
      const part = width / series.length;
      return [{ ...base, x: x + position * part, width: part - (series.length > 1 ? 1 : 0), from: 0, to: value }];
    }
    const side = value > 0 ? 'up' : 'down';
    const from = ends[side];
    ends[side] = from + value;
    return [{ ...base, x, width, from, to: ends[side] }];
  });
}

/** Lowest and highest end of a bar, with zero between them. */
function extentOf(count: number, series: readonly BarSeries[], isStacked: boolean): [number, number] {
  let [low, high] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    for (const { from, to } of rectsAt(index, series, isStacked, { x: 0, width: 1 })) {
      low = Math.min(low, from, to);
      high = Math.max(high, from, to);
    }
  }
  return [low, high === low ? 1 : high];
}
