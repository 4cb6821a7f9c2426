import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { Link } from '@candlewick/shared-design/link';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { Rows } from './market-row.tsx';
import { sectorFunds } from './places.ts';
import styles from './overview.module.css';

/** Sectors of US stocks by today's change of their funds, best first, as bars from a middle. */
export function SectorCard({ rows }: { readonly rows: Rows }) {
  const sectors = Object.entries(sectorFunds)
    .flatMap(([ticker, name]) => {
      const change = rows.get(ticker)?.change_fraction ?? null;
      return change === null ? [] : [{ ticker, name, change }];
    })
    .toSorted((a, b) => b.change - a.change);
  const most = Math.max(0.001, ...sectors.map(({ change }) => Math.abs(change)));
  if (sectors.length === 0) return null;
  return (
    <Card title="Sectors" actions={<Link href="/popular/etfs">All ETFs</Link>}>
      <ul className={styles.rows}>
        {sectors.map(({ ticker, name, change }) => (
          <li key={ticker}>
            <a className={styles.sector} href={sectionHref(ticker, 'prices')}>
              <span className={styles.name}>
                {name} <span className={styles.muted}>{ticker}</span>
              </span>
              <span className={styles.bars}>
                <span
                  className={styles.bar}
                  data-direction={change < 0 ? 'down' : 'up'}
                  style={{ inlineSize: `${(Math.abs(change) / most) * 50}%` }}
                />
              </span>
              <Delta className={styles.change} value={change} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
