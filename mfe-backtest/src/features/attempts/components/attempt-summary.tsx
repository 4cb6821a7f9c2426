import { formatInteger, formatNumber, formatPercent, missing } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { VerdictLayout } from '../../../common/verdict-card.tsx';
import { attemptHref } from '../model/attempt-text.ts';
import { convincing, type AttemptVerdict } from '../model/attempt-verdict.ts';
import type { AttemptSummary as Summary } from '../model/attempt.types.ts';
import { leastAttempts } from '../model/luck.ts';
import styles from '../attempts.module.css';

interface AttemptSummaryProps {
  readonly summary: Summary;
  readonly verdict: AttemptVerdict | null;
}

const plural = (count: number, one: string) => `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;
const percent = (fraction: number) => formatPercent(fraction, { digits: 0 });

/** Whether the best attempt is more than luck, and how all of them did. */
export function AttemptSummary({ summary, verdict }: AttemptSummaryProps) {
  const { count, symbols, days, compared, beat, sharpe, best } = summary;
  return (
    <>
      <VerdictLayout
        flame={verdict?.flame}
        text={verdict?.text ?? `Too few attempts to judge: ${formatInteger(sharpe?.count ?? 0)} of ${leastAttempts}`}
        figures={[
          ['Best Sharpe', formatNumber(best?.sharpe ?? null)],
          ['By luck', verdict ? formatNumber(verdict.luck) : missing],
        ]}
      >
        {best ? (
          <p>
            Best: <Link href={attemptHref(best)}>{best.name}</Link> on {best.ticker}
          </p>
        ) : null}
        <p>
          {verdict && sharpe
            ? `Of ${formatInteger(sharpe.count)} equally good attempts, luck alone lifts the best to about ${formatNumber(verdict.luck)}. The more you try, the higher it lifts.`
            : 'Luck and skill look alike at first. Try other numbers, or sweep them.'}
        </p>
      </VerdictLayout>
      <StatGrid className={styles.tiles}>
        <StatTile
          label="Attempts"
          value={formatInteger(count)}
          note={`${plural(symbols, 'symbol')}, ${plural(days, 'day')}. A sweep counts once`}
        />
        <StatTile
          label="Beat buy and hold"
          value={compared > 0 ? percent(beat / compared) : missing}
          note={`${formatInteger(beat)} of ${formatInteger(compared)}`}
        />
        <StatTile label="Median Sharpe" value={formatNumber(sharpe?.median ?? null)} />
        <StatTile
          label="Middle half"
          value={sharpe ? `${formatNumber(sharpe.lower_quartile)} to ${formatNumber(sharpe.upper_quartile)}` : missing}
          note="Sharpe of half of your attempts"
        />
        <StatTile
          label="Better than luck"
          value={verdict ? percent(verdict.chance) : missing}
          note={verdict ? `Probability; ${percent(convincing)} is convincing` : `From ${leastAttempts} attempts on`}
        />
        <StatTile
          label="Sharpe that convinces"
          value={verdict ? formatNumber(verdict.needed) : missing}
          note={verdict ? 'What your next attempt needs' : `From ${leastAttempts} attempts on`}
        />
      </StatGrid>
    </>
  );
}
