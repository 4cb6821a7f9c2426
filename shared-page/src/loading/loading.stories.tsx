import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PageLoading, PartLoading } from './loading.tsx';

const meta = {
  title: 'Pages/Parts/Loading',
  component: PageLoading,
  parameters: {
    usage: {
      use: 'The outline of a page, or of a part of one, whose code is loading.',
      do: ['`onRetry` once loading takes longer than ten seconds.'],
      dont: ['An answer that is under way: that is a skeleton in its final size.'],
    },
  },
} satisfies Meta<typeof PageLoading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Part: Story = { render: (args) => <PartLoading {...args} /> };

export const Slow: Story = {
  args: { onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
