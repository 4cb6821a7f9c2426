import { aiApi } from '@candlewick/shared-api';
import { apiQuery, call } from '@candlewick/shared-auth';
import type { SlotPropsOf } from '@candlewick/shared-platform';
import { SummaryCard } from './summary.tsx';

/** AI news summary of a ticker, above its news. */
export function NewsSummaryWidget({ ticker }: SlotPropsOf<'news-summary'>) {
  const params = { t: ticker };
  return (
    <SummaryCard
      key={ticker}
      read={apiQuery(aiApi.newsSummary, { params, query: {} })}
      write={() => call(aiApi.newsSummary, { params, query: { force: 'true' } })}
      empty={`No news on ${ticker}`}
    />
  );
}
