import { formatDay, formatInteger } from '@candlewick/shared-design/format';
import type { Summary } from '../../../common/backtest.types.ts';
import { ProvenanceCards } from '../../../common/provenance-cards.tsx';

/** What users need to judge the figures of one ticker. */
export default function ProvenanceSection({ summary }: { readonly summary: Summary }) {
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
  return <ProvenanceCards {...{ assumptions, warnings, items }} />;
}
