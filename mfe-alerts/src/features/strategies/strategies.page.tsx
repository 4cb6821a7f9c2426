import { Card } from '@candlewick/shared-design/card';
import { formatInteger } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { Pager } from '@candlewick/shared-page/pager';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { AlertTabs } from '../../common/alert-tabs.tsx';
import { StrategyToolbar } from './components/strategy-toolbar.tsx';
import { pageSize, strategiesParams } from './strategies-url.ts';
import styles from './strategies.module.css';
import { rowsOf } from './strategies.types.ts';
import { useStrategies } from './use-strategies.ts';

const skeleton = <Skeleton height="36rem" />;
const StrategyTable = loadLater(
  () => import(/* webpackChunkName: "strategy-table" */ './components/strategy-table.tsx'),
  skeleton,
);
const StrategyDetails = loadLater(
  () => import(/* webpackChunkName: "strategy-details" */ './components/strategy-details.tsx'),
  null,
);

/** /strategies: the catalog of curated strategies, each with its figures on each ticker. */
export function StrategiesPage() {
  const url = useUrlState(strategiesParams);
  const { view, choose, hrefOf } = url;
  const strategies = useStrategies(view);
  const [ticker] = view.on;
  return (
    <Page>
      <PageHeader title="Alerts" />
      <AlertTabs current="catalog" />
      <StrategyToolbar url={url} />
      <Answer query={strategies} skeleton={skeleton}>
        {(answer) => (
          <>
            {answer.rows.length > 0 ? (
              <div className={styles.meta}>
                <p>
                  {formatInteger(answer.total)} tested pairs of strategy and symbol. The best of so many is partly luck.
                </p>
                <SourceLine of={answer} />
              </div>
            ) : null}
            <Card padding="none" aria-label="Strategies">
              <StrategyTable rows={rowsOf(answer)} total={answer.total} url={url} />
            </Card>
            <Pager page={view.page} hrefOf={hrefOf} {...{ pageSize, total: answer.total }} />
          </>
        )}
      </Answer>
      {view.strategy && ticker ? (
        <StrategyDetails
          key={`${view.strategy} ${ticker}`}
          id={view.strategy}
          ticker={ticker}
          interval={view.interval}
          onClose={() => choose({ strategy: '', on: [] })}
        />
      ) : null}
    </Page>
  );
}
