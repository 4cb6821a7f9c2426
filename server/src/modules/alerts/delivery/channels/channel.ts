import type { AlertTells } from '@candlewick/shared-api';
import type { SQL } from 'drizzle-orm/sql';
import type { Holdings } from '../../../../accounts/holdings.ts';
import type { Notice } from '../../../../accounts/notices.repository.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Mailer } from '../../../../platform/mail/create-mailer.ts';
import type { Module } from '../../../../program/module.ts';
import type { Telling } from '../../evaluation/telling.repository.ts';
import type { PostFormat } from '../addresses/post-format.ts';
import type { DueOf } from '../delivery.repository.ts';
import type { DeliveryTimes } from '../dispatch/due-times.ts';
import type { Stopping } from '../dispatch/lanes.state.ts';
import type { PushSender } from '../push/push.client.ts';
import type { UnsubscribeTokens } from '../mail/unsubscribe-token.ts';

/** What channels send with. */
export interface SendNeeds extends Stopping {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly tokens: UnsubscribeTokens;
  /** The whole address of a path. */
  readonly linkTo: (path: string) => string;
  readonly allowsPrivateWebhooks: boolean;
  readonly push: PushSender;
  readonly now: () => number;
}

/** How a channel sends what waits in `alert_dispatches`. */
export interface Dispatching {
  /** When something that fires at `time` may be sent. */
  dueAt(times: DeliveryTimes, time: number): number;
  /** Most turns that run concurrently, and most of them that send to one host. */
  readonly mostTurns: number;
  readonly mostPerHost: number;
  /** The hosts that a user's messages go to, an array in SQL: `example.com:8443`. Without it, they leave with the mail queue. */
  readonly hosts?: (userId: SQL) => SQL;
  /** Its messages arrive in order, so new ones wait while others are on lease. */
  readonly keepsOrder?: boolean;
  /** Sends to a user for a limited time. False if there was nothing to do. */
  turn(due: DueOf, needs: SendNeeds): Promise<boolean>;
}

/**
 * A post mostly waits, so there is room for many slow receivers. One host, such as a push service or a popular receiver, gets a quarter of
 * it: when it hangs, the other hosts are still called.
 */
export const postTurns = { mostTurns: 256, mostPerHost: 64 } as const;

/** All that alerts must know of a way to tell their users. */
export interface AlertChannel {
  /** In `channels` of alerts and `channel` of dispatches. Rows have it, so it never changes. */
  readonly id: string;
  /** What in the settings of an alert turns it on. */
  readonly setting: Partial<AlertTells>;
  /** A notification in the app, posted in the transaction of the firing. */
  notice?(telling: Telling): Notice;
  readonly dispatch?: Dispatching;
  /** How it writes messages to the addresses that users give. */
  readonly format?: PostFormat;
  /** Serves endpoints of its own. */
  readonly register?: Module['register'];
  /** What it holds of accounts besides their address. */
  readonly holdings?: Pick<Holdings, 'delete' | 'endSessions' | 'notExported'>;
}
