import { backtestApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { accountAnswers, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { backtestAnswers, listOf } from '../../common/backtest.sample.ts';
import { SinceWidget } from './since.widget.tsx';

const meta = {
  title: 'Pages/Home/Since your last visit widget',
  component: SinceWidget,
  args: { setEmpty: fn() },
  decorators: [
    (Story) => (
      <Card title="Since your last visit">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: backtestAnswers }), layout: 'padded' },
} satisfies Meta<typeof SinceWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText(/will appear here/)).toBeVisible();
    await expect(args.setEmpty).toHaveBeenLastCalledWith(false);
  },
};

/** It tells the slot, which leaves the card out. */
export const Empty: Story = {
  parameters: pageParameters({ answers: [listOf([]), ...accountAnswers()] }),
  play: ({ args }) => waitFor(() => expect(args.setEmpty).toHaveBeenLastCalledWith(true)),
};

export const Loading: Story = { parameters: pageParameters({ answers: [pending(backtestApi.sortedParentCards)] }) };

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(backtestApi.sortedParentCards, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(backtestApi.sortedParentCards)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
