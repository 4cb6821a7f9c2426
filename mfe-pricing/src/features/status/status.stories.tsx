import { billingApi } from '@candlewick/shared-api';
import { answer, pageParameters, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { billingAnswers, sampleTransactions } from '../../common/billing.sample.ts';
import type { Transaction } from '../../common/billing.types.ts';
import { beginnerPlan } from '../../common/plans.sample.ts';
import { StatusPage } from './status.page.tsx';

const at = (state: string, query = 'product=advanced&period=yearly') => ({
  pathname: `/transaction-status/${state}`,
  params: { state },
  query,
});

const transaction = (status: Transaction['status'], failure: string | null = null) =>
  answer(billingApi.payment, { ...sampleTransactions.at(-1)!, status, failure });

const ofPayment = 'product=advanced&period=yearly&payment_intent=pi_sample';

const meta = {
  title: 'Pages/Transaction status',
  component: StatusPage,
  parameters: pageParameters({ route: at('success'), answers: billingAnswers() }),
} satisfies Meta<typeof StatusPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  parameters: pageParameters({ route: at('success', 'product=beginner&period=yearly'), answers: billingAnswers() }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Your transaction is complete' })).toHaveFocus();
    await expect(canvas.getByText('Beginner')).toBeVisible();
    await expect(canvas.getByText('$180.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

/** The address claims a payment that the user has not made. */
export const NoPayment: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'No payment found' })).toHaveFocus();
  },
};

export const Failed: Story = {
  parameters: pageParameters({ route: at('error'), answers: billingAnswers() }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Error' })).toBeVisible();
  },
};

/** The server counts more than the address. */
export const Refused: Story = {
  parameters: pageParameters({
    route: at('success', ofPayment),
    answers: [transaction('failed', 'Your card was declined.'), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Your card was declined.')).toBeVisible();
  },
};

export const Pending: Story = {
  parameters: pageParameters({
    route: at('success', ofPayment),
    answers: [transaction('pending'), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Pending' })).toBeVisible();
  },
};

export const CardSaved: Story = {
  parameters: pageParameters({ route: at('success', 'product=card'), answers: billingAnswers(beginnerPlan) }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The card details have been saved.')).toBeVisible();
  },
};

export const CardNotSaved: Story = {
  parameters: pageParameters({ route: at('error', 'product=card'), answers: billingAnswers() }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The card details were not saved.')).toBeVisible();
  },
};

/** PayPal leads back here; the money is taken now. */
export const PaypalNotCaptured: Story = {
  parameters: pageParameters({
    route: at('success', 'product=credits_1000&token=order_1'),
    answers: [refuse(billingApi.capturePaypal, 'payment_not_open'), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Error' })).toBeVisible();
  },
};
