import { Badge } from '@candlewick/shared-design/badge';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { TextField } from '@candlewick/shared-design/text-field';
import { useEffect, useRef, useState } from 'react';
import { OutboxHint } from '@candlewick/shared-page/outbox-hint';
import { ResendButton } from '@candlewick/shared-page/resend-button';
import { emailRules, ownPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { updateMe, type User } from '../queries/update-me.ts';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { useShell } from '@candlewick/shared-platform';
import styles from '../settings.module.css';

/** The address, whether it is confirmed, the address that will replace it, and the form that changes it. */
export function EmailCard({ user }: { readonly user: User }) {
  const [isChanging, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <Card title="Email address">
      <div className={styles.stack}>
        <p className={styles.name}>
          <span>{user.email}</span>
          <Badge tone={user.email_verified ? 'success' : 'warning'}>
            {user.email_verified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
        {user.email_verified ? null : (
          <>
            <p className={styles.soft}>Open the link we sent to this address to get emails.</p>
            <ResendButton email={user.email} />
          </>
        )}
        {user.new_email === null ? null : (
          <Banner title={`Waiting for ${user.new_email}`}>
            Open the link we emailed to that address to switch to it. Until then we use {user.email}. <OutboxHint />
          </Banner>
        )}
        {user.new_email === null ? null : <ResendButton email={user.new_email} />}
        {isChanging ? (
          <ChangeEmail onEnd={() => setChanging(false)} />
        ) : (
          <div>
            <Button ref={button} onClick={() => setChanging(true)}>
              Change email
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const codes = { wrong_password: 'password' } as const;

function ChangeEmail({ onEnd }: { readonly onEnd: () => void }) {
  const { notify } = useShell();
  const form = useAccountForm({ defaultValues: { email: '', password: '' } });
  useEffect(() => form.setFocus('email'), [form]);
  const change = async (address: string, password: string) => {
    const email = address.trim();
    await updateMe({ email, password });
    notify({ kind: 'success', message: `We sent a link to ${email}` });
    onEnd();
  };
  return (
    <Form
      form={form}
      className={styles.form}
      aria-label="Change email"
      onSubmit={({ email, password }) => submit(() => change(email, password), { codes })}
    >
      <FormField form={form} name="email" rules={emailRules}>
        {(field) => <TextField {...field} label="New email address" type="email" autoComplete="email" required />}
      </FormField>
      <FormField form={form} name="password" rules={ownPasswordRules}>
        {(field) => <PasswordField {...field} label="Password" required />}
      </FormField>
      <div className={styles.actions}>
        <SubmitButton>Send link</SubmitButton>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </Form>
  );
}
