import { alertsApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useHomeVisit } from '@candlewick/shared-page/home-visit';
import { useShell, type WidgetProps } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { alertsHref, notificationsHref } from '../../common/alert-links.ts';
import type { AlertStatus, Notification } from '../../common/alert.types.ts';
import { NotificationRow } from '../../common/notification-row.tsx';
import { useNow } from '../../common/use-now.ts';
import styles from './alerts-card.module.css';

const shown = 4;

const totalOf = ({ total }: EndpointResponse<typeof alertsApi.alertChildCards>) => total;
const useTotal = (status: AlertStatus) =>
  useQuery({ ...apiQuery(alertsApi.alertChildCards, { query: { limit: 1 }, body: { status } }), select: totalOf });

/** What alerts fired since the user's last visit, and how many are active and paused. */
export function AlertsCard({ setEmpty }: WidgetProps) {
  const { navigate } = useShell();
  const active = useTotal('active');
  const paused = useTotal('paused');
  const latest = useQuery(apiQuery(alertsApi.getLatestNotifications, {}));
  const counts = allOf(active, paused);
  // The card comes once there are alerts, so that home does not move for a user who has none.
  const isEmpty = (active.data ?? 0) + (paused.data ?? 0) === 0;
  useLayoutEffect(() => setEmpty?.(isEmpty), [setEmpty, isEmpty]);
  if (isEmpty) return null;
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={allOf(counts, latest)} skeleton={null}>
        {([[activeCount, pausedCount], { notifications }]) => (
          <div className={styles.card}>
            <p>
              <Link href={alertsHref('stocks')}>
                {formatInteger(activeCount)} active{pausedCount > 0 ? `, ${formatInteger(pausedCount)} paused` : ''}
              </Link>
            </p>
            <Fired fired={notifications.filter(({ kind }) => kind === 'alert')} />
          </div>
        )}
      </Answer>
    </NavigationProvider>
  );
}

function Fired({ fired }: { readonly fired: readonly Notification[] }) {
  const visit = useHomeVisit();
  const now = useNow();
  if (!visit) return null;
  const { since } = visit;
  const fresh = since === null ? fired : fired.filter(({ at }) => at > since);
  if (fresh.length === 0) {
    return (
      <p className={styles.quiet}>
        {since === null ? 'No alert has triggered yet.' : `No alert has triggered since ${formatDateTime(since)}.`}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {fresh.slice(0, shown).map((each) => (
          <li key={each.id}>
            <NotificationRow notification={each} now={now} isNarrow />
          </li>
        ))}
      </ul>
      <Link href={notificationsHref}>All notifications</Link>
    </>
  );
}
