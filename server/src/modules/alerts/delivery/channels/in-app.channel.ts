import { hrefOf } from '../texts/alert-href.ts';
import { firingText, keyOf } from '../texts/firing-text.ts';
import type { AlertChannel } from './channel.ts';

/** A notification in the app, which quiet hours do not delay. */
const channel: AlertChannel = {
  id: 'in_app',
  setting: { in_app: true },
  notice(telling) {
    const { user_id: userId, child_id: childId, ticker, type, bar_time: barTime } = telling;
    return {
      userId,
      key: `alert/${keyOf(telling)}`,
      kind: 'alert',
      ...firingText(telling),
      href: hrefOf({ type, childId, barTime }),
      ticker,
      alertChildId: childId,
    };
  },
};

export const channels = [channel];
