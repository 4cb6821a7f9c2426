import { Badge } from '@candlewick/shared-design/badge';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { Rule } from '@candlewick/shared-page/rule';
import { useAccess } from '@candlewick/shared-page/use-access';
import type { UrlState } from '@candlewick/shared-page/url-state';
import type { ReactNode } from 'react';
import { alertsHref, catalogHref } from '../../../common/alert-links.ts';
import { familyNames, ofStrategy, type catalogParams } from '../strategies-url.ts';
import type { SummaryRow } from '../strategies.types.ts';
import { useSummary } from '../use-strategies.ts';
import { AheadBar, flameOfSummary } from './ahead-bar.tsx';
import { PairList } from './pair-list.tsx';
import { LockBadge, lockOf } from './strategy-columns.tsx';
import { StrategyToolbar } from './strategy-toolbar.tsx';

interface OneStrategyProps {
  readonly url: UrlState<typeof catalogParams>;
  /** What is over the page. */
  readonly children: ReactNode;
}

/** A strategy of the catalog: its rule, how it did over all symbols, and its symbols. */
export default function OneStrategy({ url, children }: OneStrategyProps) {
  const { view, hrefOf } = url;
  const summary = useSummary(view.strategy, view.interval);
  const row = summary.data?.row;
  const back = hrefOf({ strategy: '', page: 1 });
  return (
    <Page
      title={row?.strategy.name ?? 'Strategy'}
      breadcrumb={[
        { label: 'Alerts', href: alertsHref('stocks') },
        { label: 'Browse strategies', href: back },
        { label: row?.strategy.name ?? 'Strategy' },
      ]}
    >
      <Answer query={summary} skeleton={<Skeleton height="20rem" />}>
        {() => (row ? <Head row={row} /> : <Unknown id={view.strategy} />)}
      </Answer>
      {row ? (
        <>
          <StrategyToolbar url={url} isOfStrategy />
          <PairList kind={ofStrategy} />
        </>
      ) : null}
      {children}
    </Page>
  );
}

function Unknown({ id }: { readonly id: string }) {
  return (
    <>
      <PageHeader title="Not found" />
      <PlaceholderOverlay
        state={404}
        hint={`There’s no strategy “${id}” in the catalog.`}
        actions={<LinkButton href={catalogHref}>Browse strategies</LinkButton>}
      />
    </>
  );
}

function Head({ row: { strategy, summary } }: { readonly row: SummaryRow }) {
  const { symbols, symbols_ahead, subscribed_symbols: count } = summary;
  const plan = lockOf({ strategy }, useAccess());
  return (
    <>
      <PageHeader
        title={strategy.name}
        meta={
          <>
            <Badge>{familyNames[strategy.family]}</Badge>
            {count > 0 ? <Badge tone="success">Subscribed on {formatInteger(count)}</Badge> : null}
            {plan ? <LockBadge plan={plan} /> : null}
          </>
        }
        description={strategy.description}
      />
      {symbols > 0 ? (
        <StatGrid>
          <StatTile
            label="Beat holding"
            value={
              <MarkedName mark={<CandleMark size={24} flame={flameOfSummary(summary)} />}>
                {formatPercent(symbols_ahead / symbols, { digits: 0 })}
              </MarkedName>
            }
            note={<AheadBar summary={summary} />}
          />
          <StatTile
            label="Median return"
            value={<Delta value={summary.median_return_fraction} digits={1} />}
            note={`Holding ${formatPercent(summary.median_buy_and_hold_fraction, { isSigned: true, digits: 1 })}`}
          />
          <StatTile
            label="Median max drawdown"
            value={formatPercent(summary.median_max_drawdown_fraction, { digits: 1 })}
          />
          <StatTile label="Median Sharpe" value={formatNumber(summary.median_sharpe)} />
          <StatTile
            label="Entries last year"
            value={formatNumber(summary.mean_entries_last_year, { digits: 1 })}
            note="Mean per symbol"
          />
        </StatGrid>
      ) : null}
      <Card title="Rule">
        <Rule body={strategy} isScannable />
      </Card>
    </>
  );
}
