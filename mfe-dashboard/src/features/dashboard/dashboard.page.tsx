import { tickersApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { useVisit } from '@candlewick/shared-page/symbols';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SectionNav } from './components/section-nav.tsx';
import { SymbolPanelButton, useSymbolPanel } from './components/symbol-panel-button.tsx';
import { TickerHeader } from './components/ticker-header.tsx';
import styles from './dashboard.module.css';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { pricesHref } from './model/dashboard-url.ts';
import { groupsFor } from './model/section-groups.ts';
import { symbolOf } from './model/symbol-of.ts';
import { findSection } from './sections.ts';

const SymbolPanel = loadLater(() => import('./components/symbol-panel.tsx'), null);

/** /dashboard/:ticker/:component */
export function DashboardPage() {
  const { params, query } = useRoute();
  const { navigate } = useShell();
  const ticker = params.ticker?.toUpperCase() ?? '';
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } }));
  useVisit(profile.data && symbolOf(profile.data));
  const current = findSection(params.component);
  const panel = useSymbolPanel();
  const hasPanel = current?.id === 'prices';
  const isWithoutSection = params.component === undefined;
  useEffect(() => {
    if (isWithoutSection && ticker) navigate(pricesHref(ticker, query), { replace: true });
  }, [isWithoutSection, ticker, query, navigate]);
  if (profile.isError && failureOf(profile.error).code === 'unknown_ticker') return <UnknownTicker ticker={ticker} />;
  return (
    <Page title={[ticker, current?.label.toLowerCase()].filter(Boolean).join(' ')}>
      <TickerHeader ticker={ticker} />
      <SectionNav hrefOf={(id) => sectionHref(ticker, id)} groups={groupsFor(profile.data?.type)} current={current?.id}>
        {hasPanel && panel.widget ? <SymbolPanelButton panel={panel} /> : null}
      </SectionNav>
      {current ? (
        <div
          className={styles.section}
          data-section={current.id}
          data-panel={panel.widget && panel.isBeside && panel.isOpen ? '' : undefined}
        >
          <current.Section ticker={ticker} />
          {hasPanel && panel.isOpen ? <SymbolPanel panel={panel} ticker={ticker} /> : null}
        </div>
      ) : isWithoutSection ? null : (
        <PlaceholderOverlay state={404} hint={`There is no “${params.component}” section. Choose one above.`} />
      )}
    </Page>
  );
}

function UnknownTicker({ ticker }: { readonly ticker: string }) {
  return (
    <Page title={ticker}>
      <h1 className={styles.unknown}>
        <bdi>{ticker}</bdi>
      </h1>
      <PlaceholderOverlay state={404} hint={`No symbol ${ticker}. Search for it by name above.`} />
      <LinkButton href={sectionHref('^GSPC', 'prices')} className={styles.way}>
        Show the S&P 500
      </LinkButton>
    </Page>
  );
}
