import { Badge } from '@candlewick/shared-design/badge';
import { formatDayRange, formatTick, formatWeekday } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { NavTabs } from '@candlewick/shared-design/nav-tabs';
import type { Week } from './use-week.ts';
import styles from './week-nav.module.css';

interface WeekNavProps {
  readonly week: Week;
  /** Entries on a day; undefined while they load. */
  readonly countOn: (day: string) => number | undefined;
}

/** The week that is shown, the ways to others, and its days with what is on them. */
export function WeekNav({ week, countOn }: WeekNavProps) {
  const badge = (count: number | undefined) => (count === undefined ? null : <Badge>{count}</Badge>);
  const counts = week.days.map(countOn);
  const total = counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined;
  return (
    <div className={styles.nav}>
      <div className={styles.weeks}>
        <h2 className={styles.range}>{formatDayRange(week.monday, week.friday)}</h2>
        <LinkButton size="sm" href={week.before}>
          Previous week
        </LinkButton>
        {week.now ? (
          <LinkButton size="sm" href={week.now}>
            This week
          </LinkButton>
        ) : null}
        <LinkButton size="sm" href={week.after}>
          Next week
        </LinkButton>
      </div>
      <NavTabs
        aria-label="Days"
        items={[
          { href: week.hrefOfDay(null), label: 'All week', isCurrent: week.day === null, badge: badge(total) },
          ...week.days.map((day, index) => ({
            href: week.hrefOfDay(day),
            label: `${formatWeekday(day, 'short')}, ${formatTick(Date.parse(day), 'day')}`,
            isCurrent: day === week.day,
            badge: badge(counts[index]),
          })),
        ]}
      />
    </div>
  );
}
