import type { alertsApi, EndpointResponse } from '@candlewick/shared-api';
import type { ChartLevel } from '@candlewick/shared-design/chart-types';
import { formatShortDate } from '@candlewick/shared-design/format';

export type AlertCard = EndpointResponse<typeof alertsApi.alertChildCards>['cards'][number];

/** A condition of an alert that compares the price with a level, as the chart draws it. */
export interface AlertLevel extends ChartLevel {
  readonly alertId: string;
  /** Index of the condition. */
  readonly condition: number;
}

const labels: Partial<Record<string, string>> = {
  cross_over: 'Above',
  greater_than: 'Above',
  cross_under: 'Below',
  less_than: 'Below',
};

/** What else is to be known of the line: `paused`, `triggered Nov 27, 2026`. An alert that has triggered waits for the next time. */
function noteOf({ status, last_fired_at: firedAt, conditions }: AlertCard): string {
  const others = (conditions?.conditions.length ?? 1) - 1;
  return [
    others > 0 ? `${conditions?.match === 'any' ? 'or' : 'and'} ${others} more` : '',
    status === 'paused' ? 'paused' : firedAt === null ? '' : `triggered ${formatShortDate(firedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The levels that alerts compare the price with. Expired ones have none: they watch nothing, and cannot be resumed without a date. */
export function alertLevels(cards: readonly AlertCard[]): AlertLevel[] {
  return cards.flatMap((card) =>
    card.status === 'expired'
      ? []
      : (card.conditions?.conditions ?? []).flatMap(({ left, operator, right }, condition) => {
          const label = labels[operator];
          if (left.indicator !== 'Price' || !label || !('constant' in right)) return [];
          return {
            id: `${card.id} ${condition}`,
            alertId: card.parent_id,
            condition,
            price: right.constant,
            name: 'Alert',
            label,
            note: noteOf(card),
            isFaint: card.status === 'paused',
          };
        }),
  );
}
