import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Banner } from '../../banner/banner.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { Form, FormField, SubmitButton, useForm } from '../../form/form.tsx';
import { Link } from '../../link/link.tsx';
import { PasswordField, passwordProblem } from '../../password-field/password-field.tsx';
import { TextField } from '../../text-field/text-field.tsx';
import { acceptAll, emailRules, mismatch } from '../account-rules.ts';
import type { Send } from '../account-rules.ts';
import { Door } from '../door.tsx';
import styles from '../screens.module.css';

/** The specification's sign-up draft. */
interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  isTermsConditionAccepted: boolean;
}

interface RegisterScreenProps {
  send: Send<SignUp>;
  /** What is known of the code in the address. */
  invitation: 'none' | 'unknown';
}

const defaultValues: SignUp = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  isTermsConditionAccepted: false,
};

function RegisterScreen({ send, invitation }: RegisterScreenProps) {
  const form = useForm<SignUp>({ defaultValues });
  return (
    <Door
      title="Create an account"
      lead="The Explorer plan is free and comes with 1,000 credits every month."
      foot={
        <>
          Already registered? <Link href="#login">Log in</Link>
        </>
      }
    >
      {invitation === 'unknown' ? (
        <Banner tone="warning">This invitation code is not known. You can register without it.</Banner>
      ) : null}
      <Form form={form} onSubmit={send} aria-label="Create an account">
        <div className={styles.halves}>
          <FormField form={form} name="firstName" rules={{ required: 'Enter your first name.' }}>
            {(field) => <TextField {...field} label="First name" autoComplete="given-name" required />}
          </FormField>
          <FormField form={form} name="lastName" rules={{ required: 'Enter your last name.' }}>
            {(field) => <TextField {...field} label="Last name" autoComplete="family-name" required />}
          </FormField>
        </div>
        <FormField form={form} name="email" rules={emailRules}>
          {(field) => <TextField {...field} label="E-mail" type="email" autoComplete="email" required />}
        </FormField>
        <FormField form={form} name="password" rules={{ validate: passwordProblem }}>
          {(field) => <PasswordField {...field} label="Password" isNew required />}
        </FormField>
        <FormField
          form={form}
          name="confirmPassword"
          rules={{ deps: 'password', validate: (text, { password }) => text === password || mismatch }}
        >
          {(field) => <PasswordField {...field} label="Repeat the password" autoComplete="new-password" required />}
        </FormField>
        <FormField form={form} name="isTermsConditionAccepted" rules={{ required: 'Tick this to go on.' }}>
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value} label="I have read the terms, and accept them" required />
          )}
        </FormField>
        <SubmitButton>Create the account</SubmitButton>
      </Form>
    </Door>
  );
}

const meta = {
  title: 'Screens/Register',
  component: RegisterScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: acceptAll as Send<SignUp>, invitation: 'none' },
} satisfies Meta<typeof RegisterScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

async function fillIn(canvas: Canvas, password: string, again: string) {
  await userEvent.type(canvas.getByRole('textbox', { name: /First name/ }), 'Mara');
  await userEvent.type(canvas.getByRole('textbox', { name: /Last name/ }), 'Lind');
  await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'mara@example.com');
  await userEvent.type(canvas.getByLabelText(/^Password \*$/), password);
  await userEvent.type(canvas.getByLabelText(/^Repeat the password/), again);
  await userEvent.click(canvas.getByRole('checkbox'));
}

const press = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Create the account' }));

export const Empty: Story = {};

/** Each part of the rule says whether it is met, while the password is typed. */
export const Typing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^Password \*$/), 'Candle');
    await expect(canvas.getByText('2 of 5 parts of the password rule met')).toBeInTheDocument();
    await expect(canvas.getByText('A digit').closest('li')).toHaveTextContent(/: not yet$/);
  },
};

export const NotFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvas);
    await expect(await canvas.findByText('Enter your first name.')).toBeVisible();
    await expect(canvas.getByText(passwordProblem('') ?? '')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /First name/ })).toHaveFocus();
  },
};

export const NotMatching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvas, 'Candle#48', 'Candle#84');
    await press(canvas);
    await expect(await canvas.findByText(mismatch)).toBeVisible();
    await expect(canvas.getByLabelText(/^Repeat the password/)).toHaveFocus();
  },
};

/** What the server says of a field stands at that field, which takes the focus. */
export const Refused: Story = {
  args: {
    send: async () => ({
      fields: { email: 'There is an account with this e-mail address. Log in, or register another address.' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvas, 'Candle#48', 'Candle#48');
    await press(canvas);
    await expect(await canvas.findByText(/^There is an account/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /E-mail/ })).toHaveFocus();
  },
};

export const Sending: Story = {
  args: { send: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvas, 'Candle#48', 'Candle#48');
    await press(canvas);
    await expect(canvas.getByRole('button', { name: 'Create the account' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const UnknownInvitation: Story = { args: { invitation: 'unknown' } };
