import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    docs: docsFrame('22rem'),
    usage: {
      use: 'Confirms an action that costs money or cannot be undone.',
      do: ['Name the action on its button.', 'Require typed text for permanent deletion.'],
      dont: ['Ask before a reversible action: do it and offer “Undo” in a toast.', 'Write “Are you sure?”.'],
    },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Delete the account?',
    children: 'Backtests, alerts and watchlists go with it after 30 days. Until then, logging in brings it back.',
    confirmLabel: 'Delete account',
    keepLabel: 'Keep it',
    onConfirm: fn(async () => undefined),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const parts = async () => {
  const dialog = await within(document.body).findByRole('alertdialog', { name: 'Delete the account?' });
  return { dialog, confirm: within(dialog).getByRole('button', { name: 'Delete account' }) };
};

export const Plain: Story = {
  play: async ({ args }) => {
    const { dialog, confirm } = await parts();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.dblClick(confirm);
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalled());
  },
};

export const Typed: Story = {
  args: { typed: 'mara@example.com' },
  play: async ({ args }) => {
    const { dialog, confirm } = await parts();
    const field = within(dialog).getByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('mara@example{Enter}');
    await expect(confirm).toBeDisabled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('.com{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
};

export const Refused: Story = {
  args: {
    onConfirm: fn(async () => {
      throw new Error('A backtest is still running. Cancel it first.');
    }),
  },
  play: async ({ args }) => {
    const { dialog, confirm } = await parts();
    await userEvent.click(confirm);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('A backtest is still running.');
    await expect(confirm).toBeEnabled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const answers: (() => void)[] = [];

/** While the action runs, neither a second press nor Escape does anything. */
export const Pending: Story = {
  args: { onConfirm: fn(() => new Promise<void>((resolve) => answers.push(resolve))) },
  play: async ({ args }) => {
    const { confirm } = await parts();
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
