import { z } from 'zod';
import { epochMs, ticker } from '../common.schemas.ts';
import { notificationKinds } from './notification-kinds.ts';

export * from './alert-cards.schemas.ts';
export * from './curated-strategies.schemas.ts';
export * from './delivery.schemas.ts';
export * from './push.schemas.ts';

const count = z.number().int().min(0);
const id = z.number().int().positive();

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string().nullable(),
  /** Path of the page about it. */
  href: z.string().nullable(),
  ticker: z.string().nullable(),
  /** The alert that fired, if it is about one. */
  alert_child_id: z.uuid().nullable(),
  at: epochMs,
  is_read: z.boolean(),
});

export const newNotificationCount = { response: z.object({ count }) };

export const notifications = {
  params: z.object({ page: z.coerce.number().int().min(1).max(1000) }),
  query: z.object({ results_per_page: z.coerce.number().int().min(1).max(200).default(40) }),
  body: z.strictObject({
    /** Only those about one of these tickers. */
    tickers: z.array(ticker).max(500).optional(),
    kinds: z.array(z.enum(notificationKinds)).max(notificationKinds.length).optional(),
    alert_child_id: z.uuid().optional(),
    only_unread: z.boolean().optional(),
  }),
  response: z.object({
    /** Newest first. */
    notifications: z.array(notification),
    /** Of all pages. */
    total: count,
  }),
};

/** Read ones, newest first. */
export const getOldNotifications = {
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({
    notifications: z.array(notification),
    /** `before` of the next page; null after the last. */
    next_before: id.nullable(),
  }),
};

/** The newest ten, read or not. */
export const getLatestNotifications = { response: z.object({ notifications: z.array(notification), unread: count }) };

export const readNotifications = {
  body: z.strictObject({
    /** The newest notification that the user has seen; it and all before it become read. */
    up_to: id,
  }),
};

/** The state when a stream opens, and again on every change. */
export const notificationEvents = {
  event: z.object({ unread: count, newest: notification.nullable() }),
};
