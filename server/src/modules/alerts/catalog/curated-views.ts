import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import type { CuratedStrategy } from './curated-strategy.ts';

type Answer = z.input<typeof alerts.getStrategies.response>;

export const creditsPerNotification = 1;

export function strategyView(curated: CuratedStrategy): Answer['strategies'][number] {
  const { id, name, description, family, accessLevel, strategy, options } = curated;
  return {
    id,
    name,
    description,
    family,
    access_level: accessLevel,
    strategy,
    options,
    credits_per_notification: creditsPerNotification,
  };
}

export function figuresView(row: CuratedFigures): Answer['rows'][number]['figures'] {
  const { strategy_id: _, basis: __, ...figures } = row;
  return figures;
}
