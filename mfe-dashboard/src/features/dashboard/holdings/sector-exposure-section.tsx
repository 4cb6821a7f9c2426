import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatLongDay, formatPercent } from '@candlewick/shared-design/format';
import { OwnershipChart } from '@candlewick/shared-design/ownership-chart';
import { useQuery } from '@tanstack/react-query';
import { DataCard } from '../../../common/data-card.tsx';

/** How much of a fund is in each sector. */
export default function SectorExposureSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.sectorExposure, { params: { ticker } }));
  return (
    <DataCard title="Sector exposure" query={query} empty={`No published sectors for ${ticker}`} height="22rem">
      {({ sectors, date }) => (
        <>
          <p>
            {sectors[0]
              ? `${sectors[0].sector} is the largest sector with ${formatPercent(sectors[0].weight_fraction, { digits: 1 })}`
              : 'No sectors'}{' '}
            on {formatLongDay(date)}.
          </p>
          <OwnershipChart
            label={`${ticker} sectors`}
            nouns={['sector', 'sectors']}
            holders={sectors.map(({ sector, weight_fraction: fraction }) => ({ name: sector, fraction }))}
          />
        </>
      )}
    </DataCard>
  );
}
