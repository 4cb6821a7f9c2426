import { Card } from '@candlewick/shared-design/card';
import { formatInteger } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Pager } from '@candlewick/shared-page/pager';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useUrlState } from '@candlewick/shared-page/url-state';
import styles from '../strategies.module.css';
import { pageSize, type PairsKind } from '../strategies-url.ts';
import { rowsOf } from '../strategies.types.ts';
import { usePairs } from '../use-strategies.ts';

const skeleton = <Skeleton height="36rem" />;
const PairTable = loadLater(() => import(/* webpackChunkName: "pair-table" */ './pair-table.tsx'), skeleton);

/** All strategies on a symbol, or one strategy on all symbols. */
export function PairList({ kind }: { readonly kind: PairsKind }) {
  const url = useUrlState(kind.params);
  const pairs = usePairs(kind, url.view);
  const { page, tickers } = url.view;
  return (
    <Answer query={pairs} skeleton={skeleton}>
      {(answer) => (
        <>
          {answer.rows.length > 0 ? (
            <div className={styles.meta}>
              <p>
                {kind.id === 'symbol'
                  ? `${formatInteger(answer.total)} strategies on ${tickers.join()}.`
                  : `Tested on ${formatInteger(answer.total)} symbols.`}{' '}
                The best of so many is partly luck.
              </p>
              <SourceLine of={answer} />
            </div>
          ) : null}
          <Card padding="none" aria-label={kind.id === 'symbol' ? 'Strategies' : 'Symbols'}>
            <PairTable kind={kind} rows={rowsOf(answer)} total={answer.total} url={url} />
          </Card>
          <Pager page={page} hrefOf={url.hrefOf} {...{ pageSize, total: answer.total }} />
        </>
      )}
    </Answer>
  );
}
