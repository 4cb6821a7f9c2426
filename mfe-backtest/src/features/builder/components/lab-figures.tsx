import type { BacktestResult, Metric } from '@candlewick/engine';
import { missing } from '@candlewick/shared-design/format';
import { metricValue, reasonText } from '../../../common/metric-text.ts';
import { skippedText, tradesText } from '../../../common/verdict.ts';
import verdictStyles from '../../../common/verdict-card.module.css';

interface LabFiguresProps {
  readonly result: BacktestResult;
  readonly currency: string;
}

/** The first two are underlined in the colors of their curves. */
const shown = [
  ['return', 'Return'],
  ['buy_and_hold_return', 'Buy and hold'],
  ['max_drawdown', 'Max drawdown'],
  ['sharpe', 'Sharpe ratio'],
] as const;

function figureText(metric: Metric | undefined, currency: string): string {
  if (!metric) return missing;
  return metric.reason === null ? metricValue(metric, currency) : `${missing}, ${reasonText(metric.reason)}`;
}

/** The headline figures of a run. */
export function LabFigures({ result: { metrics, trades, skipped_entries: skipped }, currency }: LabFiguresProps) {
  const open = trades.filter((trade) => trade.open).length;
  const items = [
    ...shown.map(
      ([id, label]) =>
        [
          label,
          figureText(
            metrics.find((each) => each.id === id),
            currency,
          ),
        ] as const,
    ),
    ['Trades', trades.length === 0 ? 'None' : tradesText(trades.length - open, open).replace(/ trades?/, '')] as const,
  ];
  return (
    <div>
      <dl className={verdictStyles.returns} aria-label="Figures of the preview">
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {skipped > 0 ? <p>{skippedText(skipped, trades.length)}</p> : null}
    </div>
  );
}
