import { failurePlaceholder } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { formatInteger, formatNumber } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useIsPhone } from '@candlewick/shared-page/use-is-phone';
import { useMemo } from 'react';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { VerdictLayout } from '../../../common/verdict-card.tsx';
import { hasPattern } from '@candlewick/shared-page/rule-text';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { comparePanes, figureRows, inputRows, namesOf, type FigureRow } from '../model/compare-rows.ts';
import { compareVerdictOf } from '../model/compare-verdict.ts';
import type { historyParams } from '../model/history-url.ts';
import { mostCompared } from '../../../common/backtest-links.ts';
import { useCompared } from '../queries/use-compared.ts';
import { CompareTable } from './compare-table.tsx';

interface ComparisonProps {
  readonly url: UrlState<typeof historyParams>;
}

/** Up to six backtests on one chart and in one table. */
export default function Comparison({ url }: ComparisonProps) {
  const { compared } = url.view;
  const shown = compared.slice(0, mostCompared);
  const { known, missing, isLoading, error, refetch } = useCompared(shown);
  const left = compared.length - shown.length;
  return (
    <>
      {left > 0 ? (
        <Banner tone="warning" title={`Up to ${mostCompared} backtests can be compared`}>
          This link has {compared.length}; the last {left === 1 ? 'one is' : `${left} are`} left out.
        </Banner>
      ) : null}
      {missing.length > 0 ? (
        <Banner tone="warning">
          {missing.length === 1
            ? 'One of these backtests no longer exists.'
            : `${missing.length} of these backtests no longer exist.`}{' '}
          <Link href={url.hrefOf({ compared: compared.filter((id) => !missing.includes(id)) })}>Remove</Link>
        </Banner>
      ) : null}
      {error ? (
        <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />
      ) : isLoading ? (
        <>
          <Skeleton height="36rem" />
          <Skeleton height="24rem" />
        </>
      ) : known.length > 0 ? (
        <Compared compared={known} />
      ) : null}
    </>
  );
}

function Compared({ compared }: { readonly compared: readonly ParentSummary[] }) {
  const definitions = useDefinitions({ enabled: compared.some(({ body }) => hasPattern(body.strategy)) }).data;
  const isNarrow = useIsPhone();
  const key = compared.map(({ parent }) => `${parent.id} ${parent.status}`).join();
  // A refetch with the same backtests leaves the chart where it is.
  // oxlint-disable-next-line react/exhaustive-deps
  const panes = useMemo(() => comparePanes(compared, { isNarrow }), [key, isNarrow]);
  const names = namesOf(compared);
  const figures = figureRows(compared);
  const without = compared.flatMap(({ portfolio, portfolio_reason }, index) =>
    portfolio ? [] : [`${names[index]}: ${portfolio_reason ?? 'No result'}`],
  );
  const rules = new Set(compared.flatMap(({ portfolio }) => portfolio?.semantics_version ?? []));
  return (
    <>
      {without.length > 0 ? (
        <Banner title="Not on the chart">
          {without.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      ) : null}
      {rules.size > 1 ? (
        <Banner tone="warning">
          These results come from different engine versions and aren’t directly comparable. Rerun the older ones.
        </Banner>
      ) : null}
      <Leader compared={compared} names={names} figures={figures} />
      <Card aria-label="Equity and drawdown">
        <ChartWorkspace label="Equity of the compared backtests, each starting at 100, and drawdown" panes={panes} />
      </Card>
      <CompareTable
        names={names}
        cards={compared.map(({ parent }) => parent)}
        figures={figures}
        inputs={inputRows(compared, definitions)}
      />
    </>
  );
}

interface LeaderProps {
  readonly compared: readonly ParentSummary[];
  readonly names: readonly string[];
  readonly figures: readonly FigureRow[];
}

/** Which one was best for its risk. */
function Leader({ compared, names, figures }: LeaderProps) {
  const verdict = compareVerdictOf(compared, figures);
  if (!verdict) return null;
  const { leader, flame, also, sharpes, ahead, of } = verdict;
  const led = also.map((label) => label.toLowerCase()).join(' and ');
  return (
    <VerdictLayout
      flame={flame}
      text={`Best for its risk: ${names[leader]}`}
      figures={[
        ['Best Sharpe', formatNumber(sharpes[0])],
        ['Next', formatNumber(sharpes[1])],
      ]}
    >
      <p>
        {led ? `It also has the best ${led}.` : 'It leads in neither return nor drawdown.'} {formatInteger(ahead)} of{' '}
        {formatInteger(of)} beat buy and hold.
      </p>
    </VerdictLayout>
  );
}
