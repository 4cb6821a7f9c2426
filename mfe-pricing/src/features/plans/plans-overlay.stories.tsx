import { pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { explorerPlan } from '../../common/plans.sample.ts';
import { withStripe } from '../../common/checkout/stripe.sample.ts';
import { PlansOverlay } from './plans.overlay.tsx';

const meta = {
  title: 'Pages/Plans and pricing/Overlay',
  component: PlansOverlay,
  args: { close: fn() },
  parameters: pageParameters({ answers: billingAnswers(explorerPlan) }),
  beforeEach: () => withStripe(),
} satisfies Meta<typeof PlansOverlay>;

export default meta;

/** Over any page. Checkout opens above it, and its cancel leads back to the plans. */
export const Overlay: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    const overlay = within(await within(document.body).findByRole('dialog', { name: 'Plans and Pricing' }));
    await userEvent.click(await overlay.findByRole('button', { name: 'Upgrade: Beginner' }));
    const checkout = within(await within(document.body).findByRole('dialog', { name: 'Checkout' }));
    await userEvent.click(await checkout.findByRole('button', { name: 'Cancel' }));
    await expect(await overlay.findByRole('button', { name: 'Upgrade: Beginner' })).toBeVisible();
    await expect(args.close).not.toHaveBeenCalled();
  },
};
