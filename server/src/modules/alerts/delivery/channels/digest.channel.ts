import { nextDigest } from '../dispatch/due-times.ts';
import { sendMail } from '../mail/send-mail.service.ts';
import type { AlertChannel } from './channel.ts';

/** One email a day of all that has fired. */
export const digestChannel: AlertChannel = {
  id: 'digest',
  setting: { mail: 'daily' },
  dispatch: {
    dueAt: nextDigest,
    mostTurns: 4,
    mostPerHost: 4,
    turn: (due, needs) => sendMail(due, { ...needs, isDigest: true }),
  },
};
