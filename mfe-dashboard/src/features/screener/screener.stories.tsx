import { tickersApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../common/screener.sample.ts';
import { ScreenerPage } from './screener.page.tsx';

const route = { pathname: '/screener', params: {} };
const answers = [answer(tickersApi.screener, screen)];

const meta = {
  title: 'Pages/Screener',
  component: ScreenerPage,
  parameters: pageParameters({ route, answers }),
} satisfies Meta<typeof ScreenerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Chosen rows go to the comparator or the builder. */
export const Screened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select AAPL' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select KO' }));
    await expect(canvas.getByRole('link', { name: 'Compare these' })).toHaveAttribute('href', '/comparator?t=AAPL+KO');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Filtered: Story = {
  parameters: pageParameters({ route: { ...route, query: 'f=sector=Energy' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1 match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save screen' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Screen name' }), 'Oil{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Oil' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const NothingFits: Story = {
  parameters: pageParameters({ route: { ...route, query: 'f=name~zinc' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getByText('5 matches')).toBeVisible());
  },
};

/** Rows are still being computed: what is there is shown, with how far the work is. */
export const Filling: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(tickersApi.screener, (call) => ({
        ...screen(call),
        is_complete: false,
        progress: { done: 120, total: 633, updated_at: 0 },
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/120 of 633 symbols/)).toBeVisible();
  },
};

/** Nothing is old enough for the plan, e.g. on the first day of a server whose provider knows only the present. */
export const NothingYet: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(tickersApi.screener, (call) => ({
        ...screen(call),
        rows: [],
        total: 0,
        is_complete: false,
        progress: { done: 0, total: 633, updated_at: 0 },
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/old enough for your plan/)).toBeVisible();
  },
};

export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(tickersApi.screener)] }) };
export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(tickersApi.screener)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
