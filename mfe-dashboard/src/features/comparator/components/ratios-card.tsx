import { tickersApi } from '@candlewick/shared-api';
import { apiQuery, failurePlaceholder, useCan } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { formatMultiple, formatPercent } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Segmented } from '@candlewick/shared-design/segmented';
import { StatementChart } from '@candlewick/shared-design/statement-chart';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { comparedLook } from '@candlewick/shared-design/series-colors';
import { useQueries } from '@tanstack/react-query';
import { byYear, figureIds, figures, type FigureId } from '../model/ratios.ts';

interface RatiosCardProps {
  /** Companies, each with its place among all that are compared. */
  readonly companies: readonly { readonly ticker: string; readonly place: number }[];
  readonly figure: FigureId;
  readonly onFigure: (figure: FigureId) => void;
}

const options = figureIds.map((value) => ({ value, label: figures[value].label }));
const height = 260;

const percent = (value: number | null) => formatPercent(value, { digits: 1 });
const times = (value: number | null) => formatMultiple(value);

/** One ratio of each company over its fiscal years. */
export default function RatiosCard({ companies, figure, onFigure }: RatiosCardProps) {
  const isIncluded = useCan()('financial_ratios');
  const upgrade = useUpgrade();
  const answers = useQueries({
    queries: companies.map(({ ticker }) => ({
      ...apiQuery(tickersApi.financialRatios, { params: { ticker }, query: { interval: 'annual' } }),
      enabled: isIncluded === true,
    })),
  });
  const known = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ error }) => error);
  const isLoading = isIncluded === undefined || answers.some(({ isLoading: isAsked }) => isAsked);
  const { years, values } = byYear(known, figure);
  const { label, isFraction } = figures[figure];
  return (
    <Card
      title="Ratios over time"
      actions={<Segmented label="Ratio" options={options} value={figure} onChange={onFigure} />}
    >
      {isIncluded === false ? (
        <PlaceholderOverlay state={403} hint="Your plan has no financial ratios." onUpgrade={upgrade} />
      ) : failed?.error && known.length === 0 ? (
        <PlaceholderOverlay {...failurePlaceholder(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <StatementChart
          label={`${label} by fiscal year`}
          height={height}
          periods={years.map(String)}
          series={values.map(({ ticker, values: of }) => ({
            id: ticker,
            label: ticker,
            values: of,
            color: comparedLook(companies.find((each) => each.ticker === ticker)?.place ?? 0).color,
          }))}
          format={isFraction ? percent : times}
          unit={isFraction ? 'fraction' : 'times'}
          canStack={false}
          isLoading={isLoading && known.length === 0}
        />
      )}
    </Card>
  );
}
