import { Card } from '@candlewick/shared-design/card';
import { DistributionChart } from '@candlewick/shared-design/distribution-chart';
import { formatPercent } from '@candlewick/shared-design/format';
import { CircleAlertIcon, CircleCheckIcon } from '@candlewick/shared-design/icons';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { WhenNear } from '@candlewick/shared-design/when-near';
import { Answer } from '@candlewick/shared-page/answer';
import type { Checks, Summary } from '../../../common/backtest.types.ts';
import { lookAheadText, randomEntriesText } from '../model/checks-text.ts';
import { useChecks } from '../queries/use-checks.ts';
import styles from './checks-section.module.css';
import { WalkForwardCheck } from './walk-forward-check.tsx';

interface ChecksSectionProps {
  readonly summary: Summary;
}

const heightPx = 340;
const percent = (value: number) => formatPercent(value, { digits: 1 });

/** Whether the result is an accident: the server checks it once the user comes here. */
export default function ChecksSection({ summary }: ChecksSectionProps) {
  return (
    <Card title="Checks" className={styles.card}>
      <WhenNear height={heightPx}>
        {() => (
          <div className={styles.checks}>
            <WalkForwardCheck summary={summary} />
            <AskedChecks id={summary.card.id} />
          </div>
        )}
      </WhenNear>
    </Card>
  );
}

function AskedChecks({ id }: { readonly id: string }) {
  const checks = useChecks(id);
  return (
    <Answer query={checks} skeleton={<Skeleton height={heightPx} />}>
      {(known) => <Outcome checks={known} />}
    </Answer>
  );
}

function Outcome({ checks: { reason, look_ahead: lookAhead, random_entries: random } }: { readonly checks: Checks }) {
  if (!lookAhead) return <p>{reason}</p>;
  const isFine = lookAhead.violations === 0;
  return (
    <div className={styles.checks}>
      <div className={styles.line} data-failed={isFine ? undefined : ''}>
        {isFine ? <CircleCheckIcon size={16} /> : <CircleAlertIcon size={16} />}
        <p>{lookAheadText(lookAhead)}</p>
        <p className={styles.detail}>
          Each check reran the backtest without the bars after a signal and compared everything before it.
        </p>
      </div>
      {random ? (
        <div className={styles.random}>
          <p>{randomEntriesText(random)}</p>
          <DistributionChart
            label="Returns of random entries"
            values={random.returns}
            counted="random strategies"
            format={percent}
            height={220}
            marked={{ label: 'This strategy', value: random.strategy_return }}
          />
        </div>
      ) : (
        <p>No trades to compare with random entries</p>
      )}
    </div>
  );
}
