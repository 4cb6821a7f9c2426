/** What a notification is about. */
export const notificationKinds = ['account', 'backtest', 'alert'] as const;

export type NotificationKind = (typeof notificationKinds)[number];
