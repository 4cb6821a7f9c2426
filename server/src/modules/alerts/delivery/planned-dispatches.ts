import type { AlertParent } from '../../../database/schema/alerts.ts';
import { afterQuietHours, nextDigest } from './due-times.ts';
import type { DeliveryTimes } from './due-times.ts';

export interface PlannedDispatch {
  readonly channel: 'mail' | 'digest' | 'webhook' | 'push';
  readonly dueAt: Date;
}

/** What is to be sent of a firing at `time`, besides the notification in the app. */
export function plannedDispatches(
  { mail, webhook, push }: Pick<AlertParent, 'mail' | 'webhook' | 'push'>,
  times: DeliveryTimes,
  time: number,
): PlannedDispatch[] {
  const soon = new Date(afterQuietHours(times, time));
  return [
    ...(mail === 'each' ? [{ channel: 'mail', dueAt: soon } as const] : []),
    ...(mail === 'daily' ? [{ channel: 'digest', dueAt: new Date(nextDigest(times, time)) } as const] : []),
    ...(webhook ? [{ channel: 'webhook', dueAt: soon } as const] : []),
    ...(push ? [{ channel: 'push', dueAt: soon } as const] : []),
  ];
}
