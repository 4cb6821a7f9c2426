import { tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { calendarAnswers } from '../../common/calendar.sample.ts';
import { EarningsCalendarPage } from './earnings.page.tsx';
import { IpoCalendarPage } from './ipo.page.tsx';

const week = 'week=2026-11-16';
const earnings = { pathname: '/earnings-calendar', params: {}, query: week };
const ipos = { pathname: '/ipo-calendar', params: {}, query: week };

const meta = {
  title: 'Pages/Calendars',
  component: EarningsCalendarPage,
  parameters: pageParameters({ route: earnings, answers: calendarAnswers }),
} satisfies Meta<typeof EarningsCalendarPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Earnings: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('4 reports. 1 of 2 so far beat the EPS estimate')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nov 16 – Nov 20, 2026' })).toBeVisible();
  },
};

export const EarningsOnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Day: Story = {
  parameters: pageParameters({
    route: { ...earnings, query: `${week}&day=2026-11-18` },
    answers: calendarAnswers,
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('1 report')).toBeVisible();
  },
};

export const NothingThatDay: Story = {
  parameters: pageParameters({
    route: { ...earnings, query: `${week}&day=2026-11-19` },
    answers: calendarAnswers,
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Try another day or week/)).toBeVisible();
  },
};

export const Mine: Story = {
  parameters: pageParameters({
    route: earnings,
    answers: [
      answer(watchlistsApi.watchlists, {
        watchlists: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Tech', tickers: ['CL', 'TSLA'] }],
      }),
      ...calendarAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('My watchlists'));
    await expect(await canvas.findByText(/^1 report/)).toBeVisible();
  },
};

/** The market data provider has no calendar. */
export const NotOffered: Story = {
  parameters: pageParameters({ route: earnings, answers: [answer(tickersApi.earningsCalendar, null)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no earnings calendar/)).toBeVisible();
  },
};

export const Ipos: Story = {
  render: () => <IpoCalendarPage />,
  parameters: pageParameters({ route: ipos, answers: calendarAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('columnheader', { name: 'Deal value' }));
    await expect(canvas.getByText('Withdrawn')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: earnings, answers: [pending(tickersApi.earningsCalendar)] }),
};
export const Offline: Story = {
  parameters: pageParameters({ route: earnings, answers: [unreachable(tickersApi.earningsCalendar)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
