import { memo, useDeferredValue, useMemo } from 'react';
import { summarizeModel } from '../chart/chart-model.ts';
import type { ChartModel } from '../chart/chart-model.ts';
import styles from './chart-workspace.module.css';

interface ChartSummaryProps {
  id: string;
  label: string;
  model: ChartModel;
  /** What is drawn on it, in sentences. */
  drawings: string;
}

/** The chart in sentences, for screen readers. They follow the frame that draws it. */
export const ChartSummary = memo(function ChartSummary({ id, label, model, drawings }: ChartSummaryProps) {
  const described = useDeferredValue(model, null);
  const text = useMemo(() => described && summarizeModel(described), [described]);
  return (
    <p id={id} className={styles.hidden}>
      {text === null ? label : `${label}. ${text}${drawings && ` Drawn: ${drawings}`}`}
    </p>
  );
});
