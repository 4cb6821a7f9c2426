import { pricesApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { homeAnswers } from '../../common/home.sample.ts';
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
  parameters: { ...pageParameters({ answers: homeAnswers }), layout: 'padded' },
} satisfies Meta<typeof MarketsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quotes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /S&P 500/ })).toHaveAttribute(
      'href',
      '/dashboard/%5EGSPC/prices',
    );
    await expect(await canvas.findByText('Closes 4:00 PM ET')).toBeVisible();
    await expect(canvas.getByText('Simulated')).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Loading: Story = { parameters: pageParameters({ answers: [pending(pricesApi.quotes), ...homeAnswers] }) };

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(pricesApi.quotes, 'internal_error'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(pricesApi.quotes), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
