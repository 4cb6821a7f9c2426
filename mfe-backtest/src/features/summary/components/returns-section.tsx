import { Card } from '@candlewick/shared-design/card';
import { DistributionChart } from '@candlewick/shared-design/distribution-chart';
import { formatInteger } from '@candlewick/shared-design/format';
import { useMemo } from 'react';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import styles from '../summary.module.css';

type Results = ParentSummary['results'];

/** How the returns of the symbols are spread, and why some have none. */
export default function ReturnsSection({ results }: { readonly results: Results }) {
  return (
    <>
      <Spread results={results} />
      <FailedTickers results={results} />
    </>
  );
}

function Spread({ results }: { readonly results: Results }) {
  const returns = useMemo(() => results.flatMap((each) => each.return_fraction ?? []), [results]);
  const beaten = results.filter(
    (each) => (each.return_fraction ?? -Infinity) > (each.buy_and_hold_fraction ?? Infinity),
  ).length;
  if (returns.length < 2) return null;
  return (
    <Card title="Symbol returns">
      <p>
        {formatInteger(returns.filter((value) => value > 0).length)} of {formatInteger(returns.length)} symbols gained,{' '}
        {formatInteger(beaten)} beat buy and hold.
      </p>
      <DistributionChart label="Return distribution by symbol" values={returns} counted="symbols" />
    </Card>
  );
}

function FailedTickers({ results }: { readonly results: Results }) {
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  return (
    <Card title={`Failed (${formatInteger(failed.length)})`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element */}
      <div className={styles.failed} role="region" aria-label="Why symbols failed" tabIndex={0}>
        <dl>
          {failed.map(({ id, ticker, error }) => (
            <div key={id}>
              <dt>{ticker}</dt>
              <dd>{error ?? 'It stopped before it completed.'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
