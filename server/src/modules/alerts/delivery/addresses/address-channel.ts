import type { AddressChannel, AlertTells } from '@candlewick/shared-api';
import { postTurns } from '../channels/channel.ts';
import type { AlertChannel } from '../channels/channel.ts';
import { afterQuietHours } from '../dispatch/due-times.ts';
import { hostsOfAddresses } from './addresses.repository.ts';
import { postDue } from './post-due.service.ts';
import type { PostFormat } from './post-format.ts';

/** A channel that posts JSON to an address which its user gives in the delivery settings. */
export const addressChannel = (id: AddressChannel, format: PostFormat): AlertChannel => ({
  id,
  setting: { [id]: true } as Partial<AlertTells>,
  format,
  dispatch: {
    ...postTurns,
    dueAt: afterQuietHours,
    keepsOrder: true,
    hosts: (userId) => hostsOfAddresses(userId, id),
    turn: (due, needs) => postDue(due, format, needs),
  },
});
