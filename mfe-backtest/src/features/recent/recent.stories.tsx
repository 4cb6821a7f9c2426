import { backtestApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { backtestAnswers, listOf } from '../../common/backtest.sample.ts';
import { RecentWidget } from './recent.widget.tsx';

const meta = {
  title: 'Pages/Home/Strategies widget',
  component: RecentWidget,
  decorators: [
    (Story) => (
      <Card title="Strategies">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: backtestAnswers }), layout: 'padded' },
} satisfies Meta<typeof RecentWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recent: Story = {
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('link', { name: /SMA 10/ });
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/backtest-summary\/stocks\//));
  },
};

export const Empty: Story = {
  parameters: pageParameters({ answers: [listOf([])] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'Build a backtest' });
    await expect(link).toHaveAttribute('href', '/stocks-backtest');
    await expect(canvas.getByRole('link', { name: 'Look at a chart' })).toHaveAttribute(
      'href',
      '/dashboard/%5EGSPC/prices',
    );
  },
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
