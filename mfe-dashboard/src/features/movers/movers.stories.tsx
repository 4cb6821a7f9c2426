import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { homeAnswers } from '../../common/home.sample.ts';
import { screen } from '../../common/screener.sample.ts';
import { MoversWidget } from './movers.widget.tsx';

const meta = {
  title: 'Pages/Home/Movers widget',
  component: MoversWidget,
  decorators: [
    (Story) => (
      <Card title="Movers">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: homeAnswers }), layout: 'padded' },
} satisfies Meta<typeof MoversWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Gainers: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /Apple Inc/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Most active' }));
    await expect((await canvas.findAllByText('51M'))[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View all' })).toHaveAttribute(
      'href',
      '/screener?f=type%3Dstock&sort=-volume',
    );
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Figures are still being computed. */
export const Filling: Story = {
  parameters: pageParameters({
    answers: [
      answer(tickersApi.screener, (call) => ({
        ...screen(call),
        is_complete: false,
        progress: { done: 120, total: 633, updated_at: 0 },
      })),
      ...homeAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/120 of 633 symbols/)).toBeVisible();
  },
};

/** No close of which the provider knows the change is old enough for the plan. */
export const NothingYet: Story = {
  parameters: pageParameters({
    answers: [answer(tickersApi.screener, (call) => ({ ...screen(call), rows: [], total: 0 })), ...homeAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/after the next close/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.screener), ...homeAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(tickersApi.screener, 'internal_error'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.screener), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
