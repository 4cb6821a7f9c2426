import { alertChannels, silentTells } from '@candlewick/shared-api';
import type { AlertTells } from '@candlewick/shared-api';
import type { AlertChannel } from './channels/channel.ts';

/**
 * Every way in which alerts tell their users: a file for each setting in `alertChannels`, which exports a channel for each of its values.
 * Loads by name, so a new setting without its file stops the start.
 */
export const channels = (
  await Promise.all(
    Object.keys(alertChannels).map(
      (setting) =>
        import(/* @vite-ignore */ `./channels/${setting.replaceAll('_', '-')}.channel.ts`) as Promise<{
          channels: readonly AlertChannel[];
        }>,
    ),
  )
).flatMap((file) => file.channels);

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
