import { Card } from '@candlewick/shared-design/card';
import { pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { backtestAnswers } from '../../common/backtest.sample.ts';
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

/** On the first visit, and if nothing ended, it tells the slot, which leaves the card out. */
export const FirstVisit: Story = {
  play: ({ args }) => waitFor(() => expect(args.setEmpty).toHaveBeenLastCalledWith(true)),
};
