import { Card } from '@candlewick/shared-design/card';
import { formatPercent } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import type { Overview, Profile } from './use-overview.ts';
import styles from './profile.module.css';

const mostSectors = 5;

interface FundCardProps {
  readonly profile: Profile;
  readonly holdings: Overview['holdings'];
  readonly sectors: Overview['sectors'];
}

/** The largest holdings and sectors of a fund. */
export function FundCard({ profile: { ticker }, holdings, sectors }: FundCardProps) {
  return (
    <Card title="Holdings" actions={<Link href={sectionHref(ticker, 'etf-holdings')}>All holdings</Link>}>
      {holdings === undefined || sectors === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <div className={styles.weights}>
          {holdings ? (
            <Weights
              title="Largest holdings"
              rows={holdings.holdings.map(({ ticker: symbol, name, weight_fraction: weight }) => ({
                id: symbol,
                name: <Link href={sectionHref(symbol, 'profile')}>{name}</Link>,
                weight,
              }))}
            />
          ) : null}
          {sectors ? (
            <Weights
              title="Largest sectors"
              rows={sectors.sectors
                .slice(0, mostSectors)
                .map(({ sector, weight_fraction: weight }) => ({ id: sector, name: sector, weight }))}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}

interface WeightsProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly weight: number }[];
}

function Weights({ title, rows }: WeightsProps) {
  const most = Math.max(...rows.map(({ weight }) => weight));
  return (
    <table className={styles.years}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, weight }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Amount part={weight / most} text={formatPercent(weight, { digits: 1 })} kind="revenue" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
