import { Card } from '@candlewick/shared-design/card';
import { formatNumber } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useMemo, type CSSProperties } from 'react';
import { useReading } from '../../../common/use-reading.ts';
import { plotOf } from '../model/attempt-plot.ts';
import { attemptHref, attemptText } from '../model/attempt-text.ts';
import type { Attempt, AttemptSummary } from '../model/attempt.types.ts';
import { bestByLuck, leastAttempts } from '../model/luck.ts';
import legends from '../../../common/chart-legend.module.css';
import styles from '../attempts.module.css';

interface AttemptChartProps {
  /** Newest first. */
  readonly attempts: readonly Attempt[];
  readonly summary: AttemptSummary;
  /** These are the newest of all that the summary is of. */
  readonly isNewest: boolean;
  /** By id: what each one changed. */
  readonly changes: ReadonlyMap<string, string>;
}

const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
/** Labels of levels that are closer than this part of the height would overlap. */
const least = 0.16;

/** The newest first: a phone has no room for all of them. */
const scrollToEnd = (element: HTMLElement | null) => element?.scrollTo({ left: element.scrollWidth });

/** Sharpe ratios against what luck alone reaches, and how far each attempt ended from buy and hold: lit where it beat it. */
export function AttemptChart({ attempts, summary, isNewest, changes }: AttemptChartProps) {
  const ordered = useMemo(() => attempts.toReversed(), [attempts]);
  const { sharpe } = summary;
  const luck = useMemo(() => {
    if (!sharpe || sharpe.count < leastAttempts) return [];
    const before = isNewest ? summary.count - ordered.length : summary.count;
    return ordered.map((_, index) => bestByLuck(sharpe, isNewest ? before + index + 1 : before));
  }, [sharpe, ordered, isNewest, summary.count]);
  const plot = useMemo(() => plotOf(ordered, luck), [ordered, luck]);
  const topmost = useMemo(() => {
    const best = ordered.reduce((most, { sharpe: own }) => Math.max(most, own ?? -Infinity), -Infinity);
    return Math.max(
      0,
      ordered.findIndex(({ sharpe: own }) => own === best),
    );
  }, [ordered]);
  const { shown, field } = useReading({
    count: ordered.length,
    initial: topmost,
    label: 'Attempts, oldest first',
    textAt: (index) => attemptText(ordered[index]!),
  });
  const attempt = ordered[shown];
  if (!attempt)
    return (
      <Card title="Attempts against luck">
        <p>No attempt matches these filters. Choose others.</p>
      </Card>
    );
  const change = changes.get(attempt.id);
  const lines = [
    { id: 'best', values: plot.bestSoFar, isStep: true },
    { id: 'luck', values: luck, isStep: false },
  ];
  const luckAt = luck.length > 0 ? plot.yOf(luck.at(-1)!) : null;
  const medianAt = sharpe ? plot.yOf(sharpe.median) : null;
  return (
    <Card title="Attempts against luck">
      <div className={styles.chart} style={{ '--count': ordered.length } as CSSProperties}>
        <div className={styles.scroller} ref={scrollToEnd}>
          <div className={styles.field} {...field}>
            <div className={styles.sharpes}>
              <svg viewBox={`0 0 ${ordered.length} 1`} preserveAspectRatio="none" aria-hidden="true">
                <line className={styles.zero} x1={0} x2={ordered.length} y1={plot.yOf(0)} y2={plot.yOf(0)} />
                {lines.map(({ id, values, isStep }) => (
                  <path key={id} className={styles[id]} d={pathOf(values, plot.yOf, isStep)} />
                ))}
              </svg>
              {plot.attempts.map(({ sharpe: top, candle }, index) =>
                top === null ? null : (
                  <span
                    key={ordered[index]!.id}
                    className={styles.dot}
                    data-lit={candle?.isLit || undefined}
                    data-certified={ordered[index]!.certified || undefined}
                    style={{ insetInlineStart: percent((index + 0.5) / ordered.length), insetBlockStart: percent(top) }}
                  />
                ),
              )}
            </div>
            <div className={styles.candles}>
              <span className={styles.held} style={{ insetBlockStart: percent(plot.heldAt) }} />
              {plot.attempts.map(({ candle }, index) =>
                candle ? (
                  <span
                    key={ordered[index]!.id}
                    className={styles.candle}
                    data-lit={candle.isLit || undefined}
                    data-certified={ordered[index]!.certified || undefined}
                    style={{
                      insetInlineStart: percent((index + 0.5) / ordered.length),
                      inlineSize: `clamp(2px, calc(${percent(1 / ordered.length)} - 2px), 12px)`,
                      insetBlockStart: percent(candle.top),
                      blockSize: percent(candle.height),
                    }}
                  />
                ) : null,
              )}
            </div>
            <span className={styles.cursor} style={{ insetInlineStart: percent((shown + 0.5) / ordered.length) }} />
          </div>
        </div>
        <div className={styles.levels} aria-hidden="true">
          <div className={styles.sharpes}>
            {luckAt === null ? null : (
              <span style={{ insetBlockStart: percent(luckAt) }}>Luck {formatNumber(luck.at(-1)!)}</span>
            )}
            {medianAt === null || (luckAt !== null && medianAt - luckAt < least) ? null : (
              <span style={{ insetBlockStart: percent(medianAt) }}>Median {formatNumber(sharpe!.median)}</span>
            )}
          </div>
          <div className={styles.candles}>
            <span style={{ insetBlockStart: percent(plot.heldAt) }}>Holding</span>
          </div>
        </div>
      </div>
      <p className={styles.readout}>
        <Link href={attemptHref(attempt)}>{attemptText(attempt)}</Link>
        {change ? <span className={styles.muted}> Changed: {change}</span> : null}
      </p>
      <ul className={`${legends.legend} ${styles.legend}`}>
        <li data-key="dot">Sharpe of an attempt, filled if certified</li>
        <li data-key="best">Best so far</li>
        {luck.length > 0 ? <li data-key="luck">Best by luck</li> : null}
        <li data-key="candle">Ahead of or behind holding</li>
      </ul>
    </Card>
  );
}

/** A line through the middle of each column that has a value; with steps, level until the next column. */
function pathOf(values: readonly (number | null)[], yOf: (value: number) => number, isStep: boolean): string {
  let path = '';
  values.forEach((value, index) => {
    if (value === null) return;
    const y = yOf(value).toFixed(4);
    path += path === '' ? `M${index + 0.5} ${y}` : isStep ? `H${index + 0.5}V${y}` : `L${index + 0.5} ${y}`;
  });
  return path;
}
