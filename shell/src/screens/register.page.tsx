import { authApi, freeCreditsPerMonth, planNames } from '@candlewick/shared-api';
import { call, isLoggedIn, startSession } from '@candlewick/shared-auth';
import { Checkbox } from '@candlewick/shared-design/checkbox';
import { Form, FormField, SubmitButton } from '@candlewick/shared-design/form';
import { Link } from '@candlewick/shared-design/link';
import { PasswordField } from '@candlewick/shared-design/password-field';
import { TextField } from '@candlewick/shared-design/text-field';
import { useRoute } from '@candlewick/shared-platform';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emailRules, mismatch, nameRules, newPasswordRules } from '@candlewick/shared-page/account-rules';
import { submit } from '@candlewick/shared-page/submit';
import { useMedia } from '@candlewick/shared-page/use-media';
import { useAccountForm } from '@candlewick/shared-page/account-form';
import { notify } from '../shell-api/notify.ts';
import { FrontDoor } from './front-door.tsx';
import { FrontTrial } from './front-trial.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { forgetDraft, keepDraft, keptDraft, type Draft } from './register-draft.ts';

const lead = `The ${planNames.free} plan is free and comes with ${freeCreditsPerMonth.toLocaleString('en-US')} credits every month.`;

/** A run on one symbol costs a credit for each year. */
const creditsPerDecade = 10;

const benefits = [
  {
    title: `${freeCreditsPerMonth / creditsPerDecade} backtests a month`,
    text: 'Credits for that many ten-year runs, with fees, slippage and every trade against buy and hold.',
  },
  { title: 'A live preview', text: 'Drag a rule’s numbers and watch trades and equity follow. It costs no credits.' },
  { title: 'Charts and research', text: 'Prices, indicators, news and price targets for 600 symbols.' },
  { title: 'No card needed', text: 'Upgrade when you need more symbols, conditions or alerts, and cancel anytime.' },
];

/** What the server calls the fields of the draft. */
const paths = { first_name: 'firstName', last_name: 'lastName' };
const codes = { weak_password: 'password', common_password: 'password' } as const;

/** Creates the account and logs in; the guard then leads to the wanted page. */
async function register({ firstName, lastName, email, password }: Draft, secret: string | undefined): Promise<void> {
  const names = { first_name: firstName.trim(), last_name: lastName.trim() };
  const body = { ...names, email: email.trim(), password, ...(secret ? { secret } : {}) };
  const { token, invitation } = await call(authApi.register, { body });
  if (invitation === 'unknown') {
    notify({ kind: 'info', message: 'This invitation code isn’t valid. Your account works without it.' });
  }
  forgetDraft();
  startSession(token);
}

/** The sign-up form with the draft of this tab, which survives a reload. */
function useDraft() {
  const [defaultValues] = useState(() => keptDraft());
  const form = useAccountForm<Draft>({ defaultValues });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          // The end of the submission is no change of the draft.
          if (!isLoggedIn()) keepDraft(values);
        },
      }),
    [form],
  );
  return form;
}

/** Registration form. It logs the new user in. */
export default function RegisterPage() {
  const { search } = useLocation();
  const { secret } = useRoute().params;
  const form = useDraft();
  // Below the form it would only be in the way.
  const isBeside = useMedia('(width >= 64rem)');
  return (
    <FrontDoor
      claim="Test your first rule in a minute."
      lead={lead}
      trial={isBeside ? <FrontTrial /> : undefined}
      pointsLabel="What you get"
      points={benefits}
    >
      <Panel title="Create account" lead={secret ? `Your invitation code is ${secret}.` : undefined}>
        <Form
          form={form}
          aria-label="Create account"
          onSubmit={(draft) => submit(() => register(draft, secret), { paths, codes })}
        >
          <div className={styles.pair}>
            <FormField form={form} name="firstName" rules={nameRules('first name')}>
              {(field) => (
                <TextField {...field} name="first_name" label="First name" autoComplete="given-name" required />
              )}
            </FormField>
            <FormField form={form} name="lastName" rules={nameRules('last name')}>
              {(field) => (
                <TextField {...field} name="last_name" label="Last name" autoComplete="family-name" required />
              )}
            </FormField>
          </div>
          <FormField form={form} name="email" rules={emailRules}>
            {(field) => <TextField {...field} label="Email" type="email" autoComplete="email" required />}
          </FormField>
          <FormField form={form} name="password" rules={newPasswordRules(form)}>
            {(field) => <PasswordField {...field} label="Password" isNew required />}
          </FormField>
          <FormField
            form={form}
            name="confirm_password"
            rules={{ validate: (text, { password }) => text === password || mismatch }}
          >
            {(field) => <PasswordField {...field} label="Confirm password" autoComplete="new-password" required />}
          </FormField>
          <FormField form={form} name="isTermsConditionAccepted" rules={{ required: 'Accept to continue.' }}>
            {({ value, ...field }) => (
              <Checkbox
                {...field}
                checked={value}
                label={
                  <>
                    I accept the{' '}
                    <Link href="/terms" target="_blank">
                      terms
                    </Link>{' '}
                    and understand that Candlewick is for research: backtests do not predict the future, and nothing
                    here is investment advice.
                  </>
                }
              />
            )}
          </FormField>
          <SubmitButton>Create account</SubmitButton>
        </Form>
        <p className={styles.foot}>
          Already registered? <Link href={`/login${search}`}>Log in</Link>
        </p>
      </Panel>
    </FrontDoor>
  );
}
