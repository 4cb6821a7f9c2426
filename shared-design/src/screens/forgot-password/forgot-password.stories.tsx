import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Form, FormField, SubmitButton, useForm } from '../../form/form.tsx';
import { LinkButton } from '../../link-button/link-button.tsx';
import { Link } from '../../link/link.tsx';
import { TextField } from '../../text-field/text-field.tsx';
import { acceptAll, emailRules } from '../account-rules.ts';
import type { Send } from '../account-rules.ts';
import { Door } from '../door.tsx';

interface Forgotten {
  email: string;
}

function ForgotPasswordScreen({ send }: { send: Send<Forgotten> }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<Forgotten>({ defaultValues: { email: '' } });
  const submit: Send<Forgotten> = async (values) => {
    const problem = await send(values);
    if (!problem) setSentTo(values.email);
    return problem;
  };
  if (sentTo !== undefined) {
    return (
      <Door
        title="Check your mail"
        // The same text with or without an account, so that it does not reveal who has one.
        lead={`If there is an account for ${sentTo}, a link to choose a new password is on its way to it.`}
        foot={
          <>
            No email? Check your spam folder, or <Link href="#forgot-password">send it again</Link>.
          </>
        }
        isAnswer
      >
        <LinkButton href="#login">Back to log in</LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title="Forgot your password?"
      lead="Enter your e-mail address; a link to choose a new password is sent to it."
      foot={<Link href="#login">Back to log in</Link>}
    >
      <Form form={form} onSubmit={submit} aria-label="Forgot your password">
        <FormField form={form} name="email" rules={emailRules}>
          {(field) => <TextField {...field} label="E-mail" type="email" autoComplete="username" required />}
        </FormField>
        <SubmitButton>Send the link</SubmitButton>
      </Form>
    </Door>
  );
}

const meta = {
  title: 'Screens/Forgot password',
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: acceptAll as Send<Forgotten> },
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (canvasElement: HTMLElement, email: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), `${email}{Enter}`);
  return canvas;
};

export const Empty: Story = {};

export const NoAddress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example');
    await expect(await canvas.findByText('Enter an e-mail address such as name@example.com.')).toBeVisible();
  },
};

/** The title of the new page takes focus from the button that is gone. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
  },
};

export const Refused: Story = {
  args: { send: async () => ({ message: 'Too many requests from here. Wait 5 min and try again.' }) },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Wait 5 min/);
  },
};
