import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDay, formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import { useQuery } from '@tanstack/react-query';
import type { Summary } from '../../../common/backtest.types.ts';
import { ProvenanceCards } from '../../../common/provenance-cards.tsx';

interface ProvenanceSectionProps {
  /** Of the card, which knows whether the rule's test period was opened. */
  readonly parentId: string;
  readonly summary: Summary;
}

/** What users need to judge the figures of one ticker. */
export default function ProvenanceSection({ parentId, summary }: ProvenanceSectionProps) {
  const parent = useQuery(apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id: parentId } }));
  const openedAt = parent.data?.test_period_opened_at;
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
    ...(openedAt ? [{ key: 'test', label: 'Test period', value: `Opened on ${formatShortDate(openedAt)}` }] : []),
    { key: 'hash', label: 'Data fingerprint', value: <code title={bars_hash}>{bars_hash.slice(0, 12)}</code> },
  ];
  return <ProvenanceCards {...{ assumptions, warnings, items }} />;
}
