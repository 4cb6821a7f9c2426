import { usePlan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useRef, type RefObject } from 'react';
import styles from './ticker-picker.module.css';
import { withTicker } from './with-ticker.ts';

export interface TickerPickerProps {
  readonly tickers: readonly string[];
  readonly onChange: (change: (tickers: readonly string[]) => readonly string[]) => void;
  /** The symbol that the page has chosen, which the first that the user chooses replaces. */
  readonly suggested?: string | null;
  /** The box that must not hold an unresolved text when the backtest runs. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPendingChange: (isPending: boolean) => void;
  readonly error: string | undefined;
}

function allowance(chosen: number, plan: ReturnType<typeof usePlan>['data']): string {
  if (!plan) return 'Tested one by one';
  const { limits, plan_name } = plan;
  if (limits.usable_tickers === null) return `Tested one by one. No limit on ${plan_name}`;
  if (limits.usable_tickers === 1) return `${plan_name} tests one symbol at a time. Adding another replaces it`;
  return `Tested one by one. ${chosen} of ${limits.usable_tickers} symbols on ${plan_name}`;
}

/** Searches instruments and collects the selected ones. */
export function TickerPicker({ tickers, onChange, suggested, input, onPendingChange, error }: TickerPickerProps) {
  const plan = usePlan().data;
  const list = useRef<HTMLUListElement>(null);
  const mostOf = (chosen: readonly string[]) =>
    chosen.length === 1 && chosen[0] === suggested ? 1 : (plan?.limits.usable_tickers ?? null);
  const remove = (ticker: string) => {
    // The focused button disappears with its chip. The search would cover the other chips with its list.
    const buttons = list.current?.querySelectorAll('button');
    const place = tickers.indexOf(ticker);
    (buttons?.[place + 1] ?? buttons?.[place - 1] ?? input.current)?.focus();
    onChange((current) => current.filter((each) => each !== ticker));
  };
  return (
    <div className={styles.picker}>
      <TickerSearch
        label="Symbols"
        among="stocks-backtest"
        placeholder="Add a symbol"
        inputRef={input}
        chosen={tickers}
        onChoose={(ticker) => onChange((current) => withTicker(current, ticker, mostOf(current)))}
        onPendingChange={onPendingChange}
        description={allowance(tickers.length, plan)}
        error={error}
      />
      {tickers.length > 0 ? (
        <ul ref={list} className={styles.chosen} aria-label="Chosen symbols">
          {tickers.map((ticker) => (
            <li key={ticker}>
              <Badge tone="accent" onRemove={() => remove(ticker)} removeLabel={`Remove ${ticker}`}>
                {ticker}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
