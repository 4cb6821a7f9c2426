import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  args: { children: 'Prices are adjusted for splits and dividends.' },
  parameters: {
    usage: {
      use: 'A message about the page or part around it, until the user deals with it.',
      do: [
        'Say what happened and what to do, and offer a button for it.',
        'Use danger only for problems that block the user.',
      ],
      dont: ['Confirming a successful action: that is a toast.', 'More than one above a page.'],
    },
  },
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
    await expect(args.onDismiss).toHaveBeenCalledWith();
  },
};
