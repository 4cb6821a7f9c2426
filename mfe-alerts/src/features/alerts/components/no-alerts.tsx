import type { AlertType } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { catalogHref, historyHref } from '../../../common/alert-links.ts';
import { NewAlertButton } from './new-alert-button.tsx';
import { ReadyAlerts } from './ready-alerts.tsx';

/** Where alerts come from, for who has none. */
export function NoAlerts({ type }: { readonly type: AlertType }) {
  if (type === 'strategies')
    return (
      <Card aria-label="No alerts">
        <EmptyState
          title="No strategy alerts yet"
          description="Subscribe to a strategy to be notified when it trades"
          actions={
            <LinkButton variant="primary" href={catalogHref}>
              Browse strategies
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <>
      <Card aria-label="No alerts">
        <EmptyState
          title="No alerts yet"
          description="Choose a level below, or add one on any chart or from a backtest"
          actions={
            <>
              <LinkButton href={historyHref}>Open your backtests</LinkButton>
              <NewAlertButton />
            </>
          }
        />
      </Card>
      <ReadyAlerts />
    </>
  );
}
