import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { Button } from '@candlewick/shared-design/button';
import { Link } from '@candlewick/shared-design/link';
import { TextField } from '@candlewick/shared-design/text-field';
import { useState } from 'react';
import { OutboxHint } from '@candlewick/shared-page/outbox-hint';
import { emailRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

interface AskMailProps {
  readonly title: string;
  readonly lead: string;
  /** Asks the server to send the mail. */
  readonly send: (email: string) => Promise<unknown>;
}

/** Asks for an address and has a link sent to it. What it says does not depend on whether there is an account. */
export function AskMail({ title, lead, send }: AskMailProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm<{ email: string }>({ defaultValues: { email: '' } });
  const ask = async (address: string) => {
    const email = address.trim();
    await send(email);
    setSentTo(email);
  };
  const back = (
    <p className={styles.foot}>
      <Link href="/login">Back to login</Link>
    </p>
  );
  if (sentTo !== undefined) {
    return (
      <Panel title="Check your email" lead={`If ${sentTo} has an account, we emailed it a link.`} isAnswer>
        <p className={styles.foot}>Nothing after a few minutes? Check your spam folder or send it again.</p>
        <OutboxHint />
        <div className={styles.actions}>
          <Button onClick={() => setSentTo(undefined)}>Send it again</Button>
        </div>
        {back}
      </Panel>
    );
  }
  return (
    <Panel title={title} lead={lead}>
      <Form form={form} aria-label={title} onSubmit={({ email }) => submit(() => ask(email))}>
        <FormField form={form} name="email" rules={emailRules}>
          {(field) => <TextField {...field} label="Email" type="email" autoComplete="username" required />}
        </FormField>
        <SubmitButton>Send link</SubmitButton>
      </Form>
      {back}
    </Panel>
  );
}
