import { Link } from '@candlewick/shared-design/link';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { builderHref } from '../../../common/backtest-links.ts';
import styles from '../recent.module.css';

/** From nothing to the first result in three clicks: a chart, a rule, a run. The builder has everything filled in. */
export function FirstSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Link href="/dashboard/%5EGSPC/prices">Look at a chart</Link>
        <p>The S&P 500 with indicators, day by day.</p>
      </li>
      <li>
        <LinkButton variant="primary" href={builderHref()}>
          Build a backtest
        </LinkButton>
        <p>Buy when SMA 10 crosses above SMA 20. Change any number.</p>
      </li>
      <li>
        <b>Run it</b>
        <p>See every trade, against buy and hold.</p>
      </li>
    </ol>
  );
}
