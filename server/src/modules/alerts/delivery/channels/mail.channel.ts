import { afterQuietHours, nextDigest } from '../dispatch/due-times.ts';
import { sendMail } from '../mail/send-mail.service.ts';
import type { AlertChannel } from './channel.ts';

const turns = { mostTurns: 4, mostPerHost: 4 };

/** Emails are only rows of the database; the queue `mail` delivers them. */
export const channels: readonly AlertChannel[] = [
  {
    id: 'mail',
    setting: { mail: 'each' },
    dispatch: { ...turns, dueAt: afterQuietHours, turn: (due, needs) => sendMail(due, { ...needs, isDigest: false }) },
  },
  {
    id: 'digest',
    setting: { mail: 'daily' },
    dispatch: { ...turns, dueAt: nextDigest, turn: (due, needs) => sendMail(due, { ...needs, isDigest: true }) },
  },
];
