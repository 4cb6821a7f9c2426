import { Delta } from '@candlewick/shared-design/delta';
import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import { LiveFigure } from '@candlewick/shared-design/live-figure';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { sectionHref } from '@candlewick/shared-page/section-href';
import styles from './overview.module.css';

export type Rows = ReadonlyMap<string, PriceRow>;

interface MarketRowsProps {
  readonly rows: Rows;
  readonly names: Readonly<Record<string, string>>;
  /** Their prices are percentages. */
  readonly areYields?: boolean;
}

/** Instruments with 30 sessions, price and change; those that the server does not have are left out. */
export function MarketRows({ rows, names, areYields = false }: MarketRowsProps) {
  return (
    <ul className={styles.rows}>
      {Object.entries(names).map(([ticker, name]) => {
        const row = rows.get(ticker);
        return row ? (
          <li key={ticker}>
            <a className={styles.row} href={sectionHref(ticker, 'prices')}>
              <span className={styles.name}>{name}</span>
              <Sparkline className={styles.spark} values={row.closes} label={null} width={60} height={20} />
              <LiveFigure className={styles.price} value={row.price}>
                {areYields ? `${formatNumber(row.price)}%` : formatPrice(row.price, ticker)}
              </LiveFigure>
              {areYields ? (
                <BasisPoints change={row.change} />
              ) : (
                <Delta className={styles.change} value={row.change_fraction} />
              )}
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** A yield moves by hundredths of a percentage point. */
function BasisPoints({ change }: { readonly change: number | null }) {
  return (
    <span className={styles.change} data-numeric="">
      {formatNumber(change === null ? null : change * 100, { digits: 0, isSigned: true })} bps
    </span>
  );
}
