import type { AlertType } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { builderHref, catalogHref, historyHref } from '../../../common/alert-links.ts';

/** Where alerts come from, for who has none. */
export function NoAlerts({ type }: { readonly type: AlertType }) {
  return (
    <Card aria-label="No alerts">
      {type === 'stocks' ? (
        <EmptyState
          title="You have no alerts on stocks"
          description="Choose Alert me on a backtest's result, or the bell on a ticker's page."
          actions={
            <>
              <LinkButton href={historyHref}>Open your backtests</LinkButton>
              <LinkButton variant="primary" href={builderHref()}>
                Create a backtest
              </LinkButton>
            </>
          }
        />
      ) : (
        <EmptyState
          title="You have subscribed to no strategies"
          description="Subscribe to a strategy from the catalog to be told when it trades."
          actions={
            <LinkButton variant="primary" href={catalogHref}>
              Browse strategies
            </LinkButton>
          }
        />
      )}
    </Card>
  );
}
