import { Sparkline } from '@candlewick/shared-design/sparkline';
import { InstrumentRow } from '@candlewick/shared-page/instrument-row';
import { suggested } from '../../../common/use-follow-suggested.ts';
import styles from '../watchlists.module.css';
import { useRows } from '../queries/use-rows.ts';

/** The symbols that a click follows, with their prices. Their place is empty until those are known. */
export function Suggested() {
  const { prices, rows } = useRows(suggested);
  if (!prices.data) return <div className={styles.suggested} />;
  return (
    <ul className={styles.suggested} aria-label="Suggested symbols">
      {rows.map(({ ticker, name, closes, price, change_fraction, as_of }) => (
        <li key={ticker}>
          <InstrumentRow
            ticker={ticker}
            title={ticker}
            note={name}
            middle={<Sparkline values={closes} label={null} width={96} height={20} />}
            price={price}
            changeFraction={change_fraction}
            asOf={as_of}
          />
        </li>
      ))}
    </ul>
  );
}
