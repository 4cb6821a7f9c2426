import type { AlertType } from '@candlewick/shared-api';
import { useCredits } from '@candlewick/shared-auth';
import { formatInteger, missing } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useState } from 'react';
import { creditsHref } from '../../../common/alert-links.ts';
import { capitalized, shareText, whenText } from '../../../common/alert-words.ts';
import { useNow } from '../../../common/use-now.ts';
import { useUsage } from '../../../common/use-usage.ts';
import { useNextCheck, useSpent, type Spent } from '../queries/use-alerts.ts';
import styles from '../alerts.module.css';

/** How many alerts are active and may be, what they cost, and when they are checked next. What fails to load is left out. */
export function AlertSummary({ type }: { readonly type: AlertType }) {
  const now = useNow();
  const [month] = useState(startOfMonth);
  const usage = useUsage();
  const next = useNextCheck(type);
  const spent = useSpent(month);
  const credits = useCredits().data?.credits;
  // Those of other intervals are said where an alert is made.
  const used = usage.data?.filter(({ interval, active }) => interval === '1d' || active > 0) ?? [];
  return (
    <section aria-label="Usage">
      <StatGrid>
        <StatTile
          label="Next check"
          value={typeof next.data === 'number' ? capitalized(whenText(next.data, now)) : missing}
          note={next.data === null ? 'No active alerts' : undefined}
        />
        <StatTile
          label="Active alerts"
          value={usage.data ? formatInteger(usage.data.reduce((sum, { active }) => sum + active, 0)) : missing}
          note={
            used.length > 0 ? (
              <ul className={styles.usage}>
                {used.map((each) => (
                  <li key={each.interval}>{shareText(each)}</li>
                ))}
              </ul>
            ) : undefined
          }
        />
        <StatTile
          label="Credits used by alerts this month"
          value={spentText(spent.data)}
          note="1 credit per notification"
        />
        <StatTile
          label="Credits left"
          value={formatInteger(credits)}
          note={
            credits === 0 ? (
              <LinkButton size="sm" href={creditsHref}>
                Get credits
              </LinkButton>
            ) : undefined
          }
        />
      </StatGrid>
    </section>
  );
}

function spentText(spent: Spent | undefined): string {
  if (!spent) return missing;
  const text = `${formatInteger(spent.credits)} ${spent.credits === 1 ? 'credit' : 'credits'}`;
  return spent.isMore ? `Over ${text}` : text;
}

/** Of the user's month. */
function startOfMonth(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth()).getTime();
}
