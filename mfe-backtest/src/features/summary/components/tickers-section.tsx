import { Card } from '@candlewick/shared-design/card';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer, type Asked } from '@candlewick/shared-page/answer';
import type { UrlState } from '@candlewick/shared-page/url-state';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { Pager } from '@candlewick/shared-page/pager';
import { pageSize, type summaryParams } from '../model/summary-url.ts';
import styles from '../summary.module.css';

const skeleton = <Skeleton height="24rem" />;
const TickersTable = loadLater(() => import(/* webpackChunkName: "tickers" */ './tickers-table.tsx'), skeleton);

interface TickersSectionProps {
  readonly tickers: Asked<{ readonly cards: readonly ChildCard[]; readonly total: number }>;
  readonly parentId: string;
  readonly url: UrlState<typeof summaryParams>;
}

/** The results of a backtest, one per ticker, in pages that the server sorts. */
export function TickersSection({ tickers, parentId, url }: TickersSectionProps) {
  const { page } = url.view;
  return (
    <Answer query={tickers} skeleton={<Card padding="none">{skeleton}</Card>}>
      {({ cards, total }) => (
        <div className={styles.tickers}>
          <Card padding="none" aria-label="Symbols">
            <TickersTable {...{ cards, total, parentId, url }} firstRow={(page - 1) * pageSize} />
          </Card>
          <Pager {...{ page, pageSize, total }} hrefOf={url.hrefOf} />
        </div>
      )}
    </Answer>
  );
}
