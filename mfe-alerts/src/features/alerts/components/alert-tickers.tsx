import { Badge } from '@candlewick/shared-design/badge';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import type { ParentAlert } from '../../../common/alert.types.ts';
import { useTickerChange } from '../../../common/use-alert-changes.ts';
import { useParentAlert } from '../queries/use-alert.ts';
import styles from '../alert-details.module.css';

/** The tickers that this alert watches. The last one cannot be taken out: deleting the alert does that. */
export function AlertTickers({ parentId }: { readonly parentId: string }) {
  const parent = useParentAlert(parentId);
  return (
    <Answer query={parent} skeleton={<Skeleton height="4rem" />}>
      {(alert) => <Tickers alert={alert} />}
    </Answer>
  );
}

function Tickers({ alert }: { readonly alert: ParentAlert }) {
  const { tickers } = alert;
  const change = useTickerChange(alert);
  return (
    <div className={styles.group} aria-busy={change.isPending || undefined}>
      <ul className={styles.tickers} aria-label="Symbols of this alert">
        {tickers.map((ticker) => (
          <li key={ticker}>
            <Badge
              tone="accent"
              removeLabel={`Remove ${ticker}`}
              onRemove={tickers.length > 1 ? () => change.mutate({ action: 'remove', ticker }) : undefined}
            >
              {ticker}
            </Badge>
          </li>
        ))}
      </ul>
      <TickerSearch
        label="Add a symbol"
        placeholder="Search symbols"
        among="stocks-backtest"
        chosen={tickers}
        onChoose={(ticker) => change.mutate({ action: 'add', ticker })}
      />
    </div>
  );
}
