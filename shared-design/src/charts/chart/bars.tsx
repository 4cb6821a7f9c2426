import { linear, niceTicks, textWidth } from './axis.ts';
import styles from './plot.module.css';

export interface BarSeries {
  id: string;
  label: string;
  /** A CSS color, made of tokens. */
  color: string;
  /** One for each label; null and NaN are gaps. */
  values: readonly (number | null)[];
}

interface StackedBarsProps {
  width: number;
  height: number;
  labels: readonly string[];
  /** From the bottom up; values are counts. */
  series: readonly BarSeries[];
  format: (value: number) => string;
  active: number | null;
}

const [top, bottom] = [8, 20];
/** Maximum width of a bar in px. */
const widestBarPx = 72;

/** Stacked vertical bars per label. */
export function StackedBars({ width, height, labels, series, format, active }: StackedBarsProps) {
  const totals = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const ticks = niceTicks(0, Math.max(1, ...totals), Math.max(2, Math.floor((height - bottom - top) / 44))).filter(
    Number.isInteger,
  );
  const left = Math.max(...ticks.map((tick) => textWidth(format(tick)))) + 8;
  const y = linear([0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const band = (width - left) / Math.max(1, labels.length);
  const barWidth = Math.min(widestBarPx, Math.max(0.5, band - 2 * Math.min(12, band * 0.15)));
  const stride = Math.ceil((Math.max(...labels.map(textWidth)) + 10) / band);
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
      {labels.map((label, index) => {
        const x = left + index * band;
        let from = 0;
        return (
          <g key={label}>
            {series.map(({ id, color, values }) => {
              const value = values[index] ?? 0;
              from += value;
              return value > 0 ? (
                <rect
                  key={id}
                  x={x + (band - barWidth) / 2}
                  width={barWidth}
                  y={y(from)}
                  height={Math.max(1, y(from - value) - y(from))}
                  style={{ fill: color }}
                />
              ) : null;
            })}
            {index % stride === 0 ? (
              <text className={styles.axis} x={x + band / 2} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ) : null}
            <rect className={styles.target} data-index={index} x={x} y={top} width={band} height={height - top} />
          </g>
        );
      })}
    </>
  );
}
