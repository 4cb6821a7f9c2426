import { Card } from '@candlewick/shared-design/card';
import { formatDay, formatInteger, formatIsoDate, formatShortDate } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import type { Summary, Warning } from '../../../common/backtest.types.ts';
import styles from './provenance-section.module.css';

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

/** What users need to judge the figures: assumptions, warnings and data sources. */
export function ProvenanceSection({ summary }: { readonly summary: Summary }) {
  const { assumptions, warnings, source_label, bars_hash, series, currency } = summary;
  const items = [
    { key: 'source', label: 'Prices', value: `${source_label}, in ${currency}` },
    {
      key: 'sessions',
      label: 'Sessions',
      value: `${formatDay(summary.first_date)} to ${formatDay(summary.last_date)}`,
    },
    { key: 'bars', label: 'Daily bars', value: formatInteger(series.time.length), isNumeric: true },
    { key: 'decision', label: 'First tradable day', value: formatDay(summary.first_decision_date) },
    { key: 'engine', label: 'Engine', value: `${summary.engine_version}, rules ${summary.semantics_version}` },
    { key: 'hash', label: 'Data fingerprint', value: <code title={bars_hash}>{bars_hash.slice(0, 12)}</code> },
  ];
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
        {warnings.length === 0 ? <p>None: nothing in this run was ambiguous.</p> : null}
        <WarningList warnings={warnings} />
      </Card>
      <Card title="Data">
        <KeyValueList items={items} />
      </Card>
    </div>
  );
}
