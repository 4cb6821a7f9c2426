import { tickersApi } from '@candlewick/shared-api';
import { writeConditions } from '@candlewick/shared-page/rule-address';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
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

/** Any figure, also on a phone, which has no headers. */
export const AddFilter: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add filter' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Add filter' }));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Figure' }), 'Sector');
    await userEvent.click(await form.findByRole('checkbox', { name: /^Energy/ }));
    await expect(await canvas.findByText('1 match')).toBeVisible();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Figure' }), 'P/E');
    await expect(await form.findByRole('textbox', { name: 'From' })).toBeVisible();
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

const crossing = writeConditions({
  match: 'all',
  conditions: [
    { left: { indicator: 'SMA', params: { period: 10 } }, operator: 'cross_over', right: { indicator: 'EMA' } },
    { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'greater_than', right: { constant: 50 } },
  ],
});
const withRule = (rule: string, others = '') => ({
  ...route,
  query: `${others}rule=${encodeURIComponent(rule)}`,
});

/** A rule beside a filter: both are chips, and each can be removed. */
export const Rule: Story = {
  parameters: pageParameters({ route: withRule(crossing, 'f=sector=Energy&'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Rule checked on .* 633 symbols. 4 have too little history/)).toBeVisible();
    const on = within(canvas.getByRole('list', { name: 'Active filters' }));
    await expect(on.getByText('SMA(10) crosses above EMA, and RSI(14) is above 50')).toBeVisible();
    await userEvent.click(on.getByRole('button', { name: 'Remove the filter Sector: Energy' }));
    await expect(await canvas.findByText('5 matches')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove the filter SMA/ }));
    await waitFor(() => expect(canvas.queryByText(/^Rule checked/)).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Add rule' })).toBeVisible();
  },
};

export const RuleOnAPhone: Story = {
  parameters: pageParameters({ route: withRule(crossing), answers }),
  globals: { viewport: { value: 'phone', isRotated: false } },
};

export const RuleWithoutMatch: Story = {
  parameters: pageParameters({ route: withRule(crossing, 'f=name~zinc&'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No symbols match the rule and these filters.')).toBeVisible();
  },
};

/** The plan was lowered since the link was made. */
export const RuleBeyondThePlan: Story = {
  parameters: pageParameters({
    route: withRule(crossing),
    answers: [
      refuse(tickersApi.screener, 'too_many_conditions', 'The strategy has 2 entry conditions; your plan allows 1.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/your plan allows 1/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit rule' })).toBeVisible();
  },
};

/** A link that was cut off. */
export const UnreadableRule: Story = {
  parameters: pageParameters({ route: withRule(crossing.slice(0, -9)), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/rule in this link can’t be read/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Unreadable rule' }));
    await waitFor(() => expect(canvas.queryByText(/can’t be read/)).toBeNull());
  },
};

export const CheckingARule: Story = {
  parameters: pageParameters({ route: withRule(crossing), answers: [pending(tickersApi.screener)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Checking the rule on every symbol…')).toBeVisible();
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
