import { billingApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { advancedPlan, beginnerPlan, explorerPlan, givenPlan } from '../../common/plans.sample.ts';
import { withStripe } from '../../common/checkout/stripe.sample.ts';
import { PlansPage } from './plans.page.tsx';

const at = (state = '', query = '') => ({
  pathname: `/plans-and-pricing${state && `/${state}`}`,
  params: state ? { state } : {},
  query,
});

const storyFor = (plan = explorerPlan, route = at()) => pageParameters({ route, answers: billingAnswers(plan) });

const meta = {
  title: 'Pages/Plans and pricing',
  component: PlansPage,
  parameters: storyFor(),
  beforeEach: () => withStripe(),
} satisfies Meta<typeof PlansPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Label of each card's button. */
async function labels(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const cards = await canvas.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('button').textContent);
}

export const Visitor: Story = {
  parameters: pageParameters({ route: at(), isGuest: true, answers: billingAnswers() }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await labels(canvasElement)).toEqual(['Select', 'Select', 'Select']);
    await expect(canvas.getByText('Save up to 33% yearly')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Beginner' })).toHaveTextContent('Recommended');
    await expect(canvas.getByText('Still not sold?')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create free account' })).toHaveAttribute('href', '/register');
  },
};

export const Explorer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await labels(canvasElement)).toEqual(['Current plan', 'Upgrade', 'Upgrade']);
    await expect(canvas.getByText('Saving $72/year')).toBeVisible();
    await userEvent.hover(canvas.getByRole('button', { name: /^Current plan/ }));
    const tip = await within(document.body).findByText('You already have an active subscription to this plan');
    await expect(tip).toBeInTheDocument();
    await userEvent.unhover(canvas.getByRole('button', { name: /^Current plan/ }));
  },
};

export const Monthly: Story = { parameters: storyFor(explorerPlan, at('monthly')) };

/** Monthly is disabled while the yearly subscription runs, and the running plan lowers the price of Advanced. */
export const OnBeginnerYearly: Story = {
  parameters: storyFor(beginnerPlan),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await labels(canvasElement)).toEqual(['Downgrade', 'Current plan', 'Upgrade']);
    await expect(canvas.getByRole('radio', { name: /^Monthly/ })).toBeDisabled();
    await expect(canvas.getByRole('article', { name: 'Advanced' })).toHaveTextContent('$45.25');
  },
};

export const OnAdvancedMonthly: Story = {
  parameters: storyFor(advancedPlan),
  play: async ({ canvasElement }) => {
    await expect(await labels(canvasElement)).toEqual(['Downgrade', 'Downgrade', 'Current plan']);
    await expect(within(canvasElement).getByRole('radio', { name: 'Monthly' })).toBeChecked();
  },
};

export const Expired: Story = {
  parameters: storyFor({
    ...explorerPlan,
    expired: { tier: 'beginner', interval: 'yearly', ended_at: 1_795_000_000_000 },
  }),
  play: async ({ canvasElement }) => {
    await expect(await labels(canvasElement)).toEqual(['Current plan', 'Renew', 'Upgrade']);
  },
};

export const DowngradePending: Story = {
  parameters: storyFor({ ...advancedPlan, downgrade_plan: 'Beginner', downgrade_interval: 'monthly' }),
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: 'Downgrade: Beginner' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Downgrade to the Explorer plan' }));
    const dialog = await within(document.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('This replaces the downgrade to Beginner.');
  },
};

export const Given: Story = {
  parameters: storyFor(givenPlan),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Downgrade to the Explorer plan')).toBeNull();
    await expect(await labels(canvasElement)).toEqual(['Included', 'Included', 'Current plan']);
    const included = within(canvasElement).getByRole('button', { name: 'Included: Beginner' });
    await expect(included).toHaveAccessibleDescription('Part of your complimentary Advanced plan');
    await userEvent.click(included);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

/** The terms come before the downgrade. */
export const Downgrade: Story = {
  parameters: storyFor(advancedPlan),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Downgrade: Beginner' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Downgrade' }));
    const button = await dialog.findByRole('button', { name: 'Downgrade' });
    await expect(button).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await expect(button).toBeEnabled();
  },
};

export const DowngradeToExplorer: Story = {
  parameters: storyFor(advancedPlan),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Downgrade to the Explorer plan' }));
    const name = 'Downgrade to the Explorer plan?';
    const dialog = await within(document.body).findByRole('alertdialog', { name });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** The address opens checkout: a reload and a login lead back to the order. */
export const CheckoutInTheAddress: Story = {
  parameters: storyFor(explorerPlan, at('', 'checkout=advanced_yearly')),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Checkout' }));
    const button = await dialog.findByRole('button', { name: 'Pay $720.00' });
    await waitFor(() => expect(button).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(billingApi.prices), ...billingAnswers()] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(billingApi.prices, 'internal_error'), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(billingApi.prices), ...billingAnswers()] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

/** A plan that is not offered is no card, and both others are steps down. */
export const OnBusiness: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      answer(billingApi.plan, { ...advancedPlan, tier: 'business', name: 'Business', plan_name: 'Business' }),
      ...billingAnswers(),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await labels(canvasElement)).toEqual(['Downgrade', 'Downgrade', 'Downgrade']);
  },
};
