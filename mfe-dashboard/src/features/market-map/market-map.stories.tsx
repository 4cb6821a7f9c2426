import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { homeAnswers } from '../../common/home.sample.ts';
import { mapped } from '../../common/screener.sample.ts';
import { MarketMapWidget } from './market-map.widget.tsx';

const meta = {
  title: 'Pages/Home/Market map widget',
  component: MarketMapWidget,
  decorators: [
    (Story) => (
      <Card title="Market map">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: homeAnswers }), layout: 'padded' },
} satisfies Meta<typeof MarketMapWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop: arrow keys move to the neighbor on that side. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = await canvas.findByRole('link', { name: /^AAPL .*Apple Inc\./ });
    await expect(first).toHaveAttribute('href', '/dashboard/AAPL/prices');
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).not.toHaveFocus();
    await expect(document.activeElement).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The same as a table, of another span. */
export const Table: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /^YTD/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    const table = canvas.getByRole('table', { name: 'Sectors' });
    await expect(within(table).getByRole('rowheader', { name: 'Energy' })).toBeVisible();
    await expect(canvas.getByText(/largest stocks rose this year/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^1D/ }));
  },
};

/** The server has computed nothing yet. */
export const Empty: Story = {
  parameters: pageParameters({ answers: [answer(tickersApi.marketMap, { ...mapped, companies: [] }), ...homeAnswers] }),
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.marketMap), ...homeAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(tickersApi.marketMap, 'internal_error'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.marketMap), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
