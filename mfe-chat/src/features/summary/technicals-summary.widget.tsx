import { aiApi } from '@candlewick/shared-api';
import { apiQuery, call } from '@candlewick/shared-auth';
import type { SlotPropsOf } from '@candlewick/shared-platform';
import { SummaryCard } from './summary.tsx';

/** AI technicals summary of a ticker, below its technicals. */
export function TechnicalsSummaryWidget({ ticker }: SlotPropsOf<'technicals-summary'>) {
  return (
    <SummaryCard
      key={ticker}
      read={apiQuery(aiApi.technicalsAnalysis, { query: { ticker } })}
      write={() => call(aiApi.technicalsAnalysis, { query: { ticker, force: 'true' } })}
      empty={`Not enough price history for ${ticker} technicals`}
    />
  );
}
