import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CircleCheckIcon } from '../../foundations/icons/icons.tsx';
import { Button } from '../../fields/button/button.tsx';
import { EmptyState } from '../../layout/empty-state/empty-state.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/FullScreenDialog',
  component: FullScreenDialog,
  parameters: {
    docs: docsFrame('28rem'),
    usage: {
      use: 'A temporary page over the page: prices, the status of a payment.',
      do: ['Title it like a page.', 'Let Escape and the close button return to the page below.'],
      dont: ['Ask a question in it: use a Dialog.', 'Use it for content with its own address: use a page.'],
    },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Payment',
    children: (
      <EmptyState
        icon={<CircleCheckIcon size={24} />}
        title="Your transaction is complete"
        description="Beginner, yearly, until November 21, 2027."
        actions={<Button variant="primary">Close</Button>}
      />
    ),
  },
} satisfies Meta<typeof FullScreenDialog>;

export default meta;

export const TransactionStatus: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Payment' });
    const [close] = within(dialog).getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledWith();
  },
};
/** The content scrolls below its title. */
export const Long: StoryObj<typeof meta> = {
  args: {
    title: 'Terms',
    children: Array.from({ length: 60 }, (_, index) => (
      <p key={index}>{index + 1}. Prices of a simulated market are made up and say nothing about any company.</p>
    )),
  },
  play: async () => {
    const dialog = within(document.body).getByRole('dialog', { name: 'Terms' });
    dialog.scrollTop = 400;
    await expect(dialog.scrollTop).toBeGreaterThan(300);
    await expect(within(dialog).getByRole('heading', { name: 'Terms' }).getBoundingClientRect().top).toBeLessThan(52);
    await expect(within(dialog).getByRole('button', { name: 'Close' }).getBoundingClientRect().top).toBeGreaterThan(0);
    dialog.scrollTop = 0;
  },
};
