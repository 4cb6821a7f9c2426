import { rowsOf } from '../../accounts/holdings.ts';
import type { Section } from '../../accounts/holdings.ts';
import { readEvents } from '../../accounts/security-events.repository.ts';
import { allSessionsOf } from '../../accounts/sessions.repository.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { Database } from '../../platform/database/database.ts';

const eventsPerRead = 500;

async function* accountOf(userId: string, db: Database) {
  const user = await findUser(userId, db);
  if (!user) return;
  yield {
    id: user.id,
    email: user.email,
    email_verified_at: user.emailVerifiedAt,
    first_name: user.firstName,
    last_name: user.lastName,
    status: user.status,
    deletion_at: user.deletionAt,
    notifications: user.notifications,
    invitation_code: user.invitationCode,
    created_at: user.createdAt,
  };
}

async function* eventsOf(userId: string, db: Database) {
  for (let before: number | undefined; ;) {
    const events = await readEvents(userId, before, eventsPerRead, db);
    yield* events;
    before = events.at(-1)?.id;
    if (events.length < eventsPerRead) return;
  }
}

/** The account itself as sections of its export, without the hashes of its secrets. */
export const accountSections = (userId: string, db: Database): readonly Section[] => [
  { name: 'account', rows: () => accountOf(userId, db) },
  { name: 'sessions', rows: () => rowsOf(allSessionsOf(userId, db)) },
  { name: 'security_events', rows: () => eventsOf(userId, db) },
];
