import { loadLater } from '@candlewick/shared-design/load-later';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { AlertTabs } from '../../common/alert-tabs.tsx';
import { PairList } from './components/pair-list.tsx';
import { StrategyToolbar } from './components/strategy-toolbar.tsx';
import { SummaryList } from './components/summary-list.tsx';
import { catalogParams, onSymbol } from './strategies-url.ts';

const OneStrategy = loadLater(
  () => import(/* webpackChunkName: "one-strategy" */ './components/one-strategy.tsx'),
  <Skeleton height="48rem" />,
);
const StrategyDetails = loadLater(
  () => import(/* webpackChunkName: "strategy-details" */ './components/strategy-details.tsx'),
  null,
);

/** /strategies: the catalog of curated strategies; with `?t=` all of them on a symbol, with `?strategy=` one of them on all symbols. */
export function StrategiesPage() {
  const url = useUrlState(catalogParams);
  const { view, choose } = url;
  const isOnSymbol = view.tickers.length > 0;
  const [on] = view.on;
  const details =
    view.strategy && on ? (
      <StrategyDetails
        key={`${view.strategy} ${on}`}
        id={view.strategy}
        ticker={on}
        interval={view.interval}
        onClose={() => choose(isOnSymbol ? { strategy: '', on: [] } : { on: [] })}
      />
    ) : null;
  if (view.strategy && !isOnSymbol) {
    return (
      <OneStrategy key={view.strategy} url={url}>
        {details}
      </OneStrategy>
    );
  }
  return (
    <Page>
      <PageHeader title="Alerts" />
      <AlertTabs current="catalog" />
      <StrategyToolbar url={url} />
      {isOnSymbol ? <PairList kind={onSymbol} /> : <SummaryList url={url} />}
      {details}
    </Page>
  );
}
