import { useUser } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { Form, FormField, FormStatus, SubmitButton } from '@candlewick/shared-design/form';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { TextField } from '@candlewick/shared-design/text-field';
import { Answer } from '@candlewick/shared-page/answer';
import { nameRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { updateMe, type User } from '../queries/update-me.ts';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { useShell } from '@candlewick/shared-platform';
import { EmailCard } from './email-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import styles from '../settings.module.css';

/** Photo, name and email address. */
export function ProfileSection() {
  return (
    <Answer query={useUser()} skeleton={<Skeleton height="24rem" />}>
      {(user) => (
        <div className={styles.cards}>
          <PhotoCard user={user} />
          <NameCard user={user} />
          <EmailCard user={user} />
        </div>
      )}
    </Answer>
  );
}

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

function NameCard({ user: { first_name, last_name } }: { readonly user: User }) {
  const { notify } = useShell();
  const form = useAccountForm<Names>({ defaultValues: { first_name, last_name } });
  const save = async (names: Names) => {
    await updateMe({ first_name: names.first_name.trim(), last_name: names.last_name.trim() });
    notify({ kind: 'success', message: 'Name saved' });
  };
  return (
    <Card title="Name">
      <Form form={form} className={styles.form} aria-label="Name" onSubmit={(names) => submit(() => save(names))}>
        <div className={styles.pair}>
          <FormField form={form} name="first_name" rules={nameRules('first name')}>
            {(field) => <TextField {...field} label="First name" autoComplete="given-name" required />}
          </FormField>
          <FormField form={form} name="last_name" rules={nameRules('last name')}>
            {(field) => <TextField {...field} label="Last name" autoComplete="family-name" required />}
          </FormField>
        </div>
        <div className={styles.actions}>
          <SubmitButton>Save</SubmitButton>
          <FormStatus />
        </div>
      </Form>
    </Card>
  );
}
