import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Form, FormField, SubmitButton, useForm } from '../../form/form.tsx';
import { Link } from '../../link/link.tsx';
import { PasswordField } from '../../password-field/password-field.tsx';
import { TextField } from '../../text-field/text-field.tsx';
import { acceptAll } from '../account-rules.ts';
import type { Send } from '../account-rules.ts';
import { Door } from '../door.tsx';
import styles from '../screens.module.css';

interface Login {
  username: string;
  password: string;
}

function LoginScreen({ send }: { send: Send<Login> }) {
  const form = useForm<Login>({ defaultValues: { username: '', password: '' } });
  return (
    <Door
      title="Log in"
      foot={
        <>
          New here? <Link href="#register">Create a free account</Link>
        </>
      }
    >
      <Form form={form} onSubmit={send} aria-label="Log in">
        <FormField form={form} name="username" rules={{ required: 'Enter your e-mail address.' }}>
          {(field) => <TextField {...field} label="E-mail" type="email" autoComplete="username" required />}
        </FormField>
        <FormField form={form} name="password" rules={{ required: 'Enter your password.' }}>
          {(field) => <PasswordField {...field} label="Password" autoComplete="current-password" required />}
        </FormField>
        <SubmitButton>Log in</SubmitButton>
      </Form>
      <p className={styles.row}>
        <Link href="#forgot-password">Forgot your password?</Link>
      </p>
    </Door>
  );
}

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: acceptAll as Send<Login> },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Refused: Story = {
  args: { send: async () => ({ message: 'Wrong Email or Password' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'mara@example.com');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'not-it{Enter}');
    await expect(await canvas.findByText('Wrong Email or Password')).toBeVisible();
  },
};
