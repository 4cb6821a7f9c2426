import { formatDay, formatLongDay, formatInteger } from '@candlewick/shared-design/format';
import { useState } from 'react';
import { dailyCalls, type DailyCalls } from '../model/daily-calls.ts';
import styles from '../settings.module.css';

const text = (calls: number) => `${formatInteger(calls)} ${calls === 1 ? 'call' : 'calls'}`;

/** Calls of the last 30 days, a bar each. */
export function UsageBars({ usage }: { readonly usage: readonly DailyCalls[] }) {
  const [now] = useState(Date.now);
  const days = dailyCalls(usage, now);
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const most = days.reduce((found, day) => (day.calls > found.calls ? day : found));
  const summary =
    total === 0
      ? 'No calls in the last 30 days'
      : `${text(total)} in the last 30 days, peak on ${formatLongDay(most.date)}: ${formatInteger(most.calls)}`;
  return (
    <div className={styles.usage}>
      <p>{summary}</p>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ date, calls }) => (
          <span
            key={date}
            title={`${formatDay(date)}: ${text(calls)}`}
            data-empty={calls === 0 || undefined}
            style={{ blockSize: `${most.calls === 0 ? 0 : (100 * calls) / most.calls}%` }}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDay(days[0]?.date)}</span>
        <span>{formatDay(days.at(-1)?.date)}</span>
      </div>
    </div>
  );
}
