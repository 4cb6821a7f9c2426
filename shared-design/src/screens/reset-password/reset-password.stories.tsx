import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Form, FormField, SubmitButton, useForm } from '../../form/form.tsx';
import { LinkButton } from '../../link-button/link-button.tsx';
import { Link } from '../../link/link.tsx';
import { PasswordField, passwordProblem } from '../../password-field/password-field.tsx';
import { acceptAll, mismatch } from '../account-rules.ts';
import type { Send } from '../account-rules.ts';
import { Door } from '../door.tsx';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

function ResetPasswordScreen({ send }: { send: Send<NewPassword> }) {
  const [isDone, setDone] = useState(false);
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const submit: Send<NewPassword> = async (values) => {
    const problem = await send(values);
    if (!problem) setDone(true);
    return problem;
  };
  if (isDone) {
    return (
      <Door
        title="Your password is changed"
        lead="You are logged out everywhere. Log in with the new password."
        isAnswer
      >
        <LinkButton href="#login" variant="primary">
          Log in
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title="Choose a new password"
      foot={
        <>
          The link no longer works? <Link href="#forgot-password">Ask for a new one</Link>
        </>
      }
    >
      <Form form={form} onSubmit={submit} aria-label="Choose a new password">
        <FormField form={form} name="password" rules={{ validate: passwordProblem }}>
          {(field) => <PasswordField {...field} label="New password" isNew required />}
        </FormField>
        <FormField
          form={form}
          name="confirmPassword"
          rules={{ deps: 'password', validate: (text, { password }) => text === password || mismatch }}
        >
          {(field) => <PasswordField {...field} label="Repeat the password" autoComplete="new-password" required />}
        </FormField>
        <SubmitButton>Change the password</SubmitButton>
      </Form>
    </Door>
  );
}

const meta = {
  title: 'Screens/Reset password',
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: acceptAll as Send<NewPassword> },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (canvasElement: HTMLElement, password: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText(/^New password/), password);
  await userEvent.type(canvas.getByLabelText(/^Repeat the password/), `${password}{Enter}`);
  return canvas;
};

export const Empty: Story = {};

export const AgainstTheRule: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'candlewick');
    await expect(await canvas.findByText(passwordProblem('') ?? '')).toBeVisible();
    await expect(canvas.getByText('A lowercase letter').closest('li')).toHaveTextContent(/: met$/);
    await expect(canvas.getByLabelText(/^New password/)).toHaveFocus();
  },
};

export const Changed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'Candle#48');
    await expect(await canvas.findByRole('heading', { name: 'Your password is changed' })).toHaveFocus();
  },
};

export const LinkUsed: Story = {
  args: { send: async () => ({ message: 'This link was used already or is too old. Ask for a new one.' }) },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'Candle#48');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/used already/);
  },
};
