import { billingApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { advancedPlan, beginnerPlan, explorerPlan, givenPlan } from '../../common/plans.sample.ts';
import { SubscriptionWidget } from './subscription.widget.tsx';

const storyFor = (plan = beginnerPlan) => ({ ...pageParameters({ answers: billingAnswers(plan) }), layout: 'padded' });

const meta = {
  title: 'Pages/Plan and billing/Subscription',
  component: SubscriptionWidget,
  decorators: [
    (Story) => (
      <Card title="Subscription">
        <Story />
      </Card>
    ),
  ],
  parameters: storyFor(),
} satisfies Meta<typeof SubscriptionWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Cancelling asks first. */
export const Renewing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel auto renewal' }));
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Cancel auto renewal?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep renewing' }));
  },
};

export const Ending: Story = {
  parameters: storyFor({ ...beginnerPlan, subscription_auto_renewal: false, next_payment: null }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Turn on auto renewal' })).toBeVisible();
  },
};

/** Auto renewal cannot be cancelled while a downgrade is pending. */
export const DowngradePending: Story = {
  parameters: storyFor({ ...advancedPlan, downgrade_plan: 'Beginner', downgrade_interval: 'yearly' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Cancel downgrade' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel auto renewal' })).toBeNull();
  },
};

export const RenewalFailed: Story = {
  parameters: storyFor({
    ...beginnerPlan,
    next_payment: {
      at: Date.UTC(2027, 10, 4),
      amount: 18_000,
      tier: 'beginner',
      interval: 'yearly',
      failed_tries: 1,
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Your renewal payment failed')).toBeVisible();
  },
};

/** The last try failed after the end of the plan. */
export const PastDue: Story = {
  parameters: storyFor({
    ...explorerPlan,
    expired: { tier: 'beginner', interval: 'yearly', ended_at: Date.UTC(2026, 10, 3) },
    next_payment: {
      at: Date.UTC(2026, 10, 8),
      amount: 18_000,
      tier: 'beginner',
      interval: 'yearly',
      failed_tries: 2,
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Pay now' })).toBeVisible();
    await expect(canvas.getByText('Past due')).toBeVisible();
  },
};

export const Expired: Story = {
  parameters: storyFor({
    ...explorerPlan,
    expired: { tier: 'beginner', interval: 'yearly', ended_at: Date.UTC(2026, 10, 3) },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Renew' })).toHaveAttribute(
      'href',
      '/plans-and-pricing?checkout=beginner_yearly',
    );
  },
};

export const Explorer: Story = { parameters: storyFor(explorerPlan) };

export const Given: Story = { parameters: storyFor(givenPlan) };

export const Loading: Story = { parameters: pageParameters({ answers: [pending(billingApi.plan)] }) };

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(billingApi.plan, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};
