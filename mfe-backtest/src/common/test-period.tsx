import { Button } from '@candlewick/shared-design/button';
import { formatDate } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import { testShares, type TestShare } from './test-share.ts';
import styles from './test-period.module.css';

interface TestPeriodProps {
  readonly share: TestShare;
  readonly onShareChange: (share: TestShare) => void;
  /** First day of the test period while it is locked, epoch ms; null if nothing is left out. */
  readonly lockedFrom: number | null;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** What is said once it is open; null while it is locked, and without one. */
  readonly openedText: string | null;
}

const options = testShares.map((share) => ({
  value: String(share),
  label: share === 0 ? 'Off' : `${share}%`,
  title: share === 0 ? 'No test period' : `Keep the last ${share}% of the range for a test`,
}));

/** The end of the range that previews, runs, sweeps and walk-forwards leave out until the user opens it, once for a rule. */
export function TestPeriod({ share, onShareChange, lockedFrom, isOpening, onOpen, openedText }: TestPeriodProps) {
  return (
    <div className={styles.test}>
      <span aria-hidden="true">Test period</span>
      <Segmented
        label="Test period"
        options={options}
        value={String(share)}
        onChange={(value) => onShareChange(testShares.find((each) => String(each) === value) ?? share)}
      />
      {lockedFrom !== null ? (
        <>
          <span>From {formatDate(lockedFrom)}, left out of previews, runs and sweeps.</span>
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
      {openedText ? <span role="status">{openedText}</span> : null}
    </div>
  );
}
