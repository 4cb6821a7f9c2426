import type { SecurityEventKind } from '@candlewick/shared-api';
import { and, desc, eq, inArray, lt } from 'drizzle-orm/sql';
import type { Executor } from '../platform/database/database.ts';
import { securityEvents } from '../platform/database/schema/accounts.ts';
import { postNotification } from './notices.repository.ts';

/** Events that the user should hear of in the app: changes of what protects the account. */
const titles: Partial<Record<SecurityEventKind, string>> = {
  token_reused: 'A session was ended because its token was used twice',
  email_changed: 'Your email address was changed',
  email_restored: 'Your email address was changed back',
  password_changed: 'Your password was changed',
  password_reset: 'Your password was reset',
  api_key_created: 'A new API key was created',
  account_restored: 'Your account is restored',
};

/** Notes what happened to an account, in the transaction in which it happens. `device`: null when the server did it. */
export async function noteEvent(
  userId: string,
  kind: SecurityEventKind,
  device: string | null,
  executor: Executor,
): Promise<void> {
  const [event] = await executor
    .insert(securityEvents)
    .values({ userId, kind, device })
    .returning({ id: securityEvents.id });
  const title = titles[kind];
  if (title === undefined || !event) return;
  await postNotification(
    { userId, key: `security/${event.id}`, kind: 'account', title, body: device, href: '/user-settings/security' },
    executor,
  );
}

/** Events of an account, newest first, with ids below `before`. */
export function readEvents(userId: string, before: number | undefined, limit: number, executor: Executor) {
  const { id, at, kind, device } = securityEvents;
  return executor
    .select({ id, at, kind, device })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

interface AllEventsQuery {
  /** Of these accounts; undefined for all. */
  readonly userIds: readonly string[] | undefined;
  readonly kind?: SecurityEventKind | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Events of all accounts or some, newest first, with ids below `before`. */
export async function readAllEvents({ userIds, kind, before, limit }: AllEventsQuery, executor: Executor) {
  if (userIds?.length === 0) return [];
  const { id, userId, at, device } = securityEvents;
  return executor
    .select({ id, userId, at, kind: securityEvents.kind, device })
    .from(securityEvents)
    .where(
      and(
        userIds ? inArray(userId, [...userIds]) : undefined,
        kind ? eq(securityEvents.kind, kind) : undefined,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
