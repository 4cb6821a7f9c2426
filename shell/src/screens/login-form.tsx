import { Button } from '@candlewick/shared-design/button';
import { Link } from '@candlewick/shared-design/link';
import { TextField } from '@candlewick/shared-design/text-field';
import type { FormEventHandler, ReactNode } from 'react';
import { FrontDoor } from './front-door.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

const proofs = [
  {
    title: 'Formulas shown',
    text: 'Every figure opens its formula, its annualization and the risk-free rate behind it.',
  },
  {
    title: 'Fingerprinted',
    text: 'A certified run keeps a hash of its bars and the engine’s version, so anyone can repeat it.',
  },
  {
    title: 'Honest warnings',
    text: 'Skipped entries, ambiguous bars and simulated prices are named beside the result.',
  },
];

interface LoginFormProps {
  /** Query of the address, which registration needs too. */
  readonly search?: string;
  readonly isPending?: boolean;
  /** Absent in the document's frame. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What happened before: the end of a session, a wrong password. */
  readonly message?: ReactNode;
  /** The way in without an account. */
  readonly start?: ReactNode;
  /** What visitors can try. */
  readonly trial: ReactNode;
}

/** The login page without its state: the document's frame shows it before any script is there. */
export function LoginForm({ search = '', isPending = false, onSubmit, message, start = null, trial }: LoginFormProps) {
  return (
    <FrontDoor
      claim="See what a trading rule would have earned before you trade it."
      lead="Stock research, backtests and alerts that show their work."
      start={start}
      trial={trial}
      pointsLabel="Why trust a result"
      points={proofs}
    >
      <Panel title="Log in">
        {message}
        <form className={styles.form} onSubmit={onSubmit}>
          <TextField label="Email" name="username" type="email" autoComplete="username" required />
          <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
          <Button type="submit" variant="primary" isPending={isPending}>
            Log in
          </Button>
        </form>
        <p className={styles.foot}>
          <Link href="/forgot-password">Forgot your password?</Link>
        </p>
        <p className={styles.foot}>
          Didn’t get the email? <Link href="/resend-confirmation">Resend</Link>
        </p>
        <p className={styles.foot}>
          New here? <Link href={`/register${search}`}>Create account</Link>
        </p>
      </Panel>
    </FrontDoor>
  );
}
