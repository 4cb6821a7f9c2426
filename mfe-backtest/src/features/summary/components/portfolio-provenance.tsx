import { formatDay, formatInteger } from '@candlewick/shared-design/format';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { ProvenanceCards } from '../../../common/provenance-cards.tsx';

/** What users need to judge the portfolio; nothing without one. */
export default function PortfolioProvenance({ whole }: { readonly whole: ParentSummary | undefined }) {
  if (!whole?.portfolio) return null;
  const { results, portfolio } = whole;
  const { first_date, last_date, currency, assumptions, warnings } = portfolio;
  const items = [
    { key: 'tickers', label: 'Symbols', value: formatInteger(results.length), isNumeric: true },
    { key: 'sessions', label: 'Sessions', value: `${formatDay(first_date)} to ${formatDay(last_date)}` },
    { key: 'source', label: 'Prices', value: `${portfolio.source_label}, in ${currency}` },
    { key: 'engine', label: 'Engine', value: `${portfolio.engine_version}, rules ${portfolio.semantics_version}` },
    { key: 'checks', label: 'Look-ahead and random entries', value: 'Checked per symbol. Open one to see them.' },
  ];
  return <ProvenanceCards {...{ assumptions, warnings, items }} />;
}
