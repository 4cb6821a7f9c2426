import { alertsApi, backtestApi, pricesApi, usualTells } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { alertAnswers, sampleAlerts, sampleId, sampleParent, sampleUsage } from '../../common/alert.sample.ts';
import { AlertMeWidget } from './alert-me.widget.tsx';

const added = fn();
const nothing = [
  answer(backtestApi.listAlertCardsFromParentId, { cards: [] }),
  answer(backtestApi.listAlertCardsFromChildId, { cards: [] }),
];
const answers = [
  ...nothing,
  answer(backtestApi.addAlerts, ({ body }) => {
    added(body);
    return { cards: [sampleParent], added: 3, present: 0, usage: sampleUsage };
  }),
  ...alertAnswers,
];

const meta = {
  title: 'Pages/Alerts/Alert me',
  component: AlertMeWidget,
  args: { target: 'parent', id: sampleId(200), name: 'SMA 10 crosses above SMA 20', tickers: 'AAPL KO XOM' },
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
  beforeEach: () => void added.mockClear(),
} satisfies Meta<typeof AlertMeWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Alert me' }));
  return within(await within(document.body).findByRole('dialog'));
};

/** Interval, limits and delivery are shown before anything is added. */
export const Backtest: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByText(/3 of 10 daily alerts active/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Exit' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Email' }), 'Daily digest');
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith({
        target: 'parent',
        id_list: [sampleId(200)],
        interval: '1d',
        signals: ['entry', 'exit'],
        ...usualTells,
        mail: 'daily',
        expires_on: null,
      }),
    );
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const Form: Story = { play: async ({ canvasElement }) => void (await open(canvasElement)) };
export const FormOnPhone: Story = { ...Form, globals: { viewport: { value: 'phone', isRotated: false } } };

/** Of three tickers, two more 1-hour alerts do not fit the plan. */
export const TooMany: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await dialog.findByText(/3 of 10 daily alerts active/);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Interval' }), '1 hour');
    await expect(await dialog.findByText(/1 of 2 1-hour alerts active, 1 left/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
  },
};

/** An interval that the plan lacks says what unlocks it. */
export const Locked: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await dialog.findByText(/3 of 10 daily alerts active/);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Interval' }), '1 minute (locked)');
    await expect(
      await dialog.findByText('Your plan doesn’t include 1-minute alerts. Upgrade to use them.'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  },
};

/** What is watched is not added again. */
export const Watched: Story = {
  args: { target: 'child', tickers: 'AAPL' },
  parameters: pageParameters({
    answers: [answer(backtestApi.listAlertCardsFromChildId, { cards: [sampleAlerts[0]!] }), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByText(/You already have alerts on all of these/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
  },
};

export const Refused: Story = {
  parameters: pageParameters({
    answers: [...accountAnswers({ isFree: true }), refuse(backtestApi.addAlerts, 'tier_required'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await dialog.findByText(/3 of 10 daily alerts active/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    answers: [...[alertsApi.alertChildCards, pricesApi.quote, backtestApi.addAlerts].map(unreachable), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: 'Add alert' }));
    await expect(await dialog.findByText('Network error')).toBeVisible();
  },
};
