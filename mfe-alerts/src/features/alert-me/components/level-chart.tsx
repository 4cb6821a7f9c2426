import { formatPercent, formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import type { Bar } from '@candlewick/shared-design/chart-types';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { levelStep, onStep } from '../../../common/levels.ts';
import { scaleOf, shareOf, type Scale } from '../level-scale.ts';
import styles from './level-chart.module.css';

interface LevelChartProps {
  readonly ticker: string;
  /** Of the last year, oldest first. */
  readonly bars: readonly Bar[];
  readonly price: number | null;
  /** Null while its field is empty. */
  readonly level: number | null;
  readonly tick: number;
  readonly onChange: (level: number) => void;
}

/** Steps of a drag over the whole height, about one for each pixel. */
const steps = 150;

/** Closes with a level that pointer and keys move. */
export function LevelChart({ ticker, bars, price, level, tick, onChange }: LevelChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  // The scale stays under the pointer while it drags.
  const [held, hold] = useState<Scale | null>(null);
  const scale = held ?? scaleOf(bars, [price, level]);
  if (!scale) return null;
  const { min, max } = scale;
  const step = levelStep({ size: (max - min) / steps, tick });
  const move = (to: number) => onChange(Math.max(step, onStep(to, step)));
  const drag = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!held || !box) return;
    const share = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
    move(held.max - share * (held.max - held.min));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move((level ?? price ?? min) + by * step);
  };
  const write = (value: number) => formatPrice(value, ticker);
  const path = bars.map(({ close }, index) => `${index},${100 * shareOf(close, scale)}`).join(' ');
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className={styles.chart}>
      <div ref={plot} className={styles.plot}>
        <svg
          role="img"
          aria-label={`Closes of ${ticker}, from ${write(min)} to ${write(max)}`}
          className={styles.line}
          viewBox={`0 0 ${Math.max(1, bars.length - 1)} 100`}
          preserveAspectRatio="none"
        >
          <polyline points={path} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
        {price === null ? null : (
          <div className={styles.price} style={{ insetBlockStart: `${100 * shareOf(price, scale)}%` }} />
        )}
        {level === null ? null : (
          <div
            role="slider"
            tabIndex={0}
            aria-label="Level"
            aria-orientation="vertical"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={level}
            aria-valuetext={`${write(level)}${distanceText(level, price)}`}
            className={styles.level}
            style={{ insetBlockStart: `${100 * shareOf(level, scale)}%` }}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              hold(scale);
            }}
            onPointerMove={drag}
            onPointerUp={() => hold(null)}
            onPointerCancel={() => hold(null)}
          >
            <span className={styles.tag} data-numeric="">
              {write(level)}
            </span>
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        {first && last ? `Daily closes, ${formatShortDate(first.time)} – ${formatShortDate(last.time)}` : null}
        {level === null ? null : <span data-numeric="">{distanceText(level, price).slice(2)}</span>}
      </figcaption>
    </figure>
  );
}

/** `, 1.2% above the price` */
function distanceText(level: number, price: number | null): string {
  if (!price || level === price) return '';
  return `, ${formatPercent(Math.abs(level / price - 1), { digits: 1 })} ${level > price ? 'above' : 'below'} the price`;
}
