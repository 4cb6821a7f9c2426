import { formatMoney, formatPercent, formatShortDate } from '@candlewick/shared-design/format';
import type { Summary } from '../../../common/backtest.types.ts';
import { polyline } from '../../../common/picture.ts';
import styles from '../report.module.css';

interface EquityPictureProps {
  readonly series: Summary['series'];
  readonly currency: string;
}

const width = 680;
const height = 200;

/** Equity against buy and hold as a still picture: charts that zoom do not print. */
export function EquityPicture({ series: { time, equity, buy_and_hold, drawdown }, currency }: EquityPictureProps) {
  const known = [...equity, ...buy_and_hold].filter(Number.isFinite);
  if (known.length === 0) return <p>No sessions in this range.</p>;
  const low = known.reduce((least, value) => Math.min(least, value));
  const high = known.reduce((most, value) => Math.max(most, value));
  const deepest = drawdown.reduce((least, value) => Math.min(least, value), 0);
  const frame = { width, height, low, high };
  const money = (value: number | undefined) => formatMoney(value, currency, { digits: 0 });
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Equity went from ${money(equity[0])} to ${money(equity.at(-1))}, buy and hold to ${money(buy_and_hold.at(-1))}. The deepest drawdown was ${formatPercent(deepest, { digits: 1 })}.`}
      >
        <polyline className={styles.held} points={polyline(buy_and_hold, frame)} />
        <polyline className={styles.equity} points={polyline(equity, frame)} />
      </svg>
      <figcaption className={styles.caption}>
        <span>{formatShortDate(time[0] ?? 0)}</span>
        <span>
          From {money(low)} to {money(high)}. Solid: strategy. Dashed: buy and hold.
        </span>
        <span>{formatShortDate(time.at(-1) ?? 0)}</span>
      </figcaption>
    </figure>
  );
}
