import { Button } from '@candlewick/shared-design/button';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Popover } from '@candlewick/shared-design/popover';
import styles from './benchmark-picker.module.css';

const TickerSearch = loadLater(async () => {
  const { TickerSearch: search } = await import(
    /* webpackChunkName: "ticker-search" */ '@candlewick/shared-page/ticker-search'
  );
  return { default: search };
});

interface BenchmarkPickerProps {
  /** Empty: buy and hold of the result's own ticker. */
  readonly ticker: string;
  readonly own: string;
  readonly onChange: (ticker: string) => void;
}

/** What the strategy is measured against: holding its own ticker, or another one with the same money. */
export default function BenchmarkPicker({ ticker, own, onChange }: BenchmarkPickerProps) {
  return (
    <Popover
      aria-label="Benchmark"
      trigger={
        <Button size="sm" variant="ghost">
          Against {ticker || own}
        </Button>
      }
    >
      {(close) => {
        const choose = (next: string) => {
          onChange(next === own ? '' : next);
          close();
        };
        return (
          <div className={styles.picker}>
            <TickerSearch
              label="Compare with holding"
              placeholder="Search symbols"
              chosen={[ticker || own]}
              onChoose={choose}
            />
            {ticker ? (
              <Button size="sm" onClick={() => choose(own)}>
                Back to {own}
              </Button>
            ) : null}
          </div>
        );
      }}
    </Popover>
  );
}
