import { Card } from '@candlewick/shared-design/card';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import type { Metric } from '../../../common/backtest.types.ts';
import { metricBasis, metricTone, metricValue } from '../model/metric-text.ts';
import styles from './headline-metrics.module.css';

interface HeadlineMetricsProps {
  readonly metrics: readonly Metric[];
  readonly currency: string;
}

/** The figures that come first, each with its formula: on hover, and in words below. */
export function HeadlineMetrics({ metrics, currency }: HeadlineMetricsProps) {
  return (
    <div className={styles.metrics}>
      <StatGrid>
        {metrics.map((metric) => (
          <StatTile
            key={metric.id}
            label={metric.name}
            value={metricValue(metric, currency)}
            tone={metricTone(metric)}
            note={metric.reason ?? (metricBasis(metric) || undefined)}
            title={metric.formula}
          />
        ))}
      </StatGrid>
      <details className={styles.formulas}>
        <summary>How these are computed</summary>
        <Card>
          <dl className={styles.list}>
            {metrics.map((metric) => (
              <div key={metric.id}>
                <dt>{metric.name}</dt>
                <dd>{[metric.formula, metricBasis(metric)].filter(Boolean).join('; ')}.</dd>
              </div>
            ))}
          </dl>
        </Card>
      </details>
    </div>
  );
}
