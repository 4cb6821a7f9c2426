import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { homeAnswers } from '../../common/home.sample.ts';
import { HeadlinesWidget } from './headlines.widget.tsx';

const meta = {
  title: 'Pages/Home/News widget',
  component: HeadlinesWidget,
  decorators: [
    (Story) => (
      <Card title="News">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: homeAnswers }), layout: 'padded' },
} satisfies Meta<typeof HeadlinesWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headlines: Story = {
  play: async ({ canvasElement }) => {
    const headline = await within(canvasElement).findByRole('link', { name: /Apple Inc\. earns/ });
    await expect(headline).toHaveAttribute('href', '/dashboard/AAPL/news');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The plan has no news. */
export const Locked: Story = {
  parameters: pageParameters({ answers: [refuse(tickersApi.headlines, 'tier_required'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Upgrade' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.headlines), ...homeAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(tickersApi.headlines, 'internal_error'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.headlines), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
