import { alertTypes, type AlertType } from '@candlewick/shared-api';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState, type UrlState } from '@candlewick/shared-page/url-state';
import { useRoute } from '@candlewick/shared-platform';
import { alertsHref, builderHref, catalogHref } from '../../common/alert-links.ts';
import { AlertTabs } from '../../common/alert-tabs.tsx';
import { AlertList } from './components/alert-list.tsx';
import { NewAlertButton } from './components/new-alert-button.tsx';
import { AlertSummary } from './components/alert-summary.tsx';
import { alertsParams } from './model/alerts-url.ts';

/** /alerts/:alertType; with `?alert=` the details of one over the list, or beside it. */
export function AlertsPage() {
  const { alertType } = useRoute().params;
  const url = useUrlState(alertsParams);
  const type = alertTypes.find((each) => each === alertType);
  return type ? <Alerts key={type} type={type} url={url} /> : <UnknownType type={alertType} />;
}

interface AlertsProps {
  readonly type: AlertType;
  readonly url: UrlState<typeof alertsParams>;
}

function Alerts({ type, url }: AlertsProps) {
  return (
    <Page title={type === 'stocks' ? 'Alerts' : 'Strategy alerts'}>
      <PageHeader
        title="Alerts"
        actions={
          type === 'stocks' ? (
            <>
              <LinkButton href={builderHref()}>New backtest</LinkButton>
              <NewAlertButton />
            </>
          ) : (
            <LinkButton variant="primary" href={catalogHref}>
              Browse strategies
            </LinkButton>
          )
        }
      />
      <AlertTabs current={type} />
      <AlertSummary type={type} />
      <AlertList type={type} url={url} />
    </Page>
  );
}

function UnknownType({ type }: { readonly type: string | undefined }) {
  return (
    <Page title="Not found">
      <PageHeader title="Not found" />
      <PlaceholderOverlay
        state={404}
        hint={`There are no “${type}” alerts. Alerts are on stocks or strategies.`}
        actions={<LinkButton href={alertsHref('stocks')}>Show your alerts</LinkButton>}
      />
    </Page>
  );
}
