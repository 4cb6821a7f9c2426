import { authApi } from '@candlewick/shared-api';
import { apiQuery, failureOf, logIn, sessionStore } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { useStore } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginForm } from './login-form.tsx';
import styles from './panel.module.css';

const endings = {
  logged_out: 'You’re logged out.',
  expired: 'Your session has ended. Log in to continue where you left off.',
  elsewhere: 'You logged out in another tab.',
  closed: 'Your account is closed. Log in within 30 days to restore it.',
  password_reset: 'Password changed. Log in with the new one.',
};

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Login form. After login, the guard redirects to the wanted page. */
export default function LoginPage() {
  const { search } = useLocation();
  const { ended } = useStore(sessionStore);
  const login = useMutation({ mutationFn: ({ username, password }: Credentials) => logIn(username, password) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate({ username: String(form.get('username')), password: String(form.get('password')) });
  };
  const message = login.isError ? (
    <Banner tone="danger">{loginMessage(login.error)}</Banner>
  ) : ended ? (
    <Banner tone={ended === 'password_reset' ? 'success' : 'info'}>{endings[ended]}</Banner>
  ) : null;
  return (
    <LoginForm search={search} isPending={login.isPending} onSubmit={onSubmit} message={message}>
      <DemoAccounts onPick={(account) => login.mutate(account)} disabled={login.isPending} />
    </LoginForm>
  );
}

function loginMessage(error: Error): string {
  const failure = failureOf(error);
  return failure.code === 'wrong_credentials' ? 'Wrong Email or Password' : failure.message;
}

interface DemoAccountsProps {
  readonly onPick: (credentials: Credentials) => void;
  readonly disabled: boolean;
}

function DemoAccounts({ onPick, disabled }: DemoAccountsProps) {
  const accounts = useQuery(apiQuery(authApi.demoAccounts, {})).data?.accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo accounts</h2>
      <p className={styles.foot}>Pick a plan to explore:</p>
      <ul>
        {accounts.map(({ tier, plan_name: plan, email, password }) => (
          <li key={tier}>
            <Button size="sm" disabled={disabled} onClick={() => onPick({ username: email, password })}>
              {plan}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
