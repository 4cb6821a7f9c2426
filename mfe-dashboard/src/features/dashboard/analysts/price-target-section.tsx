import { sideText } from '@candlewick/engine/texts';
import { pricesApi, tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatMoney, formatPercent } from '@candlewick/shared-design/format';
import { PriceTargetChart } from '@candlewick/shared-design/price-target-chart';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataCard } from '../../../common/data-card.tsx';

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
        <StatTile label="Price" value={formatMoney(price, currency)} />
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
    </>
  );
}
