import { Card } from '@candlewick/shared-design/card';
import { formatInteger, formatIsoDate, formatShortDate } from '@candlewick/shared-design/format';
import { KeyValueList, type KeyValueItem } from '@candlewick/shared-design/key-value-list';
import type { Warning } from './backtest.types.ts';
import styles from './provenance-cards.module.css';

function WarningItem({ message, time }: Warning) {
  return (
    <li>
      {time === null ? null : <time dateTime={formatIsoDate(time)}>{formatShortDate(time)}: </time>}
      {message}
    </li>
  );
}

/** Longer lists scroll in their card. */
const scrolledFrom = 4;

function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  const list = (
    <ul className={styles.list}>
      {warnings.map((warning) => (
        <WarningItem key={`${warning.code} ${warning.time}`} {...warning} />
      ))}
    </ul>
  );
  if (warnings.length < scrolledFrom) return list;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only the focused element
    <div className={styles.scrolled} role="region" aria-label="List of warnings" tabIndex={0}>
      {list}
    </div>
  );
}

interface ProvenanceCardsProps {
  readonly assumptions: readonly string[];
  readonly warnings: readonly Warning[];
  /** Where the data came from, and what computed the figures. */
  readonly items: readonly KeyValueItem[];
}

/** What users need to judge figures: assumptions, warnings and data sources. */
export function ProvenanceCards({ assumptions, warnings, items }: ProvenanceCardsProps) {
  return (
    <div className={styles.columns}>
      <Card title="Assumptions">
        <ul className={styles.list}>
          {assumptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Card title={warnings.length > 0 ? `Warnings (${formatInteger(warnings.length)})` : 'Warnings'}>
        {warnings.length === 0 ? <p>No warnings</p> : null}
        <WarningList warnings={warnings} />
      </Card>
      <Card title="Data">
        <KeyValueList items={items} />
      </Card>
    </div>
  );
}
