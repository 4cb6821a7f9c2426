import { failureOf, logIn, sessionStore } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { useStore } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { FrontStart, type Credentials } from './front-start.tsx';
import { FrontTrial } from './front-trial.tsx';
import { LoginForm } from './login-form.tsx';

const endings = {
  logged_out: 'You’re logged out.',
  expired: 'Your session has ended. Log in to continue where you left off.',
  elsewhere: 'You logged out in another tab.',
  closed: 'Your account is closed. Log in within 30 days to restore it.',
  password_reset: 'Password changed. Log in with the new one.',
};

/** Login form, with what visitors can try once the form can be used. After login, the guard redirects to the wanted page. */
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
    <LoginForm
      search={search}
      isPending={login.isPending}
      onSubmit={onSubmit}
      message={message}
      start={<FrontStart search={search} isPending={login.isPending} onPick={login.mutate} />}
      trial={<FrontTrial />}
    />
  );
}

function loginMessage(error: Error): string {
  const failure = failureOf(error);
  return failure.code === 'wrong_credentials' ? 'Wrong Email or Password' : failure.message;
}
