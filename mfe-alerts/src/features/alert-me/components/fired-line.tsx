import { formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import type { Bar } from '@candlewick/shared-design/chart-types';
import type { ConditionGroup } from '@candlewick/shared-page/rule-types';
import { useMemo } from 'react';
import { firedSince, type Fired } from '../fired.ts';
import styles from '../alert-me.module.css';

interface FiredLineProps {
  /** Daily ones, oldest first, with some before the last two years. */
  readonly bars: readonly Bar[];
  readonly conditions: ConditionGroup;
  readonly isDaily: boolean;
}

const dayMs = 86_400_000;
const twoYearsMs = 730.5 * dayMs;
/** A market may begin the two years with days off. */
const graceMs = 10 * dayMs;

/** How often an alert would have triggered, counted here by the engine that evaluates alerts. */
export default function FiredLine({ bars, conditions, isDaily }: FiredLineProps) {
  const since = (bars.at(-1)?.time ?? 0) - twoYearsMs;
  const fired = useMemo(() => firedSince(bars, conditions, since), [bars, conditions, since]);
  return (
    <p className={styles.soft}>
      {fired ? firedText(fired, since, isDaily) : 'There are no prices of the last two years.'}
    </p>
  );
}

function firedText({ count, from }: Fired, since: number, isDaily: boolean): string {
  const when =
    from > since + graceMs ? `since ${formatShortDate(from)}, when its history begins` : 'in the last two years';
  const often =
    count === 0 ? 'not have triggered' : `have triggered ${count === 1 ? 'once' : `${formatInteger(count)} times`}`;
  return `On ${isDaily ? '' : 'daily '}adjusted closes, this would ${often} ${when}.`;
}
