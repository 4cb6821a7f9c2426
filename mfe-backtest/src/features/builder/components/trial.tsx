import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Link } from '@candlewick/shared-design/link';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { keepHref, trialSentence } from '../model/trial.ts';
import { useTrial, type TrialHistory } from '../queries/use-trial.ts';
import verdictStyles from '../../../common/verdict-card.module.css';
import styles from '../trial.module.css';
import { LabFigures } from './lab-figures.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { TrialChart } from './trial-chart.tsx';

interface TrialProps {
  readonly history: TrialHistory;
  /** Starts again with another worker. */
  readonly onRetry: () => void;
}

/** The builder's rule on its chart, with two numbers to move. */
export default function Trial({ history, onRetry }: TrialProps) {
  const { numbers, setNumbers, bars, window, draft, run, verdict, failure } = useTrial(history);
  return (
    <>
      <RuleSentence
        parts={trialSentence(numbers)}
        active={null}
        onActive={() => {}}
        onChange={({ path }, value) => setNumbers({ ...numbers, [path]: value })}
        onSettled={() => {}}
      />
      <p className={styles.hint}>Drag a number, or select it and press the arrow keys.</p>
      {failure ? (
        <Banner tone="danger" title="Couldn’t compute the preview">
          {failure} <Button onClick={onRetry}>Try again</Button>
        </Banner>
      ) : null}
      <div className={styles.outcome}>
        <p className={styles.verdict} role="status">
          <CandleMark size={28} flame={verdict?.flame} />
          <span className={verdictStyles.text}>{verdict?.text}</span>
        </p>
        {run ? <LabFigures result={run.result} currency={history.currency} /> : null}
      </div>
      <TrialChart {...{ history, bars, run, window }} />
      <div className={styles.foot}>
        <SourceLine of={history} />
        <Link href={keepHref(draft)}>Keep this rule</Link>
      </div>
    </>
  );
}
