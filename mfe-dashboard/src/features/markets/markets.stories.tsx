import { pricesApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { marketAnswers } from '../../common/market.sample.ts';
import { MarketsWidget } from './markets.widget.tsx';

const meta = {
  title: 'Pages/Home/Markets widget',
  component: MarketsWidget,
  decorators: [
    (Story) => (
      <Card title="Markets">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: marketAnswers }), layout: 'padded' },
} satisfies Meta<typeof MarketsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quotes: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /Apple/ })).toHaveAttribute(
      'href',
      '/dashboard/AAPL/prices',
    );
  },
};

export const Loading: Story = { parameters: pageParameters({ answers: [pending(pricesApi.quote)] }) };

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(pricesApi.quote, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(pricesApi.quote)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
