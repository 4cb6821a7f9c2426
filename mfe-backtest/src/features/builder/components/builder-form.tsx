import { usePlan } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import type { RefObject } from 'react';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Draft } from '../model/draft.ts';
import { problemText, type Problems } from '../model/problems.ts';
import { useAccess } from '@candlewick/shared-page/use-access';
import type { Edit } from '../queries/use-draft.ts';
import type { useBounds } from '../queries/use-validation.ts';
import { TickerPicker } from '../../../common/ticker-picker.tsx';
import styles from '../builder.module.css';
import { ConditionsCard } from './conditions-card.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { RangePicker } from './range-picker.tsx';

export interface BuilderFormProps {
  readonly draft: Draft;
  readonly edit: Edit;
  readonly definitions: Definitions;
  readonly range: ReturnType<typeof useBounds>;
  readonly problems: Problems;
  readonly suggested: string | null;
  readonly tickerInput: RefObject<HTMLInputElement | null>;
  readonly onPendingTickers: (isPending: boolean) => void;
}

/** All inputs of a backtest. */
export default function BuilderForm({ draft, edit, definitions, range, problems, ...tickers }: BuilderFormProps) {
  const plan = usePlan().data;
  const access = useAccess();
  const { entry, exit } = draft.strategy;
  const shared = { definitions, access, problems };
  const { failure } = range;
  const isTickerUnknown = failure?.code === 'unknown_ticker';
  const allowed = (count: number | undefined) =>
    plan && count !== undefined ? { count, planName: plan.plan_name } : null;
  return (
    <>
      <Card title="Symbols and dates">
        <div className={styles.universe}>
          <TickerPicker
            tickers={draft.tickers}
            onChange={(change) => edit((current) => ({ ...current, tickers: change(current.tickers) }))}
            suggested={tickers.suggested}
            input={tickers.tickerInput}
            onPendingChange={tickers.onPendingTickers}
            error={isTickerUnknown ? failure.message : problemText(problems, 'tickers')}
          />
          <RangePicker
            draft={draft}
            onChange={(next) => edit((current) => ({ ...current, range: next }))}
            bounds={range.bounds}
            error={isTickerUnknown ? undefined : (failure?.message ?? problemText(problems, 'range'))}
          />
        </div>
      </Card>
      <ConditionsCard
        {...shared}
        name="entry"
        group={entry}
        allowed={allowed(plan?.limits.conditions.stocks.entry)}
        edit={edit}
      />
      <ConditionsCard
        {...shared}
        name="exit"
        group={exit}
        allowed={allowed(plan?.limits.conditions.stocks.exit)}
        edit={edit}
      />
      <OptionsPanel
        options={draft.options}
        problems={problems}
        onChange={(options) => edit((current) => ({ ...current, options }))}
      />
    </>
  );
}
