import { EventsCard } from './events-card.tsx';
import { IdleCard } from './idle-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from '../settings.module.css';

/** Password, lock, sessions, and what happened to the account. */
export function SecuritySection() {
  return (
    <div className={styles.stack}>
      <PasswordCard />
      <IdleCard />
      <SessionsCard />
      <EventsCard />
    </div>
  );
}
