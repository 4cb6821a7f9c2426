import { Button } from '@candlewick/shared-design/button';
import { Link } from '@candlewick/shared-design/link';
import { TextField } from '@candlewick/shared-design/text-field';
import type { FormEventHandler, ReactNode } from 'react';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

interface LoginFormProps {
  /** Query of the address, which registration needs too. */
  readonly search?: string;
  readonly isPending?: boolean;
  /** Absent in the document's frame. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What happened before: the end of a session, a wrong password. */
  readonly message?: ReactNode;
  readonly children?: ReactNode;
}

/** The login page without its state: the document's frame shows it before any script is there. */
export function LoginForm({ search = '', isPending = false, onSubmit, message, children }: LoginFormProps) {
  return (
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
      {children}
    </Panel>
  );
}
