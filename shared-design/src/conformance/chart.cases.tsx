import type { ComponentType } from 'react';
import distribution from '../chart/distribution-chart.stories.tsx';
import equity from '../chart/equity-chart.stories.tsx';
import { DrawdownChart } from '../chart/drawdown-chart.tsx';
import monthlyReturns from '../chart/monthly-returns-chart.stories.tsx';
import ownership from '../chart/ownership-chart.stories.tsx';
import price from '../chart/price-chart.stories.tsx';
import priceTarget from '../chart/price-target-chart.stories.tsx';
import recommendation from '../chart/recommendation-chart.stories.tsx';
import scatter from '../chart/scatter-chart.stories.tsx';
import statement from '../chart/statement-chart.stories.tsx';
import sweep from '../chart/sweep-heatmap.stories.tsx';
import technicals from '../chart/technicals-gauge.stories.tsx';
import { drawdownOf, sampleEquity } from '../lib/sample.ts';
import sparkline from '../sparkline/sparkline.stories.tsx';
import table from '../data-table/data-table.stories.tsx';
import type { Case, Reach } from './case.ts';

/** A component with the arguments that its stories share. */
function fromStories<Props>(
  meta: { component: ComponentType<Props>; args: NoInfer<Partial<Props>> },
  more?: Partial<Case>,
): Case {
  const Component = meta.component as ComponentType<object>;
  return {
    noRef: 'A chart has no element that a page would act on.',
    isNotMirrored: 'Time and value axes run the same way in every script.',
    draw: (reach: Reach) => <Component {...meta.args} {...reach} />,
    ...more,
  };
}

export const chartCases: Record<string, Case> = {
  './data-table': fromStories(table, { noRef: 'Its grid manages its own focus.' }),
  './distribution-chart': fromStories(distribution),
  './drawdown-chart': {
    ...fromStories(equity),
    draw: (reach) => <DrawdownChart {...reach} label="Drawdown" drawdown={drawdownOf(sampleEquity(300, 3))} />,
  },
  './equity-chart': fromStories(equity),
  './monthly-returns-chart': fromStories(monthlyReturns),
  './ownership-chart': fromStories(ownership),
  './price-chart': fromStories(price),
  './price-target-chart': fromStories(priceTarget),
  './recommendation-chart': fromStories(recommendation),
  './scatter-chart': fromStories(scatter),
  './sparkline': fromStories(sparkline),
  './statement-chart': fromStories(statement),
  './sweep-heatmap': fromStories(sweep),
  './technicals-gauge': fromStories(technicals),
};
