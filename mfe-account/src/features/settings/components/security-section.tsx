import { EventsCard } from './events-card.tsx';
import { IdleCard } from './idle-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, lock, sessions, and what happened to the account. */
export function SecuritySection() {
  return (
    <>
      <PasswordCard />
      <IdleCard />
      <SessionsCard />
      <EventsCard />
    </>
  );
}
