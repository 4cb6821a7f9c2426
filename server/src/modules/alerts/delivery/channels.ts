import { silentTells } from '@candlewick/shared-api';
import type { AlertTells } from '@candlewick/shared-api';
import type { AlertChannel } from './channels/channel.ts';
import { digestChannel } from './channels/digest.channel.ts';
import { inAppChannel } from './channels/in-app.channel.ts';
import { mailChannel } from './channels/mail.channel.ts';
import { pushChannel } from './channels/push.channel.ts';
import { webhookChannel } from './channels/webhook.channel.ts';

/** Every way in which alerts tell their users. What the settings of an alert call it is in `alertChannels` of shared-api. */
export const channels: readonly AlertChannel[] = [
  inAppChannel,
  mailChannel,
  digestChannel,
  pushChannel,
  webhookChannel,
];

export const channelsOf = (ids: readonly string[]): AlertChannel[] => channels.filter(({ id }) => ids.includes(id));

/** The ids of the channels that settings turn on. */
export const idsOfTells = (tells: AlertTells): string[] =>
  channels
    .filter(({ setting }) =>
      Object.entries(setting).every(([name, value]) => tells[name as keyof AlertTells] === value),
    )
    .map(({ id }) => id);

/** The settings that turn these channels on, and no other. */
export const tellsOf = (ids: readonly string[]): AlertTells =>
  Object.assign({ ...silentTells }, ...channelsOf(ids).map(({ setting }) => setting)) as AlertTells;
