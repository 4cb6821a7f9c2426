import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { useRoute } from '@candlewick/shared-platform';
import { builderHref } from '../../common/backtest-links.ts';
import { UnknownType } from '../../common/not-found.tsx';
import { HistoryList } from './components/history-list.tsx';

/** /backtest-history/:backtestType */
export function HistoryPage() {
  const { backtestType } = useRoute().params;
  if (backtestType !== 'stocks') return <UnknownType type={backtestType} />;
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
      <HistoryList />
    </Page>
  );
}
