import { pricesApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { Link } from '@candlewick/shared-design/link';
import { Segmented } from '@candlewick/shared-design/segmented';
import { groupText } from '@candlewick/shared-page/rule-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { builderHref } from '../../../common/alert-links.ts';
import { NewAlertFields, newAlertProblem, type NewAlert } from '../../../common/new-alert-fields.tsx';
import { usualSettings } from '../../../common/settings-fields.tsx';
import { useUsage } from '../../../common/use-usage.ts';
import { conditionAbout, conditionProblem, groupOf, type OwnCondition } from '../own-conditions.ts';
import styles from '../alert-me.module.css';
import { useAddStockAlert } from '../use-add-alerts.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { ConditionFields } from './condition-fields.tsx';

const matches = [
  { value: 'all', label: 'All are met' },
  { value: 'any', label: 'Any is met' },
] as const;

interface TickerAlertProps {
  readonly ticker: string;
  readonly onClose: (isAdded: boolean) => void;
}

/** Watches conditions of the user's own on a ticker. */
export default function TickerAlert({ ticker, onClose }: TickerAlertProps) {
  const quote = useQuery(apiQuery(pricesApi.quote, { params: { ticker } }));
  const price = quote.data?.price ?? null;
  const most = usePlan().data?.limits.entry_conditions ?? 1;
  const [draft, setDraft] = useState<NewAlert>({ interval: '1d', settings: usualSettings });
  const [match, setMatch] = useState<'all' | 'any'>('all');
  const [edited, setEdited] = useState<readonly OwnCondition[]>();
  // Until the user changes it, the first condition stands at the last price.
  const conditions = edited ?? [conditionAbout('price', price)];
  const usage = useUsage().data;
  const add = useAddStockAlert();
  const problem = conditions.map(conditionProblem).find((each) => each !== undefined);
  const change = (next: readonly OwnCondition[]) => {
    setEdited(next);
    add.reset();
  };
  const save = () => {
    const { interval, settings } = draft;
    const { signals: _, ...told } = settings;
    add.mutate(
      { tickers: [ticker], interval, conditions: groupOf(match, conditions), ...told },
      { onSuccess: () => onClose(true) },
    );
  };
  return (
    <AlertDialog
      title={`Alert me about ${ticker}`}
      canAdd={problem === undefined && newAlertProblem(draft, usage, 1) === undefined}
      isPending={add.isPending}
      error={add.error}
      onAdd={save}
      onClose={() => onClose(false)}
    >
      {conditions.map((condition, index) => (
        <ConditionFields
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no other identity, and keep their order
          key={index}
          number={index + 1}
          value={condition}
          price={price}
          onChange={(next) => change(conditions.map((each, at) => (at === index ? next : each)))}
          onRemove={conditions.length > 1 ? () => change(conditions.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <div className={styles.line}>
        <Button
          size="sm"
          icon={<PlusIcon size={14} />}
          disabled={conditions.length >= most}
          onClick={() => change([...conditions, conditionAbout('rsi')])}
        >
          Add condition
        </Button>
        {conditions.length > 1 ? (
          <Segmented label="Triggers when" options={matches} value={match} onChange={setMatch} />
        ) : null}
        {conditions.length >= most ? (
          <span className={styles.soft}>
            Your plan has {most === 1 ? '1 condition' : `${most} conditions`} per rule.
          </span>
        ) : null}
      </div>
      <p role="status" className={styles.soft}>
        {problem ?? `Triggers once when ${groupText(groupOf(match, conditions), undefined)}.`}
      </p>
      <p className={styles.soft}>
        Need another indicator? <Link href={builderHref(ticker)}>Start from a backtest</Link>
      </p>
      <NewAlertFields value={draft} usage={usage} count={1} hasSignals={false} onChange={setDraft} />
    </AlertDialog>
  );
}
