import { authApi } from '@candlewick/shared-api';
import { call, endSession, failureOf } from '@candlewick/shared-auth';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { Link } from '@candlewick/shared-design/link';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { useRoute } from '@candlewick/shared-platform';
import { useState } from 'react';
import { mismatch, newPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { navigate } from '../routing/navigation.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

const codes = { weak_password: 'password', common_password: 'password' } as const;

/** Chooses a new password with the link of a mail. The server ends all sessions, so this one ends, too. */
export default function ResetPasswordPage() {
  const { secret = '' } = useRoute().params;
  const [isLinkDead, setLinkDead] = useState(false);
  const form = useAccountForm({ defaultValues: { password: '', confirm_password: '' } });
  const reset = async (password: string) => {
    try {
      await call(authApi.resetPassword, { params: { token: secret }, body: { password } });
    } catch (error) {
      if (failureOf(error).code !== 'link_not_valid') throw error;
      setLinkDead(true);
      return;
    }
    endSession('password_reset');
    navigate('/login');
  };
  if (isLinkDead) {
    return (
      <Panel
        title="This link no longer works"
        lead="It was already used, expired or replaced by a newer one. Your password hasn’t changed."
        isAnswer
      >
        <LinkButton href="/forgot-password" variant="primary">
          Send new link
        </LinkButton>
      </Panel>
    );
  }
  return (
    <Panel title="Choose a new password" lead="This ends all your sessions. Log in again with the new password.">
      <Form
        form={form}
        aria-label="Choose a new password"
        onSubmit={({ password }) => submit(() => reset(password), { codes })}
      >
        <FormField form={form} name="password" rules={newPasswordRules(form)}>
          {(field) => <PasswordField {...field} label="New password" isNew required />}
        </FormField>
        <FormField
          form={form}
          name="confirm_password"
          rules={{ validate: (text, { password }) => text === password || mismatch }}
        >
          {(field) => <PasswordField {...field} label="Confirm password" autoComplete="new-password" required />}
        </FormField>
        <SubmitButton>Change password</SubmitButton>
      </Form>
      <p className={styles.foot}>
        <Link href="/login">Back to login</Link>
      </p>
    </Panel>
  );
}
