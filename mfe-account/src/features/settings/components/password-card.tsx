import { authApi } from '@candlewick/shared-api';
import { call, invalidate } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { useState } from 'react';
import { mismatch, newPasswordRules, ownPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { useShell } from '@candlewick/shared-platform';
import styles from '../settings.module.css';

interface Passwords {
  readonly current_password: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

const empty: Passwords = { current_password: '', new_password: '', confirm_password: '' };
const codes = {
  wrong_password: 'current_password',
  weak_password: 'new_password',
  common_password: 'new_password',
} as const;

async function change({ current_password, new_password }: Passwords): Promise<void> {
  await call(authApi.changePassword, { body: { current_password, new_password } });
  void invalidate(authApi.sessions);
  void invalidate(authApi.securityEvents);
}

/** Changes the password. */
export function PasswordCard() {
  // A new form after each change, without what was typed.
  const [times, setTimes] = useState(0);
  return (
    <Card title="Password">
      <PasswordForm key={times} onChanged={() => setTimes(times + 1)} />
    </Card>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { notify } = useShell();
  const form = useAccountForm<Passwords>({ defaultValues: empty });
  const send = async (passwords: Passwords) => {
    const problem = await submit(() => change(passwords), { codes });
    if (problem) return problem;
    notify({ kind: 'success', message: 'Password changed. All other sessions have ended.' });
    onChanged();
    return undefined;
  };
  return (
    <Form form={form} className={styles.form} aria-label="Change password" onSubmit={send}>
      <FormField form={form} name="current_password" rules={ownPasswordRules}>
        {(field) => <PasswordField {...field} label="Current password" required />}
      </FormField>
      <FormField form={form} name="new_password" rules={newPasswordRules(form)}>
        {(field) => <PasswordField {...field} label="New password" isNew required />}
      </FormField>
      <FormField
        form={form}
        name="confirm_password"
        rules={{ validate: (text, { new_password }) => text === new_password || mismatch }}
      >
        {(field) => <PasswordField {...field} label="Confirm new password" autoComplete="new-password" required />}
      </FormField>
      <p className={styles.soft}>Ends all your other sessions</p>
      <div>
        <SubmitButton>Change password</SubmitButton>
      </div>
    </Form>
  );
}
