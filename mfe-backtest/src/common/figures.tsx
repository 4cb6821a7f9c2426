import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { missing } from '@candlewick/shared-design/format';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import type { ReactNode } from 'react';
import type { Metric } from './backtest.types.ts';
import { figureGroups } from './figure-groups.ts';
import { metricBasis, metricTone, metricValue, reasonText } from './metric-text.ts';
import styles from './figures.module.css';

interface FiguresProps {
  readonly metrics: readonly Metric[];
  readonly currency: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
}

/** The headline metrics in groups, each with its formula on hover and in the text below. */
export function Figures({ metrics, currency, actions }: FiguresProps) {
  return (
    <Card title="Figures" actions={actions}>
      <div className={styles.groups}>
        {figureGroups(metrics).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <GroupHeading>{group.title}</GroupHeading>
            <KeyValueList
              items={group.metrics.map((metric) => ({
                key: metric.id,
                label: <span title={metric.formula}>{metric.name}</span>,
                value: <Figure metric={metric} currency={currency} />,
                isNumeric: true,
              }))}
            />
          </section>
        ))}
      </div>
      <details className={styles.formulas}>
        <summary>How these are computed</summary>
        <dl className={styles.list}>
          {metrics.map((metric) => (
            <div key={metric.id}>
              <dt>{metric.name}</dt>
              <dd>{[metric.formula, metricBasis(metric)].filter(Boolean).join('; ')}.</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function Figure({ metric, currency }: { readonly metric: Metric; readonly currency: string }) {
  if (metric.unit === 'fraction' && metricTone(metric) !== 'neutral') return <Delta value={metric.value} />;
  if (metric.reason === null) return metricValue(metric, currency);
  return (
    <span className={styles.reason}>
      {missing}, {reasonText(metric.reason)}
    </span>
  );
}
