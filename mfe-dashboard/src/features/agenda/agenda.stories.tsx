import { tickersApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { homeAnswers } from '../../common/home.sample.ts';
import { provenance } from '../../common/provenance.sample.ts';
import { AgendaWidget } from './agenda.widget.tsx';

const meta = {
  title: 'Pages/Home/Calendar widget',
  component: AgendaWidget,
  decorators: [
    (Story) => (
      <Card title="Calendar">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: homeAnswers }), layout: 'padded' },
} satisfies Meta<typeof AgendaWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/4 earnings reports, 3 IPOs/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'GE' })).toHaveAttribute('href', '/dashboard/GE/earnings');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const NothingToday: Story = {
  parameters: pageParameters({
    answers: [
      answer(tickersApi.earningsCalendar, { ...provenance, reports: [] }),
      answer(tickersApi.ipoCalendar, { ...provenance, ipos: [] }),
      ...homeAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no earnings reports, no IPOs/)).toBeVisible();
  },
};

/** The market data provider has no calendars. */
export const NotOffered: Story = {
  parameters: pageParameters({
    answers: [answer(tickersApi.earningsCalendar, null), answer(tickersApi.ipoCalendar, null), ...homeAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/has no calendars/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.earningsCalendar), ...homeAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(tickersApi.earningsCalendar, 'internal_error'), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.earningsCalendar), ...homeAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
