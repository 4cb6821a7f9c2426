import { Card } from '@candlewick/shared-design/card';
import { formatCompactMoney, formatMoney, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useMemo } from 'react';
import { sectorFigures, type SectorFigure } from './sector-figures.ts';
import type { Overview, Profile } from './use-overview.ts';
import styles from './profile.module.css';

interface KeyFiguresProps {
  readonly profile: Profile;
  readonly peers: Overview['peers'];
}

/** Figures of a company beside the median of its sector; alone where there is no sector to compare with. */
export function KeyFigures({ profile, peers }: KeyFiguresProps) {
  const { ticker, sector, figures } = profile;
  const rows = useMemo(() => (peers ? sectorFigures(peers.rows, ticker, figures) : []), [peers, ticker, figures]);
  return (
    <Card title="Key figures" actions={<Link href={sectionHref(ticker, 'competitors')}>Competitors</Link>}>
      {peers === undefined ? (
        <Skeleton height="20rem" />
      ) : rows.length > 0 ? (
        <SectorTable rows={rows} sector={sector ?? ''} ticker={ticker} />
      ) : (
        <OwnFigures profile={profile} />
      )}
    </Card>
  );
}

interface SectorTableProps {
  readonly rows: readonly SectorFigure[];
  readonly sector: string;
  readonly ticker: string;
}

function SectorTable({ rows, sector, ticker }: SectorTableProps) {
  return (
    <table className={styles.figures}>
      <caption className={styles.caption}>Beside the median of {sector}</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{ticker}</th>
          <th scope="col">Median</th>
          <th scope="col">In sector</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, value, median, place }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{value}</td>
            <td>{median}</td>
            <td>{place === null ? null : <Place place={place} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Left of the middle is below the median. */
function Place({ place }: { readonly place: number }) {
  const text = `Higher than ${formatPercent(place, { digits: 0 })} of the sector`;
  return (
    <span className={styles.place} role="img" aria-label={text} title={text}>
      <span className={styles.dot} style={{ insetInlineStart: `${place * 100}%` }} />
    </span>
  );
}

function OwnFigures({ profile: { figures, currency } }: { readonly profile: Profile }) {
  if (!figures) return null;
  const items = [
    {
      key: 'cap',
      label: 'Market cap',
      value: formatCompactMoney(figures.market_cap, currency),
      of: figures.market_cap,
    },
    { key: 'pe', label: 'P/E', value: formatNumber(figures.pe_ratio, { digits: 1 }), of: figures.pe_ratio },
    { key: 'eps', label: 'EPS', value: formatMoney(figures.trailing_eps, currency), of: figures.trailing_eps },
    {
      key: 'yield',
      label: 'Dividend yield',
      value: formatPercent(figures.dividend_yield_fraction),
      of: figures.dividend_yield_fraction,
    },
  ];
  return (
    <KeyValueList
      items={items
        .filter(({ of }) => of !== null)
        .map(({ key, label, value }) => ({ key, label, value, isNumeric: true }))}
    />
  );
}
