import { createPush } from '../push/create-push.ts';
import * as repository from '../push/push.repository.ts';
import { registerPushRoutes } from '../push/push.routes.ts';
import { createPushService } from '../push/push.service.ts';
import { sendPushes } from '../push/send-pushes.service.ts';
import { afterQuietHours } from '../dispatch/due-times.ts';
import { postTurns } from './channel.ts';
import type { AlertChannel } from './channel.ts';

/** A notification of every browser that its user has turned on for it (Push API). */
const channel: AlertChannel = {
  id: 'push',
  setting: { push: true },
  dispatch: { ...postTurns, dueAt: afterQuietHours, hosts: repository.hostsOfBrowsers, turn: sendPushes },
  register(app, { config, database: { db }, now }) {
    const allowsPrivate = config.privateWebhooks;
    registerPushRoutes(app, createPushService({ db, ...createPush(config, db), allowsPrivate, now }));
  },
  holdings: {
    delete: repository.deleteBrowsersOf,
    endSessions: repository.deleteBrowsersOfSessions,
    notExported: { push_subscriptions: 'Addresses and secrets of browsers.' },
  },
};

export const channels = [channel];
