import { Card } from '@candlewick/shared-design/card';
import { formatPercent, missing } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useId, type CSSProperties } from 'react';
import type { CurrencyRow } from './currency-map.ts';
import styles from './overview.module.css';

/** The change that has the full color. */
const full = 0.015;

const percent = (change: number) => formatPercent(change, { digits: 2, isSigned: true });

interface CellProps {
  readonly change: number;
  readonly title: string;
}

function Cell({ change, title }: CellProps) {
  const strength = Math.min(1, Math.abs(change) / full);
  const direction = Math.abs(change) < 0.00005 ? undefined : change > 0 ? 'up' : 'down';
  return (
    <td
      className={styles.cell}
      data-direction={direction}
      style={{ '--strength': strength } as CSSProperties}
      title={title}
    >
      {percent(change)}
    </td>
  );
}

/** The majors against each other, today: the strongest first. */
export function CurrencyCard({ map }: { readonly map: readonly CurrencyRow[] }) {
  const captionId = useId();
  return (
    <Card title="Currencies" actions={<Link href="/popular/forex">All rates</Link>}>
      <p id={captionId} className={styles.caption}>
        Today’s change of the row’s currency against the column’s
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element */}
      <div className={styles.scroll} role="group" aria-label="Map of the currencies" tabIndex={0}>
        <table className={styles.map} aria-labelledby={captionId}>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              {map.map(({ code }) => (
                <th key={code} scope="col">
                  {code}
                </th>
              ))}
              <th scope="col">Mean</th>
            </tr>
          </thead>
          <tbody>
            {map.map(({ code, changes, mean }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                {changes.map((change, place) =>
                  change === null ? (
                    <td key={map[place]?.code} className={styles.cell}>
                      {missing}
                    </td>
                  ) : (
                    <Cell
                      key={map[place]?.code}
                      change={change}
                      title={`${code}/${map[place]?.code} ${percent(change)}`}
                    />
                  ),
                )}
                <Cell change={mean} title={`${code} against all: ${percent(mean)}`} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
