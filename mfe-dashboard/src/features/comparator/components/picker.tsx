import { Button } from '@candlewick/shared-design/button';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice } from '@candlewick/shared-design/format';
import { XIcon } from '@candlewick/shared-design/icons';
import { Link } from '@candlewick/shared-design/link';
import { UpgradeTooltip } from '@candlewick/shared-design/upgrade-tooltip';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { useState } from 'react';
import { Swatch } from './swatch.tsx';
import styles from './picker.module.css';

/** What the legend says of a symbol. */
export interface Legend {
  /** Among those that are drawn. */
  readonly place: number;
  readonly price: number | undefined;
  /** Over the range, as a fraction. */
  readonly change: number | undefined;
}

interface PickerProps {
  readonly legends: ReadonlyMap<string, Legend>;
  readonly tickers: readonly string[];
  /** Most tickers of the plan; undefined while it is not known. */
  readonly limit: number | undefined;
  readonly onChange: (change: (tickers: readonly string[]) => readonly string[]) => void;
}

/** The compared tickers, each with its line, its values at the end of the range and a way out, and the search for one more. */
export function Picker({ legends, tickers, limit, onChange }: PickerProps) {
  const upgrade = useUpgrade();
  const [isPending, setPending] = useState(false);
  // What was entered already is compared as far as the plan allows, and the page says what is left out.
  const isFull = limit !== undefined && tickers.length >= limit && !isPending;
  return (
    <div className={styles.picker}>
      <ul className={styles.chosen} aria-label="Compared symbols">
        {tickers.map((ticker) => (
          <li key={ticker}>
            <Chosen ticker={ticker} legend={legends.get(ticker)} />
            <Button
              size="sm"
              variant="ghost"
              icon={<XIcon size={12} />}
              aria-label={`Remove ${ticker}`}
              onClick={() => onChange((current) => current.filter((each) => each !== ticker))}
            />
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

function Chosen({ ticker, legend }: { readonly ticker: string; readonly legend: Legend | undefined }) {
  return (
    <>
      <span className={styles.swatch}>{legend ? <Swatch place={legend.place} /> : null}</span>
      <Link href={sectionHref(ticker, 'profile')} variant="quiet">
        {ticker}
      </Link>
      <span className={styles.end}>{legend?.price === undefined ? null : formatPrice(legend.price, ticker)}</span>
      <span className={styles.change}>
        {legend?.change === undefined ? null : <Delta value={legend.change} digits={1} />}
      </span>
    </>
  );
}
