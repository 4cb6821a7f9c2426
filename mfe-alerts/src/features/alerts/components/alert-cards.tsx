import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDateTime, formatInteger, formatPrice, formatRelative } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { useMemo } from 'react';
import { intervalNames, whenText } from '../../../common/alert-words.ts';
import type { ChildAlert } from '../../../common/alert.types.ts';
import { StatusBadge, StatusNote } from '../../../common/status-note.tsx';
import { useSetActive } from '../../../common/use-alert-changes.ts';
import { useNow } from '../../../common/use-now.ts';
import { usePrices } from '../../../common/use-prices.ts';
import { levelOf, levelText } from '../model/level-of.ts';
import styles from '../alerts.module.css';

interface AlertCardsProps {
  readonly alerts: readonly ChildAlert[];
  readonly hrefOf: (id: string) => string;
  /** Id of the alert whose details the page shows. */
  readonly current: string | undefined;
}

/** Each alert with its state, what it does next, and the button that stops or starts it. */
export function AlertCards({ alerts, hrefOf, current }: AlertCardsProps) {
  const now = useNow();
  const tickers = useMemo(() => [...new Set(alerts.map(({ ticker }) => ticker))], [alerts]);
  // Prices are an extra: without them the cards say the rest.
  const { prices } = usePrices(tickers);
  return (
    <ul className={styles.cards} aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertCard
            alert={alert}
            price={prices.data?.rows.find(({ ticker }) => ticker === alert.ticker)}
            href={hrefOf(alert.id)}
            now={now}
            isCurrent={alert.id === current}
          />
        </li>
      ))}
    </ul>
  );
}

interface AlertCardProps {
  readonly alert: ChildAlert;
  /** Undefined while it is not known. */
  readonly price: PriceRow | undefined;
  readonly href: string;
  readonly now: number;
  readonly isCurrent: boolean;
}

function AlertCard({ alert, price, href, now, isCurrent }: AlertCardProps) {
  const level = levelOf(alert);
  const { name, ticker, interval, status, tags, next_evaluation, last_fired_at, fired } = alert;
  return (
    <Card aria-label={`${name} on ${ticker}`} data-current={isCurrent || undefined}>
      <div className={styles.card}>
        <div className={styles.head}>
          <Link href={href} className={styles.name} aria-current={isCurrent || undefined}>
            <bdi>{name}</bdi>
          </Link>
          <StatusBadge status={status} />
        </div>
        <p className={styles.meta}>
          <Badge tone="accent">{ticker}</Badge> {intervalNames[interval]}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {price ? (
            <span className={styles.price}>
              <span data-numeric="">{formatPrice(price.price, ticker)}</span>
              <Delta value={price.change_fraction} />
            </span>
          ) : null}
        </p>
        <div className={styles.note}>
          {level === null || !price ? null : <p>{levelText(level, price.price, ticker)}</p>}
          <StatusNote {...alert} />
          {status === 'active' && next_evaluation !== null ? <p>Next check {whenText(next_evaluation, now)}</p> : null}
        </div>
        <div className={styles.foot}>
          <span className={styles.fired}>
            {last_fired_at === null ? (
              'Not triggered yet'
            ) : (
              <>
                Triggered {formatInteger(fired)}×, last{' '}
                <time dateTime={new Date(last_fired_at).toISOString()} title={formatDateTime(last_fired_at)}>
                  {formatRelative(last_fired_at, now)}
                </time>
              </>
            )}
          </span>
          <ActiveButton alert={alert} />
        </div>
      </div>
    </Card>
  );
}

/** Pauses or activates one alert. An expired one needs another last day first. */
export function ActiveButton({ alert: { id, type, name, ticker, status } }: { readonly alert: ChildAlert }) {
  const isActive = status === 'active';
  const change = useSetActive(type, !isActive);
  if (status === 'expired') return null;
  const label = isActive ? 'Pause' : 'Activate';
  return (
    <Button
      size="sm"
      aria-label={`${label} ${name} on ${ticker}`}
      isPending={change.isPending}
      onClick={() => change.mutate([id])}
    >
      {label}
    </Button>
  );
}
