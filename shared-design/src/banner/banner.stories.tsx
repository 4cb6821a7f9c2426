import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  args: { children: 'Prices are adjusted for splits and dividends.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'The backtest is saved.' } };
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Ambiguous bar',
    children: 'On 2008-10-13 stop and target were both inside one bar; the stop was taken.',
  },
};
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Not enough credits',
    children: 'This run costs 20 credits, you have 12.',
    actions: <Button size="sm">Get credits</Button>,
  },
};
export const Dismissable: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
