import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatInteger, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { useMemo, type CSSProperties } from 'react';
import { useReading } from '../../../common/use-reading.ts';
import { stabilityOf } from '../model/stability.ts';
import { worstOf, type WalkForward, type WalkWindow } from '../model/walk.ts';
import legends from '../../../common/chart-legend.module.css';
import styles from './windows-chart.module.css';

interface WindowsChartProps {
  readonly windows: readonly WalkWindow[];
  readonly axes: WalkForward['axes'];
  /** One per axis. */
  readonly labels: readonly string[];
}

const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
const signed = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

function scaleOf(values: readonly number[]): (value: number) => number {
  const low = values.reduce((a, b) => Math.min(a, b), 0);
  const high = values.reduce((a, b) => Math.max(a, b), 0);
  return (value) => (high > low ? (high - value) / (high - low) : 0.5);
}

/** What each window promised and what it returned, against holding, and under it the numbers that it traded. */
export function WindowsChart({ windows, axes, labels }: WindowsChartProps) {
  const textAt = (index: number) => {
    const { out_of_sample: when, out_of_sample_return: got, pace, held, values } = windows[index]!;
    const chosen = values?.map((value, axis) => `${labels[axis]}: ${formatPlain(value)}`).join(', ');
    return `${formatDayRange(when.from, when.to)}: ${signed(got)}, in-sample pace ${signed(pace)}, holding ${signed(held)}. ${chosen ?? 'Nothing chosen'}`;
  };
  const { shown, field } = useReading({
    count: windows.length,
    initial: worstOf(windows),
    label: 'Windows, oldest first',
    textAt,
  });
  const yOf = useMemo(
    () => scaleOf(windows.flatMap(({ pace, held, out_of_sample_return: got }) => [pace ?? 0, held ?? 0, got])),
    [windows],
  );
  const zero = yOf(0);
  const bar = (value: number) => ({
    insetBlockStart: percent(Math.min(zero, yOf(value))),
    blockSize: percent(Math.abs(yOf(value) - zero)),
  });
  return (
    <Card title="Window by window">
      <div className={styles.scroller}>
        <div className={styles.field} style={{ '--count': windows.length } as CSSProperties} {...field}>
          <div className={styles.bars}>
            <span className={styles.zero} style={{ insetBlockStart: percent(zero) }} />
            {windows.map(({ out_of_sample: { from }, out_of_sample_return: got, pace, held }, index) => (
              <span key={from} className={styles.window} data-shown={index === shown || undefined}>
                {pace === null ? null : <span className={styles.pace} style={bar(pace)} />}
                <span className={styles.got} data-lost={got < 0 || undefined} style={bar(got)} />
                {held === null ? null : (
                  <span className={styles.held} style={{ insetBlockStart: percent(yOf(held)) }} />
                )}
              </span>
            ))}
          </div>
          {axes.map(({ paths, values }, axis) => (
            <Lane key={paths[0]} label={labels[axis] ?? ''} {...{ windows, axis, values, shown }} />
          ))}
        </div>
      </div>
      <p className={styles.readout}>{textAt(shown)}</p>
      <ul className={`${legends.legend} ${styles.legend}`}>
        <li data-key="got">Out of sample</li>
        <li data-key="pace">In-sample pace</li>
        <li data-key="held">Buy and hold</li>
      </ul>
    </Card>
  );
}

interface LaneProps {
  readonly label: string;
  readonly windows: readonly WalkWindow[];
  readonly axis: number;
  /** All values of the axis, ascending. */
  readonly values: readonly number[];
  readonly shown: number;
}

/** The value of one parameter in each window, and how steady the choice was. */
function Lane({ label, windows, axis, values, shown }: LaneProps) {
  const stability = stabilityOf(windows, axis);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  const yOf = (value: number) => (high > low ? (high - value) / (high - low) : 0.5);
  let path = '';
  windows.forEach((window, index) => {
    const value = window.values?.[axis];
    if (value === undefined) return;
    path += `${path === '' ? 'M' : 'L'}${index} ${yOf(value).toFixed(4)}H${index + 1}`;
  });
  return (
    <div className={styles.lane}>
      <p className={styles.laneText}>
        <span>{label}</span>
        <span className={styles.steady}>
          {stability
            ? `${formatPlain(stability.most)} in ${formatInteger(stability.times)} of ${formatInteger(stability.chosen)}, from ${formatPlain(stability.lowest)} to ${formatPlain(stability.highest)}`
            : 'Never chosen'}
        </span>
      </p>
      <div className={styles.steps}>
        <svg viewBox={`0 0 ${windows.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.shown} x={shown} y={-1} width={1} height={3} />
          <path className={styles.path} d={path} />
        </svg>
      </div>
    </div>
  );
}
