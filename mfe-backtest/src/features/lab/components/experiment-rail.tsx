import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { Card } from '@candlewick/shared-design/card';
import { formatDayRange, formatInteger, formatPercent, formatPlain } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { KeyValueList, type KeyValueItem } from '@candlewick/shared-design/key-value-list';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions } from '@candlewick/shared-page/definitions';
import { Rule } from '@candlewick/shared-page/rule';
import { useMemo } from 'react';
import { experimentHref, newExperimentHref } from '../../../common/lab-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { statusLabel } from '../../../common/status-badge.tsx';
import { verdictOf } from '../../../common/verdict.ts';
import { kindLabel } from '../model/kinds.ts';
import { formatOf, objectiveOf } from '../model/objectives.ts';
import { axisLabel, numbersOf } from '../model/rule-numbers.ts';
import { setupOf, writeSetup } from '../model/setup.ts';
import { useExperiment } from '../queries/use-experiment.ts';
import type { Experiment } from './experiment-view.tsx';
import styles from '../lab.module.css';

export interface ExperimentRailProps {
  readonly id: string;
}

/** Beside the list: what a sweep or a walk-forward found on each symbol, over which rule and ranges. */
export default function ExperimentRail({ id }: ExperimentRailProps) {
  const { experiment } = useExperiment(id);
  return (
    <Card title="Details">
      <Answer query={experiment} skeleton={<Skeleton height="24rem" />}>
        {(data) => <Details experiment={data} />}
      </Answer>
    </Card>
  );
}

const mostSymbols = 10;

function Details({ experiment }: { readonly experiment: Experiment }) {
  const { id, kind, name, body, symbols, start_date, end_date, combinations, locked_test_period: locked } = experiment;
  const definitions = useDefinitions().data;
  const numbers = useMemo(() => (definitions ? numbersOf(body, definitions) : []), [body, definitions]);
  const items: KeyValueItem[] = [
    { key: 'range', label: 'Range', value: formatDayRange(start_date, end_date) },
    ...(locked
      ? [{ key: 'locked', label: 'Held out', value: formatDayRange(locked.start_date, locked.end_date) }]
      : []),
    ...body.axes.map(({ paths, from, to, step }) => ({
      key: paths[0] ?? '',
      label: axisLabel(paths, numbers),
      value: `${formatPlain(from)} to ${formatPlain(to)} by ${formatPlain(step)}`,
      isNumeric: true,
    })),
    { key: 'combinations', label: 'Combinations', value: formatInteger(combinations), isNumeric: true },
  ];
  return (
    <div className={styles.main}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <div className={styles.actions}>
        <LinkButton href={experimentHref(id)}>Open {kindLabel[kind].toLowerCase()}</LinkButton>
        <LinkButton href={newExperimentHref({ body: writeBody(body), setup: writeSetup(setupOf(body)) })}>
          Edit and rerun
        </LinkButton>
      </div>
      <section className={styles.fields}>
        <GroupHeading>{kind === 'sweep' ? 'Best of each symbol' : 'Out of sample'}</GroupHeading>
        <ul className={styles.stability}>
          {symbols.slice(0, mostSymbols).map((symbol) => (
            <li key={symbol.ticker}>
              <SymbolLine symbol={symbol} objective={experiment.objective} />
            </li>
          ))}
        </ul>
        {symbols.length > mostSymbols ? (
          <p className={styles.muted}>And {formatInteger(symbols.length - mostSymbols)} more</p>
        ) : null}
      </section>
      <section className={styles.fields}>
        <GroupHeading>Ranges</GroupHeading>
        <KeyValueList items={items} />
      </section>
      <section className={styles.fields}>
        <GroupHeading>Rule</GroupHeading>
        <Rule body={body} isStacked />
      </section>
    </div>
  );
}

interface SymbolLineProps {
  readonly symbol: Experiment['symbols'][number];
  readonly objective: string;
}

function SymbolLine({ symbol: { ticker, status, best, error }, objective: id }: SymbolLineProps) {
  const objective = objectiveOf(id);
  if (!best)
    return (
      <p>
        {ticker}: {error ?? statusLabel(status)}
      </p>
    );
  const verdict = verdictOf(best);
  const chosen = best.values.length > 0 ? ` at ${best.values.map(formatPlain).join(', ')}` : '';
  const value =
    best.value === null || id === 'return' ? '' : `${objective.label} ${formatOf(objective)(best.value)}${chosen}. `;
  return (
    <MarkedName mark={<CandleMark size={24} flame={verdict?.flame} />} detail={`${value}${verdict?.text ?? ''}`}>
      {ticker} {formatPercent(best.return_fraction, { isSigned: true, digits: 1 })}
    </MarkedName>
  );
}
