import type { IndicatorDefinition } from '../../../common/backtest.types.ts';
import styles from './pattern-picture.module.css';

const candleWidth = 14;
const height = 52;

const noCandles: NonNullable<IndicatorDefinition['picture']> = [];

/** Example candles of a pattern. Decorative: name and description stand beside it. */
export function PatternPicture({ picture = noCandles }: Pick<IndicatorDefinition, 'picture'>) {
  const highest = Math.max(...picture.map(([, high]) => high));
  const lowest = Math.min(...picture.map(([, , low]) => low));
  const y = (price: number) => ((highest - price) / (highest - lowest || 1)) * (height - 2) + 1;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${picture.length * candleWidth} ${height}`}
      width={picture.length * candleWidth}
      height={height}
      aria-hidden="true"
    >
      {picture.map(([open, high, low, close], index) => {
        const center = index * candleWidth + candleWidth / 2;
        const top = y(Math.max(open, close));
        return (
          // The candles of an example never reorder.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index} data-direction={close >= open ? 'up' : 'down'}>
            <line x1={center} x2={center} y1={y(high)} y2={y(low)} />
            <rect x={center - 4} y={top} width="8" height={Math.max(1, y(Math.min(open, close)) - top)} />
          </g>
        );
      })}
    </svg>
  );
}
