import { usePlan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { Link } from '@candlewick/shared-design/link';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Segmented } from '@candlewick/shared-design/segmented';
import { groupText } from '@candlewick/shared-page/rule-text';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useState } from 'react';
import { builderHref } from '../../../common/alert-links.ts';
import { NewAlertFields, newAlertProblem, type NewAlert } from '../../../common/new-alert-fields.tsx';
import { usualSettings } from '../../../common/settings-fields.tsx';
import { useUsage } from '../../../common/use-usage.ts';
import {
  conditionAbout,
  conditionAt,
  conditionProblem,
  groupOf,
  type OwnCondition,
  type Priced,
} from '../own-conditions.ts';
import styles from '../alert-me.module.css';
import { useAddStockAlert } from '../use-add-alerts.ts';
import { usePriced } from '../use-priced.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { PriceLine } from './price-line.tsx';
import { PriceLevel } from './price-level.tsx';

const FiredLine = loadLater(
  () => import(/* webpackChunkName: "fired-line" */ './fired-line.tsx'),
  <p className={styles.soft}>{'\u00a0'}</p>,
);

const matches = [
  { value: 'all', label: 'All are met' },
  { value: 'any', label: 'Any is met' },
] as const;

interface TickerAlertProps {
  /** Undefined: the form asks for a symbol. */
  readonly ticker: string | undefined;
  /** Where the first condition begins; otherwise at a round level beyond the price. */
  readonly level: number | undefined;
  readonly onClose: (isAdded: boolean) => void;
}

/** Watches conditions of the user's own on a ticker. */
export function TickerAlert({ ticker: given, level, onClose }: TickerAlertProps) {
  const [chosen, setChosen] = useState<string>();
  const ticker = given ?? chosen;
  const { quote, quoteError, bars, isLoadingBars } = usePriced(ticker);
  const priced: Priced = { ticker: ticker ?? '', price: quote?.price ?? null };
  const most = usePlan().data?.limits.entry_conditions ?? 1;
  const [draft, setDraft] = useState<NewAlert>({ interval: '1d', settings: usualSettings });
  const [match, setMatch] = useState<'all' | 'any'>('all');
  const [edited, setEdited] = useState<readonly OwnCondition[]>();
  const conditions = edited ?? [level === undefined ? conditionAbout('price', priced) : conditionAt(level, priced)];
  const usage = useUsage().data;
  const add = useAddStockAlert();
  const problem = ticker === undefined ? 'Choose a symbol.' : conditions.map(conditionProblem).find(Boolean);
  const change = (next: readonly OwnCondition[]) => {
    setEdited(next);
    add.reset();
  };
  const replace = (index: number, next: OwnCondition) => change(conditions.with(index, next));
  const save = () => {
    if (ticker === undefined) return;
    const { interval, settings } = draft;
    const { signals: _, ...told } = settings;
    add.mutate(
      { tickers: [ticker], interval, conditions: groupOf(match, conditions), ...told },
      { onSuccess: () => onClose(true) },
    );
  };
  return (
    <AlertDialog
      title={given === undefined ? 'New alert' : `Alert me about ${given}`}
      canAdd={problem === undefined && newAlertProblem(draft, usage, 1) === undefined}
      isPending={add.isPending}
      error={add.error}
      onAdd={save}
      onClose={() => onClose(false)}
    >
      {given === undefined ? (
        <TickerSearch
          label="Symbol"
          placeholder="Search symbols"
          chosen={chosen === undefined ? [] : [chosen]}
          onChoose={(next) => {
            setChosen(next);
            // A level of another symbol says nothing about this one.
            setEdited(undefined);
            add.reset();
          }}
        />
      ) : null}
      {ticker === undefined ? null : (
        <>
          <PriceLine ticker={ticker} quote={quote} error={quoteError} />
          <PriceLevel
            priced={priced}
            bars={bars}
            isLoading={isLoadingBars}
            conditions={conditions}
            onChange={replace}
          />
          {conditions.map((condition, index) => (
            <ConditionFields
              // oxlint-disable-next-line react/no-array-index-key -- conditions have no other identity, and keep their order
              key={index}
              number={index + 1}
              value={condition}
              priced={priced}
              onChange={(next) => replace(index, next)}
              onRemove={conditions.length > 1 ? () => change(conditions.filter((_, at) => at !== index)) : undefined}
            />
          ))}
          <div className={styles.line}>
            <Button
              size="sm"
              icon={<PlusIcon size={14} />}
              disabled={conditions.length >= most}
              onClick={() => change([...conditions, conditionAbout('rsi', priced)])}
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
        </>
      )}
      <p role="status" className={styles.soft}>
        {problem ?? `Triggers once when ${groupText(groupOf(match, conditions), undefined)}.`}
      </p>
      {bars && problem === undefined ? (
        <FiredLine bars={bars} conditions={groupOf(match, conditions)} isDaily={draft.interval === '1d'} />
      ) : null}
      <p className={styles.soft}>
        Need another indicator? <Link href={builderHref(ticker)}>Start from a backtest</Link>
      </p>
      <NewAlertFields value={draft} usage={usage} count={1} hasSignals={false} onChange={setDraft} />
    </AlertDialog>
  );
}
