import type { NotificationRow } from '../../platform/database/schema/notifications.ts';

/** A row as the contract has it. */
export const viewOf = ({ id, kind, title, body, href, ticker, alertChildId, at, readAt }: NotificationRow) => ({
  id,
  kind,
  title,
  body,
  href,
  ticker,
  alert_child_id: alertChildId,
  at: at.getTime(),
  is_read: readAt !== null,
});
