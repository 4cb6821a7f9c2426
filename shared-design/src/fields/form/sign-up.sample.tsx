import { Checkbox } from '../checkbox/checkbox.tsx';
import { PasswordField, passwordProblem } from '../password-field/password-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form, FormField, SubmitButton, useForm } from './form.tsx';
import type { FormProblem } from './form.tsx';

/** The specification's sign-up form, with its rules and messages. */
export interface SignUp {
  email: string;
  password: string;
  confirmPassword: string;
  goal: 'invest' | 'trade' | null;
  isTermsConditionAccepted: boolean;
}

/** A form as a page would write it. */
export function SignUpForm({ send }: { send: (values: SignUp) => Promise<FormProblem | undefined> }) {
  const form = useForm<SignUp>({
    defaultValues: { email: '', password: '', confirmPassword: '', goal: null, isTermsConditionAccepted: false },
  });
  return (
    <Form form={form} onSubmit={send} aria-label="Sign up" style={{ maxInlineSize: 360 }}>
      <FormField
        form={form}
        name="email"
        rules={{
          required: 'Enter your email address.',
          pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter a valid email address.' },
        }}
      >
        {(field) => <TextField {...field} label="Email" type="email" autoComplete="email" required />}
      </FormField>
      <FormField form={form} name="password" rules={{ validate: passwordProblem }}>
        {(field) => <PasswordField {...field} label="Password" isNew required />}
      </FormField>
      <FormField
        form={form}
        name="confirmPassword"
        rules={{
          deps: 'password',
          validate: (text, { password }) => text === password || 'Password doesn’t match. Please try again.',
        }}
      >
        {(field) => <PasswordField {...field} label="Confirm password" autoComplete="new-password" required />}
      </FormField>
      <FormField form={form} name="goal" rules={{ validate: (goal) => goal !== null || 'Choose one.' }}>
        {(field) => (
          <RadioGroup
            {...field}
            label="What brings you here"
            options={[
              { value: 'invest', label: 'Long-term investing' },
              { value: 'trade', label: 'Trading' },
            ]}
            isRequired
          />
        )}
      </FormField>
      <FormField form={form} name="isTermsConditionAccepted" rules={{ required: 'Accept the terms to continue.' }}>
        {({ value, ...field }) => <Checkbox {...field} checked={value} label="I accept the terms" required />}
      </FormField>
      <SubmitButton>Create account</SubmitButton>
    </Form>
  );
}
