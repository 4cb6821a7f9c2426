import { labApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatPercent, formatShortDate } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useQuery } from '@tanstack/react-query';
import type { Summary } from '../../../common/backtest.types.ts';
import { experimentHref, newExperimentHref } from '../../../common/lab-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { keptText, walkVerdictText } from '../../../common/walk-verdict.ts';
import styles from './checks-section.module.css';

const setup = JSON.stringify({ kind: 'walk_forward' });
const signed = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

/** What the newest walk-forward of this rule on this symbol found; without one, the way to run it. What fails to load is offered again. */
export function WalkForwardCheck({ summary: { parent, card, body } }: { readonly summary: Summary }) {
  const { ticker } = card;
  const list = useQuery(apiQuery(labApi.experiments, {}));
  const newest = list.data?.experiments.find(
    ({ kind, status, name, tickers }) =>
      kind === 'walk_forward' && status === 'completed' && name === parent.name && tickers.includes(ticker),
  );
  const result = useQuery({
    ...apiQuery(labApi.walkForwardResult, { params: { id: newest?.id ?? '', ticker } }),
    enabled: newest !== undefined,
  });
  if (list.isLoading || result.isLoading) return <p className={styles.detail}>Walk-forward…</p>;
  const run = (
    <LinkButton href={newExperimentHref({ body: writeBody({ ...body, tickers: [ticker] }), setup })}>
      Run a walk-forward
    </LinkButton>
  );
  if (!newest || !result.data)
    return (
      <div className={styles.walk}>
        <p>Not tested out of sample yet: a walk-forward trades numbers chosen on earlier prices only.</p>
        {run}
      </div>
    );
  const { efficiency, metrics } = result.data;
  const valueOf = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  return (
    <div className={styles.walk}>
      <p>
        {walkVerdictText(efficiency)}: {signed(valueOf('return'))} against {signed(valueOf('buy_and_hold_return'))} for
        holding. {keptText(efficiency)}{' '}
        <Link href={experimentHref(newest.id)}>Walk-forward of {formatShortDate(newest.created_at)}</Link>
      </p>
      {run}
    </div>
  );
}
