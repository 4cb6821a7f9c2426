import type { ComponentType, ReactNode } from 'react';
import correlation from '../../charts/chart/correlation-chart.stories.tsx';
import distribution from '../../charts/chart/distribution-chart.stories.tsx';
import monthlyReturns from '../../charts/chart/monthly-returns-chart.stories.tsx';
import ownership from '../../charts/chart/ownership-chart.stories.tsx';
import priceTarget from '../../charts/chart/price-target-chart.stories.tsx';
import recommendation from '../../charts/chart/recommendation-chart.stories.tsx';
import scatter from '../../charts/chart/scatter-chart.stories.tsx';
import statement from '../../charts/chart/statement-chart.stories.tsx';
import sweep from '../../charts/chart/sweep-heatmap.stories.tsx';
import technicals from '../../charts/chart/technicals-gauge.stories.tsx';
import workspace from '../../charts/chart-workspace/chart-workspace.stories.tsx';
import { Sparkline } from '../../data/sparkline/sparkline.tsx';
import sparkline from '../../data/sparkline/sparkline.stories.tsx';
import { isRead } from './case.ts';
import type { Case } from './case.ts';
import { dataTableCase } from './data-table.case.tsx';

/** A component with the args that its stories share. */
interface Meta<Props> {
  component: ComponentType<Props>;
  args: NoInfer<Partial<Props>>;
}

/** A chart with a long label and a long toolbar title; ready once it is drawn, and operated by keys. */
function chart<Props>(meta: Meta<Props>): Case {
  const Component = meta.component as ComponentType<{ label: string; toolbar: ReactNode }>;
  return {
    noRef: 'A chart has no element that a page would act on.',
    isNotMirrored: 'Time and value axes run the same way in every script.',
    focus: '[role=application]',
    keys: {
      press: '{Shift>}{ArrowLeft}{/Shift}',
      until: (scope) => [...scope.querySelectorAll('[role=status]')].some(({ textContent }) => textContent !== ''),
    },
    drawDisabled: { why: 'It loads, fails or is empty instead; its buttons are disabled by themselves then.' },
    ready: '[data-drawing=done]',
    draw: (reach, text) => <Component {...meta.args} {...reach} label={text} toolbar={<h2>{text}</h2>} />,
  };
}

export const chartCases: Record<string, Case> = {
  './chart-workspace': chart(workspace),
  './correlation-chart': chart(correlation),
  './data-table': dataTableCase,
  './distribution-chart': chart(distribution),
  './monthly-returns-chart': chart(monthlyReturns),
  './ownership-chart': chart(ownership),
  './price-target-chart': chart(priceTarget),
  './recommendation-chart': chart(recommendation),
  './scatter-chart': chart(scatter),
  './sparkline': {
    ...isRead,
    isNotMirrored: 'Time runs the same way in every script.',
    draw: (reach, text) => <Sparkline values={sparkline.args.values} {...reach} label={text} />,
  },
  './statement-chart': chart(statement),
  './sweep-heatmap': chart(sweep),
  './technicals-gauge': chart(technicals),
};
