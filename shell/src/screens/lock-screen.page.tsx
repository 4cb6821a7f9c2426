import { authApi } from '@candlewick/shared-api';
import { call, logOut } from '@candlewick/shared-auth';
import { Avatar } from '@candlewick/shared-design/avatar';
import { Button } from '@candlewick/shared-design/button';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { useStore } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { ownPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { lockStore, unlock } from '../lock/lock.store.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

const codes = { wrong_password: 'password' } as const;

async function open(password: string): Promise<void> {
  await call(authApi.unlock, { body: { password } });
  unlock();
}

/** Covers the app until the password is given. Shows nothing of it but the user's name. */
export default function LockScreenPage() {
  const name = useStore(lockStore).lock?.name ?? null;
  const form = useAccountForm({ defaultValues: { password: '' } });
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <Panel title="Locked" lead="Enter your password to continue.">
      {name === null ? null : (
        <p className={styles.who}>
          <Avatar name={name} aria-hidden="true" />
          {name}
        </p>
      )}
      <Form form={form} aria-label="Unlock" onSubmit={({ password }) => submit(() => open(password), { codes })}>
        <FormField form={form} name="password" rules={ownPasswordRules}>
          {(field) => <PasswordField {...field} label="Password" required />}
        </FormField>
        <SubmitButton>Unlock</SubmitButton>
      </Form>
      <div className={styles.actions}>
        <Button onClick={() => void logOut()}>Log out</Button>
      </div>
    </Panel>
  );
}
