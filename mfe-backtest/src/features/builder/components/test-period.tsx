import type { BacktestResult } from '@candlewick/engine';
import { Button } from '@candlewick/shared-design/button';
import { formatDate, formatPercent } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import { testShares, type SplitRange, type TestShare } from '../model/test-period.ts';
import styles from './lab.module.css';

interface TestPeriodProps {
  readonly share: TestShare;
  readonly onShareChange: (share: TestShare) => void;
  /** null without a test period. */
  readonly split: SplitRange | null;
  readonly isOpened: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** Runs before and in the test period, once it is open. */
  readonly parts: readonly BacktestResult[];
}

const options = testShares.map((share) => ({
  value: String(share),
  label: share === 0 ? 'Off' : `${share}%`,
  title: share === 0 ? 'No test period' : `Keep the last ${share}% of the range for a test`,
}));

const returnOf = (result: BacktestResult | undefined) =>
  formatPercent(result?.metrics.find(({ id }) => id === 'return')?.value, { digits: 1, isSigned: true });

/** The end of the range that is left out of all figures until the user opens it, once for a rule. */
export function TestPeriod({ share, onShareChange, split, isOpened, isOpening, onOpen, parts }: TestPeriodProps) {
  const [before, test] = parts;
  return (
    <div className={styles.test}>
      <span aria-hidden="true">Test period</span>
      <Segmented
        label="Test period"
        options={options}
        value={String(share)}
        onChange={(value) => onShareChange(testShares.find((each) => String(each) === value) ?? share)}
      />
      {split && !isOpened ? (
        <>
          <span>From {formatDate(split.test.from)}, left out of all figures here.</span>
          <Button
            size="sm"
            isPending={isOpening}
            onClick={onOpen}
            title="Once per rule: what you have seen can’t be unseen"
          >
            Open the test period
          </Button>
        </>
      ) : null}
      {split && isOpened ? (
        <span role="status">
          {before && test
            ? `Opened. Return ${returnOf(before)} before ${formatDate(split.test.from)}, ${returnOf(test)} since.`
            : 'Opened.'}
        </span>
      ) : null}
    </div>
  );
}
