import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDate, formatNumber, formatPercent, formatShortDate } from '@candlewick/shared-design/format';
import { RecommendationChart } from '@candlewick/shared-design/recommendation-chart';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { useQuery } from '@tanstack/react-query';
import { DataCard } from '../../../common/data-card.tsx';

type Trend = NonNullable<EndpointResponse<typeof tickersApi.recommendationTrend>>;
type Month = Trend['months'][number];

/** How many analysts recommend what, now and in the months before. */
export default function RecommendationsSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.recommendationTrend, { params: { ticker } }));
  return (
    <DataCard title="Recommendation trends" query={query} empty={`No analyst coverage of ${ticker}`} height="24rem">
      {({ months }) => (
        <>
          <p>{verdictOf(months)}</p>
          <Tiles months={months} />
          <RecommendationChart
            label={`${ticker} recommendations`}
            height={260}
            months={months.toReversed().map((month) => ({
              period: monthName(month),
              strongBuy: month.strong_buy,
              buy: month.buy,
              hold: month.hold,
              sell: month.sell,
              strongSell: month.strong_sell,
            }))}
          />
        </>
      )}
    </DataCard>
  );
}

const share = (count: number, month: Month) => formatPercent(count / all(month), { digits: 0 });

/** From 1, strong buy, to 5, strong sell. */
const meanRating = (month: Month) =>
  (month.strong_buy + 2 * month.buy + 3 * month.hold + 4 * month.sell + 5 * month.strong_sell) / all(month);

function Tiles({ months }: { readonly months: readonly Month[] }) {
  const [now] = months;
  const before = months.at(-1);
  if (!now || !before || all(now) === 0) return null;
  const past = all(before) > 0 && before !== now ? `; ${formatNumber(meanRating(before))} in ${monthName(before)}` : '';
  return (
    <StatGrid>
      <StatTile label="Mean rating, 1 to 5" value={formatNumber(meanRating(now))} note={`1 is strong buy${past}`} />
      <StatTile label="Buy" value={share(buyers(now), now)} note={`${buyers(now)} analysts`} />
      <StatTile label="Hold" value={share(now.hold, now)} note={`${now.hold} analysts`} />
      <StatTile
        label="Sell"
        value={share(now.sell + now.strong_sell, now)}
        note={`${now.sell + now.strong_sell} analysts`}
      />
    </StatGrid>
  );
}

/** `Nov 2026` */
function monthName({ date }: Month): string {
  return formatShortDate(Date.parse(date)).replace(/ \d+,/, '');
}

/** `November 2026` */
function longMonthName({ date }: Month): string {
  return formatDate(Date.parse(date)).replace(/ \d+,/, '');
}

const buyers = ({ strong_buy: strong, buy }: Month) => strong + buy;
const all = (month: Month) => buyers(month) + month.hold + month.sell + month.strong_sell;

/** How many say buy, and whether they were more a quarter ago. */
function verdictOf(months: readonly Month[]): string {
  const [now] = months;
  const before = months.at(-1);
  if (!now || !before) return 'No recommendations.';
  const change = buyers(now) - buyers(before);
  const trend =
    change === 0
      ? `unchanged since ${longMonthName(before)}`
      : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than in ${longMonthName(before)}`;
  return `${buyers(now)} of ${all(now)} analysts say buy, ${trend}.`;
}
