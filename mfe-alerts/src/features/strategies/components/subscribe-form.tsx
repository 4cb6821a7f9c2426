import type { AlertInterval } from '@candlewick/shared-api';
import { failureOf, usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { formatInteger, formatNumber } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useState } from 'react';
import { alertsHref } from '../../../common/alert-links.ts';
import { NewAlertFields, newAlertProblem, type NewAlert } from '../../../common/new-alert-fields.tsx';
import { usualSettings } from '../../../common/settings-fields.tsx';
import { LinkButton } from '@candlewick/shared-design/link-button';
import type { CuratedStrategy } from '../strategies.types.ts';
import styles from '../strategies.module.css';
import { useCost, useSubscribe, useUnsubscribe, type Chosen } from '../use-strategies.ts';

interface SubscribeFormProps {
  readonly strategy: CuratedStrategy;
  readonly ticker: string;
  readonly interval: AlertInterval;
}

/** Subscribes to a strategy on one or more tickers, after it has said what that costs. */
export function SubscribeForm({ strategy, ticker, interval }: SubscribeFormProps) {
  const upgrade = useUpgrade();
  const level = usePlan().data?.limits.indicator_access_level;
  if (level !== undefined && strategy.access_level > level) {
    return (
      <PlaceholderOverlay
        state={403}
        size="sm"
        hint="Your plan doesn’t include the indicators this strategy uses. Upgrade to subscribe."
        onUpgrade={upgrade}
      />
    );
  }
  return <Form strategy={strategy} ticker={ticker} interval={interval} />;
}

function Form({ strategy: { id }, ticker, interval }: SubscribeFormProps) {
  const [tickers, setTickers] = useState<readonly string[]>([ticker]);
  const [draft, setDraft] = useState<NewAlert>({ interval, settings: usualSettings });
  const chosen: Chosen = { id, tickers, interval: draft.interval };
  const cost = useCost(chosen);
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const count = cost.data?.alerts ?? 0;
  const present = cost.data?.present ?? 0;
  const problem = newAlertProblem(draft, cost.data?.usage, count);
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && problem === undefined && !subscribe.isPending)
          subscribe.mutate({ chosen, settings: draft.settings });
      }}
    >
      <div className={styles.meta}>
        {tickers.map((each) => (
          <Badge
            key={each}
            tone="accent"
            removeLabel={`Remove ${each}`}
            onRemove={
              tickers.length > 1 ? () => setTickers((current) => current.filter((other) => other !== each)) : undefined
            }
          >
            {each}
          </Badge>
        ))}
      </div>
      <TickerSearch
        label="More symbols"
        placeholder="Search symbols"
        among="stocks-backtest"
        chosen={tickers}
        onChoose={(next) => setTickers((current) => [...current, next])}
      />
      <NewAlertFields
        value={draft}
        usage={cost.data?.usage}
        count={count}
        onChange={(next) => {
          setDraft(next);
          subscribe.reset();
        }}
      />
      <Answer query={cost} skeleton={<Skeleton height="3rem" />}>
        {(known) => <Cost cost={known} />}
      </Answer>
      {subscribe.isError ? (
        <p role="alert" className={styles.problem}>
          {failureOf(subscribe.error).message}
        </p>
      ) : null}
      <div className={styles.actions}>
        {present > 0 ? (
          <>
            <LinkButton href={alertsHref('strategies')}>Open your alerts</LinkButton>
            <Button type="button" isPending={unsubscribe.isPending} onClick={() => unsubscribe.mutate(chosen)}>
              Unsubscribe
            </Button>
          </>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          disabled={count === 0 || problem !== undefined}
          isPending={subscribe.isPending}
        >
          Subscribe
        </Button>
      </div>
    </form>
  );
}

/** `About 1.5 notifications a month, as often as in the last year: 1.5 of your 1,840 credits.` */
function Cost({ cost }: { readonly cost: NonNullable<ReturnType<typeof useCost>['data']> }) {
  const { alerts, present, problems, notifications_per_month, credits_per_month, credits_available } = cost;
  const number = (value: number) => formatNumber(value, { digits: 1 });
  return (
    <div>
      {present > 0 ? (
        <p>
          {alerts === 0 ? 'You’re subscribed.' : `You’re subscribed on ${formatInteger(present)} of these symbols.`}
        </p>
      ) : null}
      {alerts > 0 ? (
        <p>
          About {number(notifications_per_month)} notifications a month at last year’s rate: {number(credits_per_month)}{' '}
          of your {formatInteger(credits_available)} credits.
        </p>
      ) : null}
      {problems.map(({ path, message }) => (
        <p key={`${path} ${message}`} className={styles.problem}>
          {message}
        </p>
      ))}
    </div>
  );
}
