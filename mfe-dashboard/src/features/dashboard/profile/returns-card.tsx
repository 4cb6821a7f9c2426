import { spanReturn, type Span } from '@candlewick/engine/market';
import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPercent } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { closesOf, statsOf } from '../../../common/series-stats.ts';
import type { Overview } from './use-overview.ts';

const spans: readonly (readonly [Span, string])[] = [
  ['1w', '1 week'],
  ['1m', '1 month'],
  ['3m', '3 months'],
  ['6m', '6 months'],
  ['ytd', 'Year to date'],
  ['1y', '1 year'],
];

/** Returns over the usual spans, and how bumpy the year was: of closes, with dividends. */
export function ReturnsCard({ history }: { readonly history: Overview['history'] }) {
  if (history === null) return null;
  return (
    <Card title="Returns and risk">{history ? <Figures history={history} /> : <Skeleton height="15.25rem" />}</Card>
  );
}

function Figures({ history }: { readonly history: NonNullable<Overview['history']> }) {
  const stats = statsOf(closesOf(history), history.periods_per_year);
  const returns = spans.flatMap(([span, label]) => {
    const value = spanReturn(history.bars, span);
    return value === null ? [] : [{ key: span, label, value: <Delta value={value} digits={1} />, isNumeric: true }];
  });
  const risk = [
    { key: 'volatility', label: 'Volatility, a year', value: stats?.volatility ?? null },
    { key: 'drawdown', label: 'Max drawdown', value: stats?.maxDrawdown ?? null },
  ].flatMap(({ value, ...item }) =>
    value === null ? [] : [{ ...item, value: formatPercent(value, { digits: 1 }), isNumeric: true }],
  );
  return <KeyValueList items={[...returns, ...risk]} />;
}
