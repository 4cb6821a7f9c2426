import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { builderHref } from '../../../common/backtest-links.ts';
import { MiniCurve } from '../../../common/mini-curve.tsx';
import { writeDraft } from '../model/draft-url.ts';
import { trialSentence } from '../model/trial.ts';
import { useTrial, type TrialHistory } from '../queries/use-trial.ts';
import styles from '../recent.module.css';
import { RuleSentence } from './rule-sentence.tsx';

interface StartRuleProps {
  readonly history: TrialHistory;
  /** Starts again with another worker. */
  readonly onRetry: () => void;
}

/** The way to the first backtest: a rule whose numbers move its result, and the button that runs it with everything filled in. */
export default function StartRule({ history, onRetry }: StartRuleProps) {
  const { ticker } = history;
  const { numbers, setNumbers, draft, run, verdict, failure } = useTrial(history);
  const valueOf = (id: string) => run?.result.metrics.find((metric) => metric.id === id)?.value ?? null;
  const percent = (id: string) => formatPercent(valueOf(id), { digits: 1, isSigned: true });
  return (
    <div className={styles.start}>
      <RuleSentence
        parts={trialSentence(numbers)}
        active={null}
        onActive={() => {}}
        onChange={({ path }, value) => setNumbers({ ...numbers, [path]: value })}
        onSettled={() => {}}
      />
      {failure ? (
        <Banner tone="danger" title="Couldn’t compute the preview">
          {failure} <Button onClick={onRetry}>Try again</Button>
        </Banner>
      ) : null}
      <p className={styles.verdict} role="status">
        <CandleMark size={24} flame={verdict?.flame} />
        {verdict ? `${verdict.text} on the S&P 500 over two years` : null}
      </p>
      <div className={styles.curve}>
        {run ? (
          <MiniCurve
            equity={[...run.result.equity]}
            held={[...run.result.buy_and_hold]}
            label={`Strategy ${percent('return')}, buy and hold ${percent('buy_and_hold_return')}`}
          />
        ) : null}
      </div>
      <div className={styles.next}>
        <LinkButton variant="primary" href={builderHref({ s: writeDraft(draft) })}>
          Run this rule
        </LinkButton>
        <Link href={`/dashboard/${encodeURIComponent(ticker)}/prices`}>S&P 500 chart</Link>
        <span className={styles.hint}>Drag a number, or select it and press the arrow keys.</span>
      </div>
    </div>
  );
}
