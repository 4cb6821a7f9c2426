import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import { UpgradeTooltip } from '@candlewick/shared-design/upgrade-tooltip';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useState } from 'react';
import styles from './picker.module.css';

interface PickerProps {
  readonly tickers: readonly string[];
  /** Most tickers of the plan; undefined while it is not known. */
  readonly limit: number | undefined;
  readonly onChange: (change: (tickers: readonly string[]) => readonly string[]) => void;
}

/** The compared tickers, each with a way out, and the search for one more. */
export function Picker({ tickers, limit, onChange }: PickerProps) {
  const upgrade = useUpgrade();
  const [isPending, setPending] = useState(false);
  // What was entered already is compared as far as the plan allows, and the page says what is left out.
  const isFull = limit !== undefined && tickers.length >= limit && !isPending;
  return (
    <div className={styles.picker}>
      <ul className={styles.chosen} aria-label="Compared symbols">
        {tickers.map((ticker) => (
          <li key={ticker}>
            <Button
              size="sm"
              aria-label={`Remove ${ticker}`}
              onClick={() => onChange((current) => current.filter((each) => each !== ticker))}
            >
              {ticker} <XIcon size={12} />
            </Button>
          </li>
        ))}
      </ul>
      {isFull ? (
        <UpgradeTooltip content={`Your plan compares ${limit} symbols. Remove one or upgrade.`} onUpgrade={upgrade}>
          <Button aria-disabled>Add a symbol</Button>
        </UpgradeTooltip>
      ) : (
        <TickerSearch
          className={styles.search}
          label="Add a symbol"
          isLabelHidden
          placeholder="Add a symbol"
          chosen={tickers}
          onChoose={(ticker) => onChange((current) => [...current, ticker])}
          onPendingChange={setPending}
        />
      )}
    </div>
  );
}
