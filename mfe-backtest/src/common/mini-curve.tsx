import styles from './mini-curve.module.css';
import { polyline } from './picture.ts';

interface MiniCurveProps {
  readonly equity: readonly number[];
  readonly held: readonly number[];
  /** What it shows, for those who do not see it. */
  readonly label: string;
}

const width = 600;
const height = 100;

/** Equity against buy and hold at a glance, in the colors of the chart. Fills the height that its place gives, with a key of the two lines. */
export function MiniCurve({ equity, held, label }: MiniCurveProps) {
  const known = [...equity, ...held].filter(Number.isFinite);
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const frame = { width, height, low, high };
  return (
    <div className={styles.picture}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <polyline className={styles.held} points={polyline(held, frame)} />
        <polyline className={styles.equity} points={polyline(equity, frame)} />
      </svg>
      <p className={styles.key} aria-hidden="true">
        <span>Strategy</span>
        <span data-held="">Buy and hold</span>
      </p>
    </div>
  );
}
