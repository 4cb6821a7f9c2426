import { authApi } from '@candlewick/shared-api';
import { call, failureOf, startSession } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Checkbox } from '@candlewick/shared-design/checkbox';
import { Link } from '@candlewick/shared-design/link';
import { TextField } from '@candlewick/shared-design/text-field';
import { useRoute } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { checkDraft, draftOf, type Draft, type DraftFaults } from './register-draft.ts';

/** Registration form. It logs the new user in. */
export default function RegisterPage() {
  const { search } = useLocation();
  const { secret } = useRoute().params;
  const [faults, setFaults] = useState<DraftFaults>({});
  const register = useMutation({
    mutationFn: ({ first_name, last_name, email, password }: Draft) =>
      call(authApi.register, { body: { first_name, last_name, email, password, ...(secret ? { secret } : {}) } }),
    onSuccess: ({ token }) => startSession(token),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = draftOf(new FormData(event.currentTarget));
    const found = checkDraft(draft);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else register.mutate(draft);
  };
  return (
    <Panel title="Create an account" lead="The Explorer plan is free and comes with 1,000 credits every month.">
      {register.isError ? <Banner tone="danger">{failureOf(register.error).message}</Banner> : null}
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            required
            error={faults.first_name}
          />
          <TextField label="Last name" name="last_name" autoComplete="family-name" required error={faults.last_name} />
        </div>
        <TextField label="E-mail" name="email" type="email" autoComplete="email" required error={faults.email} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          description="At least 8 characters, with upper and lower case, a number and one of !@#$%^&*"
          error={faults.password}
        />
        <TextField
          label="Repeat the password"
          name="confirm_password"
          type="password"
          autoComplete="new-password"
          required
          error={faults.confirm_password}
        />
        <Checkbox
          name="terms"
          label="I understand that Candlewick is for research: backtests do not predict the future, and nothing here is investment advice."
          error={faults.terms}
        />
        <Button type="submit" variant="primary" isPending={register.isPending}>
          Create the account
        </Button>
      </form>
      <p className={styles.foot}>
        Already registered? <Link href={`/login${search}`}>Log in</Link>
      </p>
    </Panel>
  );
}
