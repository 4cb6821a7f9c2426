import { billingApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { beginnerPlan } from '../../common/plans.sample.ts';
import { withStripe } from '../../common/checkout/stripe.sample.ts';
import { CardsWidget } from './cards.widget.tsx';

const route = { pathname: '/user-settings/billing', params: { section: 'billing' } };

const meta = {
  title: 'Pages/Plan and billing/Saved cards',
  component: CardsWidget,
  decorators: [
    (Story) => (
      <Card title="Saved cards">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ route, answers: billingAnswers(beginnerPlan) }), layout: 'padded' },
  beforeEach: () => withStripe(),
} satisfies Meta<typeof CardsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Removing asks first. */
export const Cards: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Default')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Mastercard ending in 4444' }));
    const dialog = within(
      await within(document.body).findByRole('alertdialog', { name: 'Remove Mastercard ending in 4444?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
};

export const None: Story = {
  parameters: pageParameters({ route, answers: [answer(billingApi.creditCards, []), ...billingAnswers()] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^No saved cards/)).toBeVisible();
  },
};

export const Adding: Story = {
  parameters: pageParameters({ route: { ...route, query: 'checkout=card' }, answers: billingAnswers(beginnerPlan) }),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add a new card' }));
    await expect(await dialog.findByRole('button', { name: 'Save card' })).toBeDisabled();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route, answers: [pending(billingApi.creditCards), ...billingAnswers()] }),
};

export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(billingApi.creditCards), ...billingAnswers()] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
