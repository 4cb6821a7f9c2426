import { alertsApi, backtestApi, billingApi, pricesApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  alertAnswers as answers,
  detailOf,
  listOf,
  longAlert,
  manyAlerts,
  ownLevel,
  sampleAlerts,
  sampleFirings,
  sampleId,
} from '../../common/alert.sample.ts';
import { watchlistAnswers } from '../../common/watchlist.sample.ts';
import { AlertsPage } from './alerts.page.tsx';

const at = (query = '', alertType = 'stocks') => ({ pathname: `/alerts/${alertType}`, params: { alertType }, query });

const meta = {
  title: 'Pages/Alerts',
  component: AlertsPage,
  parameters: pageParameters({ route: at(), answers }),
} satisfies Meta<typeof AlertsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const list = (canvasElement: HTMLElement) => within(canvasElement).findByRole('list', { name: 'Alerts' });
const dialog = async () => within(await within(document.body).findByRole('dialog'));

/** Active, paused for each reason, expired; the status filters them, and the address keeps it. */
export const Cards: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cards = within(await list(canvasElement));
    await expect(cards.getAllByRole('region')).toHaveLength(sampleAlerts.length);
    await expect(cards.getByText(/^Your credits ran out/)).toBeVisible();
    await expect(await canvas.findByText('3 of 10 daily alerts')).toBeVisible();
    await expect(await canvas.findByText('3 credits')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Expired' }));
    await waitFor(async () => expect(within(await list(canvasElement)).getAllByRole('region')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(async () => expect(within(await list(canvasElement)).getAllByRole('region')).toHaveLength(8));
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
/** On a wide screen, the details of the first alert, or of the one in the address, stand beside the list. */
export const Wide: Story = {
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const details = await canvas.findByRole('region', { name: 'Details of SMA 10 crosses above SMA 20 on AAPL' });
    await expect(within(details).getByRole('button', { name: /^Pause/ })).toBeVisible();
    await expect(within(await list(canvasElement)).getAllByRole('link', { current: true })).toHaveLength(1);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

/** Selected ones are activated, paused, tagged and deleted together. */
export const Table: Story = {
  parameters: pageParameters({ route: at('view=table'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('grid', { name: 'Alerts' });
    await userEvent.click(within(grid).getByRole('checkbox', { name: /^Select .* on AAPL/ }));
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Tag' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Tags for selected alerts' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Tags' }), 'watch{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Selected rows' })).toBeNull());
  },
};

export const TableOnPhone: Story = {
  ...Phone,
  parameters: pageParameters({ route: at('view=table'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('combobox', { name: 'Tag' })).toBeVisible();
    await expect(await canvas.findByText('8 rows')).toBeVisible();
    await expect(await canvas.findByText('3 of 10 daily alerts')).toBeVisible();
  },
};

/** Ten thousand, a hundred a page. */
export const TenThousand: Story = {
  parameters: pageParameters({ route: at('view=table&page=3'), answers: [listOf(manyAlerts), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('201–300 of 10,000')).toBeVisible();
  },
};

/** The link of a notification: the bar that fired is chosen in the chart and in the history. */
export const Details: Story = {
  parameters: pageParameters({
    route: at(`alert=${sampleId(1)}&bar=${sampleFirings[7]!.bar_time}`),
    answers,
  }),
  play: async () => {
    const details = await dialog();
    const history = within(await details.findByRole('list', { name: 'History' }));
    await expect(history.getAllByRole('button', { pressed: true })).toHaveLength(1);
    await expect(history.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(details.getByRole('button', { name: 'Show 4 more' }));
    await expect(history.getAllByRole('listitem')).toHaveLength(12);
    await expect(details.getByRole('row', { name: /SMA\(10\) crosses above SMA\(20\)/ })).toHaveTextContent('212.40');
    await expect(await details.findByRole('list', { name: 'Symbols of this alert' })).toHaveTextContent('XOM');
    await userEvent.click(details.getByRole('checkbox', { name: 'Entry' }));
    await expect(details.getByRole('alert')).toHaveTextContent('Choose at least one signal.');
    await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(details.getByRole('checkbox', { name: 'Exit' }));
    await userEvent.click(details.getByRole('button', { name: 'Save' }));
  },
};

const own = { ...sampleAlerts[0]!, ...ownLevel };

/** An alert on a level: its line can be dragged, and its markers are triggers. */
export const OwnLevel: Story = {
  parameters: pageParameters({
    route: at(`alert=${own.id}`),
    answers: [
      answer(alertsApi.alertChildCard, {
        ...detailOf(own),
        rule: { kind: 'conditions', conditions: ownLevel.conditions },
      }),
      ...answers,
    ],
  }),
  play: async () => {
    const details = await dialog();
    const line = await details.findByRole('slider', { name: 'Alert' });
    await expect(line).toHaveAttribute('aria-valuenow', String(ownLevel.conditions.conditions[0]!.right.constant));
    await expect(details.getByText(/Marked: 12 triggers\./)).toBeInTheDocument();
  },
};

export const DetailsOnPhone: Story = {
  ...Phone,
  parameters: pageParameters({ route: at(`alert=${sampleId(5)}`), answers }),
};

/** It has fired nothing, its prices fail, and settings are refused. */
export const DetailsInTrouble: Story = {
  parameters: pageParameters({
    route: at(`alert=${sampleId(2)}`),
    answers: [
      answer(backtestApi.listAlertHistoryFromAlertId, { history: [] }),
      refuse(pricesApi.history, 'internal_error'),
      refuse(alertsApi.updateAlert, 'internal_error'),
      ...answers,
    ],
  }),
  play: async () => {
    const details = await dialog();
    await expect(await details.findByText('Not triggered yet.')).toBeVisible();
    await expect(await details.findByText('4bf92f3577b34da6')).toBeVisible();
    await userEvent.click(await details.findByRole('switch', { name: 'In the app' }));
    await expect(details.getByText('Choose at least one way to be notified.')).toBeVisible();
    await userEvent.click(details.getByRole('switch', { name: 'In the app' }));
    await userEvent.selectOptions(details.getByRole('combobox', { name: 'Email' }), 'Daily digest');
    await userEvent.click(details.getByRole('button', { name: 'Save' }));
    // The chart has one of its own.
    await waitFor(() => expect(details.getAllByText('Internal Server Error')).toHaveLength(2));
  },
};

/** Deleted in another tab, or of another user. */
export const Gone: Story = {
  parameters: pageParameters({
    route: at(`alert=${sampleId(99)}`),
    answers: [refuse(alertsApi.alertChildCard, 'not_found'), ...answers],
  }),
  play: async () => {
    await expect(await (await dialog()).findByText(/This alert doesn’t exist/)).toBeVisible();
  },
};

export const LongTexts: Story = {
  parameters: pageParameters({ route: at(), answers: [listOf([longAlert]), ...answers] }),
};

export const NoAlerts: Story = {
  parameters: pageParameters({ route: at(), answers: [listOf([]), ...watchlistAnswers, ...answers] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No alerts yet')).toBeVisible();
    const [first] = await canvas.findAllByRole('button', { name: /^Alert when .* falls to/ });
    await expect(first).toBeEnabled();
  },
};

export const NoStrategies: Story = {
  parameters: pageParameters({ route: at('', 'strategies'), answers: [listOf([]), ...answers] }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findAllByRole('link', { name: 'Browse strategies' });
    await expect(link[0]).toHaveAttribute('href', '/strategies');
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: at('q=nothing&t=KO'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No alerts match these filters/)).toBeVisible();
  },
};

/** What the plan refuses is said; nothing changes. */
export const TooMany: Story = {
  parameters: pageParameters({
    route: at('status=paused'),
    answers: [refuse(backtestApi.activateAlertCards, 'too_many_alerts'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const cards = within(await list(canvasElement));
    await userEvent.click(cards.getByRole('button', { name: /^Activate .* on XOM$/ }));
    await waitFor(() => expect(cards.getByRole('button', { name: /^Activate .* on XOM$/ })).toBeEnabled());
  },
};

export const UnknownType: Story = {
  parameters: pageParameters({ route: at('', 'options'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/There are no “options” alerts/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      ...[alertsApi.alertChildCards, alertsApi.alertParentCards, billingApi.creditStatement].map(pending),
      ...answers,
    ],
  }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(alertsApi.alertChildCards, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      ...[alertsApi.alertChildCards, alertsApi.alertParentCards, alertsApi.alertTags, billingApi.creditStatement].map(
        unreachable,
      ),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
