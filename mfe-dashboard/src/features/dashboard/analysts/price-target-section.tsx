import { sideText } from '@candlewick/engine/texts';
import { pricesApi, tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, useCan } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { DistributionChart } from '@candlewick/shared-design/distribution-chart';
import { formatMoney, formatPercent } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { PriceTargetChart } from '@candlewick/shared-design/price-target-chart';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';
import { latestUpsides } from './latest-upsides.ts';

type PriceTarget = NonNullable<EndpointResponse<typeof tickersApi.priceTarget>>;

/** What analysts expect the price to be within a year, beside the past year. */
export default function PriceTargetSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.priceTarget, { params: { ticker } }));
  return (
    <DataCard title="Price target" query={query} empty={`No analyst price targets for ${ticker}`} height="30rem">
      {(data) => <Targets ticker={ticker} data={data} />}
    </DataCard>
  );
}

function verdictOf({ mean, upside_fraction: upside, analysts, currency }: PriceTarget): string {
  const size = formatPercent(Math.abs(upside), { digits: 1 });
  const side = sideText(upside, 0, (value) => formatPercent(value, { digits: 1 }));
  const where = side === 'in line with' ? side : `${size} ${side}`;
  return `${analysts} analysts expect ${formatMoney(mean, currency)} on average within a year, ${where} the current price.`;
}

function Targets({ ticker, data }: { readonly ticker: string; readonly data: PriceTarget }) {
  const { currency, price, low, mean, median, high, analysts } = data;
  const history = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: '1y' } })).data;
  const points = useMemo(() => {
    const { time = [], close = [] } = history?.bars ?? {};
    return time.map((each, index) => ({ time: each, value: close[index] ?? NaN }));
  }, [history]);
  const tiles = [
    { label: 'Low', value: low },
    { label: 'Median', value: median },
    { label: 'Mean', value: mean },
    { label: 'High', value: high },
  ];
  return (
    <>
      <p>{verdictOf(data)}</p>
      <StatGrid>
        {tiles.map(({ label, value }) => (
          <StatTile
            key={label}
            label={label}
            value={formatMoney(value, currency)}
            change={<Delta value={value / price - 1} digits={1} />}
          />
        ))}
      </StatGrid>
      <PriceTargetChart
        label={`${ticker} price target`}
        history={points}
        target={{ low, mean, high }}
        currency={currency}
        analysts={analysts}
        isLoading={history === undefined}
      />
      <Spread ticker={ticker} price={price} />
    </>
  );
}

/** With fewer firms, their table says more. */
const fewestFirms = 8;

const wholePercent = (value: number) => formatPercent(value, { digits: 0 });

/** How far the firms agree: where the plan has their ratings and enough of them name a target. */
function Spread({ ticker, price }: { readonly ticker: string; readonly price: number }) {
  const can = useCan();
  const { data } = useQuery({
    ...apiQuery(tickersApi.upgradeDowngrade, { params: { ticker } }),
    enabled: can('upgrades_downgrades') === true,
  });
  const upsides = useMemo(() => latestUpsides(data?.ratings ?? [], price), [data, price]);
  if (upsides.length < fewestFirms) return null;
  return (
    <>
      <GroupHeading>Latest target of each firm, beside the price</GroupHeading>
      <DistributionChart
        label={`Latest targets for ${ticker}`}
        values={upsides}
        format={wholePercent}
        counted="firms"
        height={200}
      />
    </>
  );
}
