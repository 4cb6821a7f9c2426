import { authApi } from '@candlewick/shared-api';
import { call, endSession } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { useEffect } from 'react';
import { ownPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import styles from '../settings.module.css';

interface CloseAccountProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, then closes the account, which ends all its sessions: the login page says how to restore it. */
export function CloseAccount({ isOpen, onClose }: CloseAccountProps) {
  return (
    <Dialog isOpen={isOpen} isAlert size="sm" title="Close your account?" onClose={onClose}>
      {isOpen ? <CloseForm onClose={onClose} /> : null}
    </Dialog>
  );
}

const codes = { wrong_password: 'password' } as const;

function CloseForm({ onClose }: Pick<CloseAccountProps, 'onClose'>) {
  const form = useAccountForm({ defaultValues: { password: '' } });
  useEffect(() => form.setFocus('password'), [form]);
  const close = async (password: string) => {
    await call(authApi.closeAccount, { body: { password } });
    onClose();
    endSession('closed');
  };
  return (
    <Form
      form={form}
      aria-label="Close your account"
      onSubmit={({ password }) => submit(() => close(password), { codes })}
    >
      <p>It is deleted with all its data in 30 days. Log in before then to restore it.</p>
      <FormField form={form} name="password" rules={ownPasswordRules}>
        {(field) => <PasswordField {...field} label="Password" required />}
      </FormField>
      <div className={styles.actions}>
        <SubmitButton variant="danger">Close my account</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
