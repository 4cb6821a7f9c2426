import { LinkButton } from '@candlewick/shared-design/link-button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState, type UrlState } from '@candlewick/shared-page/url-state';
import { useRoute } from '@candlewick/shared-platform';
import { builderHref, historyHref } from '../../common/backtest-links.ts';
import { UnknownType } from '../../common/not-found.tsx';
import { HistoryList } from './components/history-list.tsx';
import { historyParams } from './model/history-url.ts';

const Comparison = loadLater(
  () => import(/* webpackChunkName: "comparison" */ './components/comparison.tsx'),
  <Skeleton height="36rem" />,
);

/** /backtest-history/:backtestType; with `?compare=` the chosen ones side by side. */
export function HistoryPage() {
  const { backtestType } = useRoute().params;
  const url = useUrlState(historyParams);
  if (backtestType !== 'stocks') return <UnknownType type={backtestType} />;
  if (url.view.compared.length > 0) return <Compared url={url} />;
  return (
    <Page>
      <PageHeader
        title="Backtest history"
        actions={
          <LinkButton variant="primary" href={builderHref()}>
            New backtest
          </LinkButton>
        }
      />
      <HistoryList url={url} />
    </Page>
  );
}

function Compared({ url }: { readonly url: UrlState<typeof historyParams> }) {
  return (
    <Page
      title="Compare backtests"
      breadcrumb={[{ label: 'Backtest history', href: historyHref }, { label: 'Compare' }]}
    >
      <PageHeader
        title="Compare backtests"
        actions={<LinkButton href={url.hrefOf({ compared: [] })}>Back to history</LinkButton>}
      />
      <Comparison url={url} />
    </Page>
  );
}
