import { formatPercent, formatPrice } from '@candlewick/shared-design/format';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import type { AlertDetail } from '../../../common/alert.types.ts';
import { levelOf } from '../model/level-of.ts';
import { useAlertBars } from '../queries/use-alert.ts';

/** How far the price is from the level that an alert watches; nothing for other rules. */
export function AlertLevel({ alert }: { readonly alert: AlertDetail }) {
  const close = useAlertBars(alert).data?.bars.close;
  const level = levelOf(alert);
  if (level === null) return null;
  const last = close?.findLast(Number.isFinite) ?? NaN;
  return (
    <StatGrid>
      <StatTile label="Level" value={formatPrice(level, alert.ticker)} />
      <StatTile label="Last close" value={formatPrice(last, alert.ticker)} />
      <StatTile label="Distance" value={formatPercent(level / last - 1, { digits: 1, isSigned: true })} />
    </StatGrid>
  );
}
