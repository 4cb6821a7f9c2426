import { z } from 'zod';
import { epochMs, ticker } from '../common.schemas.ts';
import { notificationKinds } from './notification-kinds.ts';

const count = z.number().int().min(0);
const id = z.number().int().positive();

export const newNotificationCount = { response: z.object({ count }) };

export const notifications = {
  params: z.object({ page: z.coerce.number().int().min(1).max(1000) }),
  query: z.object({ results_per_page: z.coerce.number().int().min(1).max(200).default(40) }),
  body: z.strictObject({
    /** Only those about one of these tickers. */
    tickers: z.array(ticker).max(500).optional(),
    kinds: z.array(z.enum(notificationKinds)).max(notificationKinds.length).optional(),
  }),
  response: z.object({
    /** Newest first. */
    notifications: z.array(
      z.object({
        id,
        kind: z.enum(notificationKinds),
        title: z.string(),
        body: z.string().nullable(),
        /** Path of the page about it. */
        href: z.string().nullable(),
        ticker: z.string().nullable(),
        at: epochMs,
        is_read: z.boolean(),
      }),
    ),
    /** Of all pages. */
    total: count,
  }),
};

export const readNotifications = {
  body: z.strictObject({
    /** The newest notification that the user has seen; it and all before it become read. */
    up_to: id,
  }),
};
