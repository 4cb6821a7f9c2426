import { Card } from '@candlewick/shared-design/card';
import { formatInteger, formatPercent } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { SourceLine } from '@candlewick/shared-page/source-line';
import type { UrlState } from '@candlewick/shared-page/url-state';
import styles from '../strategies.module.css';
import type { catalogParams } from '../strategies-url.ts';
import { summaryRowsOf, type SummaryRow } from '../strategies.types.ts';
import { useSummaries } from '../use-strategies.ts';

const skeleton = <Skeleton height="36rem" />;
const SummaryTable = loadLater(() => import(/* webpackChunkName: "summary-table" */ './summary-table.tsx'), skeleton);

/** The strategies, each over all symbols. */
export function SummaryList({ url: { view } }: { readonly url: UrlState<typeof catalogParams> }) {
  const summaries = useSummaries(view);
  return (
    <Answer query={summaries} skeleton={skeleton}>
      {(answer) => (
        <>
          <div className={styles.meta}>
            <p>{noteOf(answer.rows)}</p>
            <SourceLine of={answer} />
          </div>
          <Card padding="none" aria-label="Strategies">
            <SummaryTable rows={summaryRowsOf(answer)} />
          </Card>
        </>
      )}
    </Answer>
  );
}

/** `39 strategies on 621 symbols, where holding returned +287.3% (median). The best of so many is partly luck.` */
function noteOf(rows: readonly SummaryRow['summary'][]): string {
  const most = rows.toSorted((a, b) => b.symbols - a.symbols)[0];
  const symbols = most?.symbols ?? 0;
  const strategies = `${formatInteger(rows.length)} ${rows.length === 1 ? 'strategy' : 'strategies'}`;
  if (symbols === 0) return `${strategies}, not tested on these bars yet. Choose a symbol to test them on it.`;
  const held = formatPercent(most?.median_buy_and_hold_fraction, { isSigned: true, digits: 1 });
  return `${strategies} on ${formatInteger(symbols)} symbols. Holding returned ${held} (median). The best of so many is partly luck.`;
}
