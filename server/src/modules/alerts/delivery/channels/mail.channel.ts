import { afterQuietHours } from '../dispatch/due-times.ts';
import { sendMail } from '../mail/send-mail.service.ts';
import type { AlertChannel } from './channel.ts';

/** An email of what fires, as soon as it does. It is only rows of the database; the queue `mail` delivers it. */
export const mailChannel: AlertChannel = {
  id: 'mail',
  setting: { mail: 'each' },
  dispatch: {
    dueAt: afterQuietHours,
    mostTurns: 4,
    mostPerHost: 4,
    turn: (due, needs) => sendMail(due, { ...needs, isDigest: false }),
  },
};
