import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../../avatar/avatar.tsx';
import { Form, FormField, SubmitButton, useForm } from '../../form/form.tsx';
import { Link } from '../../link/link.tsx';
import { PasswordField } from '../../password-field/password-field.tsx';
import { acceptAll } from '../account-rules.ts';
import type { Send } from '../account-rules.ts';
import { Door } from '../door.tsx';
import styles from '../screens.module.css';

interface Unlock {
  password: string;
}

function LockScreen({ send }: { send: Send<Unlock> }) {
  const form = useForm<Unlock>({ defaultValues: { password: '' } });
  return (
    <Door
      title="Locked"
      lead="Enter your password to continue where you left off."
      foot={
        <>
          Not Mara? <Link href="#login">Log in as someone else</Link>
        </>
      }
    >
      <p className={styles.card}>
        <Avatar name="Mara Lind" /> mara@example.com
      </p>
      <Form form={form} onSubmit={send} aria-label="Unlock">
        <FormField form={form} name="password" rules={{ required: 'Enter your password.' }}>
          {(field) => <PasswordField {...field} label="Password" autoComplete="current-password" required />}
        </FormField>
        <SubmitButton>Unlock</SubmitButton>
      </Form>
    </Door>
  );
}

const meta = {
  title: 'Screens/Lock screen',
  component: LockScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: acceptAll as Send<Unlock> },
} satisfies Meta<typeof LockScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {};

export const Refused: Story = {
  args: { send: async () => ({ fields: { password: 'This is not the password of mara@example.com.' } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^Password/), 'not-it{Enter}');
    await expect(await canvas.findByText(/^This is not the password/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Password/)).toHaveFocus();
  },
};
