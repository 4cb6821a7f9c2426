import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LockIcon } from '../../foundations/icons/icons.tsx';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Daily' },
  parameters: {
    usage: {
      use: 'A short word or count: a plan, a status, a tag.',
      do: ['One or two words.', 'Choose the tone by meaning.'],
      dont: ['A sentence: that is a Banner.', 'An action, except to remove the tag itself.'],
    },
  },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge>Neutral</Badge>
      <Badge tone="accent">Simulated</Badge>
      <Badge tone="info">Queued</Badge>
      <Badge tone="success">Done</Badge>
      <Badge tone="warning">Delayed 1 day</Badge>
      <Badge tone="danger">Failed</Badge>
      <Badge icon={<LockIcon size={12} />}>Beginner</Badge>
    </div>
  ),
};
export const Removable: Story = {
  args: { children: 'AAPL', removeLabel: 'Remove AAPL', onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove AAPL' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledWith();
  },
};
/** Truncates the text in tight spaces, and keeps the remove button. */
export const TooLong: Story = {
  args: {
    children: 'Consumer Discretionary and Communication Services',
    removeLabel: 'Remove the sector',
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 180 }}>
        <Story />
      </div>
    ),
  ],
};
