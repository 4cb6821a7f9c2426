import { Delta } from '@candlewick/shared-design/delta';
import { formatCompactMoney } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { changeOf, type Company, type Sector, type Span } from '../model/market-map.ts';
import styles from '../market-map.module.css';

interface SectorTableProps {
  readonly sectors: readonly Sector[];
  readonly span: Span;
}

/** The map as a table: each sector with its best and its worst company. */
export function SectorTable({ sectors, span }: SectorTableProps) {
  return (
    <table className={styles.table} aria-label="Sectors">
      <thead>
        <tr>
          <th scope="col">Sector</th>
          <th scope="col" data-numeric="">
            Change
          </th>
          <th scope="col" data-numeric="" data-column="wide">
            Market cap
          </th>
          <th scope="col">Best</th>
          <th scope="col" data-column="wide">
            Worst
          </th>
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ name, change, marketCap, companies }) => {
          const known = companies.filter((company) => changeOf(company, span) !== null);
          const ranked = known.toSorted((a, b) => (changeOf(b, span) ?? 0) - (changeOf(a, span) ?? 0));
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-numeric="">
                <Delta value={change} />
              </td>
              <td data-numeric="" data-column="wide">
                {formatCompactMoney(marketCap)}
              </td>
              <td>
                <Extreme company={ranked[0]} span={span} />
              </td>
              <td data-column="wide">
                <Extreme company={ranked.at(-1)} span={span} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Extreme({ company, span }: { readonly company: Company | undefined; readonly span: Span }) {
  if (!company) return null;
  return (
    <span className={styles.extreme}>
      <Link href={sectionHref(company.ticker, 'prices')} variant="quiet" title={company.name}>
        {company.ticker}
      </Link>{' '}
      <Delta value={changeOf(company, span)} />
    </span>
  );
}
