import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { LockIcon } from '../../foundations/icons/icons.tsx';
import { UpgradeTooltip } from './upgrade-tooltip.tsx';

const meta = {
  title: 'Components/UpgradeTooltip',
  component: UpgradeTooltip,
  parameters: {
    usage: {
      use: 'A feature that the user’s plan lacks, in its usual place.',
      do: [
        'Keep the locked feature visible, so that users know it exists.',
        'Use `aria-disabled`, so that it can take focus.',
      ],
      dont: ['Lock a whole area: use a PlaceholderOverlay with 403.'],
    },
  },
  args: {
    onUpgrade: fn(),
    placement: 'bottom',
    children: (
      <Button icon={<LockIcon size={14} />} aria-disabled="true">
        MACD
      </Button>
    ),
  },
} satisfies Meta<typeof UpgradeTooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tab opens it and moves to its button; Escape closes it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    const locked = canvas.getByRole('button', { name: 'MACD' });
    await expect(locked).toHaveAccessibleDescription('Please upgrade to unlock this feature');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Upgrade' })).toBeNull());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUpgrade).toHaveBeenCalledOnce();
    await expect(args.onUpgrade).toHaveBeenCalledWith();
    await expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  },
};

export const ByPress: Story = {
  args: { content: 'Needs Beginner: compare more than two tickers' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'MACD' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible());
  },
};
