import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatCompact, formatInteger, formatPrice } from '@candlewick/shared-design/format';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useQuery } from '@tanstack/react-query';

/** The last session and the year before it, in figures. */
export function QuoteStats({ ticker }: { readonly ticker: string }) {
  const quote = useQuery(apiQuery(pricesApi.quote, { params: { ticker } })).data;
  if (!quote) return null;
  return (
    <StatGrid>
      <StatTile label="Open" value={formatPrice(quote.open)} />
      <StatTile label="Day range" value={`${formatPrice(quote.day_low)} – ${formatPrice(quote.day_high)}`} />
      <StatTile label="Previous close" value={formatPrice(quote.previous_close)} />
      <StatTile label="52-week range" value={`${formatPrice(quote.year_low)} – ${formatPrice(quote.year_high)}`} />
      <StatTile label="Volume" value={<span title={formatInteger(quote.volume)}>{formatCompact(quote.volume)}</span>} />
    </StatGrid>
  );
}
