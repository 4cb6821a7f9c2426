import { authApi, billingApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, sampleUser, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { billingAnswers, sampleCards } from '../../common/billing.sample.ts';
import { messages } from '../../common/messages.ts';
import { advancedPlan, beginnerPlan, explorerPlan } from '../../common/plans.sample.ts';
import CheckoutDialog from '../../common/checkout/components/checkout-dialog.tsx';
import { withStripe } from '../../common/checkout/stripe.sample.ts';

const advanced = { mode: 'plans', tier: 'advanced', interval: 'yearly' } as const;

const openPayment = {
  id: 'pi_sample',
  client_secret: 'pi_sample_secret',
  status: 'requires_confirmation',
  amount: 54_300,
  currency: 'USD',
} as const;
const paid = answer(billingApi.subscribe, { effect: 'payment', ...openPayment });
const edited = answer(billingApi.editSubscriptionPayment, openPayment);
const cardSaved = answer(billingApi.setupIntent, { id: 'seti_sample', client_secret: 'seti_sample_secret' });
const known = refuse(billingApi.payment, 'not_found');

const meta = {
  title: 'Pages/Checkout',
  component: CheckoutDialog,
  args: { order: advanced, onClose: fn() },
  parameters: pageParameters({ answers: [paid, edited, cardSaved, known, ...billingAnswers(beginnerPlan)] }),
  beforeEach: () => withStripe(),
} satisfies Meta<typeof CheckoutDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (name = 'Checkout') => within(await within(document.body).findByRole('dialog', { name }));

/** Agrees to the terms and presses the button. */
async function pay(button: RegExp = /^Pay/) {
  const dialog = await dialogOf();
  await userEvent.click(await dialog.findByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

/** The running plan pays a part; the first saved card is chosen, and the terms come before the payment. */
export const SavedCards: Story = {
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByRole('radio', { name: /4242/ })).toBeChecked();
    await expect(dialog.getByText('Credit for your current plan')).toBeVisible();
    await expect(dialog.getByText('Payment sandbox: no money moves')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Pay $543.00' });
    await expect(button).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await expect(button).toBeEnabled();
  },
};

/** A buyer without a confirmed address confirms it first; checkout then continues. */
export const ConfirmEmail: Story = {
  parameters: pageParameters({
    answers: [
      answer(authApi.me, { ...sampleUser, email_verified: false }),
      answer(authApi.resendVerification, undefined),
      answer(authApi.demoAccounts, { accounts: [] }),
      ...billingAnswers(),
    ],
  }),
  play: async () => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('button', { name: 'Resend email' }));
    await expect(await dialog.findByText(`A new link is on its way to ${sampleUser.email}.`)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

/** The plan runs already: another tab has paid, or the address was kept. */
export const PlanRuns: Story = {
  parameters: pageParameters({ answers: billingAnswers(advancedPlan) }),
  args: { order: { mode: 'plans', tier: 'advanced', interval: 'monthly' } },
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByText(/^You already have an active subscription to this plan/)).toBeVisible();
  },
};

export const AnotherCard: Story = {
  beforeEach: () => withStripe({ isComplete: false }),
  play: async () => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Add a new card' }));
    await pay();
    await expect(await dialog.findByText(/^Complete the card number/)).toBeVisible();
  },
};

export const FirstPurchase: Story = {
  args: { order: { mode: 'plans', tier: 'beginner', interval: 'yearly' } },
  parameters: pageParameters({ answers: [paid, ...billingAnswers(explorerPlan)] }),
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByRole('group', { name: 'New card' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pay $180.00' })).toBeDisabled();
  },
};

export const InvalidNumber: Story = {
  ...FirstPurchase,
  beforeEach: () => withStripe({ isComplete: false, fieldError: 'Your card number is invalid.' }),
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByText('Your card number is invalid.')).toBeVisible();
  },
};

export const Credits: Story = {
  args: { order: { mode: 'credits', credits: 1000 } },
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByRole('button', { name: 'Pay $10.00' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /5,000 credits/ }));
    await expect(dialog.getByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  },
};

export const AddCard: Story = {
  args: { order: { mode: 'paymentMethod' } },
  play: async () => {
    const dialog = await dialogOf('Add a new card');
    await expect(await dialog.findByRole('button', { name: 'Save card' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save card' }));
    const saved = await within(document.body).findByText('The card details have been saved.');
    await waitFor(() => expect(saved).toBeVisible());
  },
};

export const CardNotSaved: Story = {
  args: { order: { mode: 'paymentMethod' } },
  parameters: pageParameters({
    answers: [refuse(billingApi.setupIntent, 'payment_provider_failed'), ...billingAnswers(beginnerPlan)],
  }),
  play: async () => {
    const dialog = await dialogOf('Add a new card');
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save card' }));
    await expect(await dialog.findByText(messages.cardNotSaved)).toBeVisible();
  },
};

export const Updating: Story = {
  beforeEach: () => withStripe({ confirm: 'silent' }),
  play: async () => {
    const dialog = await pay();
    await expect(await dialog.findByText('Updating subscription...')).toBeVisible();
  },
};

export const Declined: Story = {
  beforeEach: () => withStripe({ confirm: 'declined' }),
  play: async () => {
    const dialog = await pay();
    await expect(await dialog.findByText('Your card was declined.')).toBeVisible();
  },
};

export const PaymentFailed: Story = {
  parameters: pageParameters({
    answers: [refuse(billingApi.subscribe, 'internal_error'), ...billingAnswers(beginnerPlan)],
  }),
  play: async () => {
    const dialog = await pay();
    await expect(await dialog.findByText(messages.paymentFailed)).toBeVisible();
  },
};

/** The server's price is not the shown one: nothing is charged until the user agrees to it. */
export const PriceChanged: Story = {
  parameters: pageParameters({
    answers: [refuse(billingApi.subscribe, 'price_expired'), ...billingAnswers(beginnerPlan)],
  }),
  play: async () => {
    const dialog = await pay();
    await expect(await dialog.findByText('The price has changed')).toBeVisible();
  },
};

export const Complete: Story = {
  play: async ({ args }) => {
    await pay();
    const status = await dialogOf('Transaction status');
    await waitFor(() => expect(status.getByRole('heading', { name: 'Your transaction is complete' })).toHaveFocus());
    await userEvent.click(status.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await expect(args.onClose).toHaveBeenCalledWith(true);
  },
};

/** The bank asks in its own window; the status is polled. */
export const Authentication: Story = {
  beforeEach: () => withStripe({ confirm: 'action', read: 'action' }),
  play: async () => {
    await pay();
    const status = await dialogOf('Transaction status');
    const text = await status.findByText(messages.needsAuthentication);
    await waitFor(() => expect(text).toBeVisible());
    await expect(status.getByRole('button', { name: 'Open bank window' })).toBeVisible();
  },
};

export const RefusedByBank: Story = {
  beforeEach: () => withStripe({ confirm: 'action', read: 'refused' }),
  play: async () => {
    await pay();
    const status = await dialogOf('Transaction status');
    await expect(
      await status.findByText('Your bank declined the verification. Try again or use another card.'),
    ).toBeVisible();
    await expect(status.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Wallet: Story = {
  beforeEach: () => withStripe({ hasWallets: true }),
  play: async () => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('tab', { name: 'Google Pay' }));
    await expect(await dialog.findByText(/asks you to confirm/)).toBeVisible();
  },
};

export const NoWallet: Story = {
  play: async () => {
    const dialog = await dialogOf();
    await userEvent.click(await dialog.findByRole('tab', { name: 'Apple Pay' }));
    await expect(await dialog.findByText(/not available in this browser/)).toBeVisible();
  },
};

export const BrowserOffline: Story = {
  beforeEach: () => {
    const end = withStripe();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      end();
    };
  },
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByText('You are offline')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox'));
    await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(billingApi.creditCards), ...billingAnswers(beginnerPlan)] }),
};

export const NotOpened: Story = {
  parameters: pageParameters({ answers: [unreachable(billingApi.creditCards), ...billingAnswers(beginnerPlan)] }),
  play: async () => {
    const dialog = await dialogOf();
    await expect(await dialog.findByText(messages.checkoutNotOpened)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Every brand of a saved card. */
export const AllBrands: Story = {
  parameters: pageParameters({
    answers: [
      answer(
        billingApi.creditCards,
        ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'unknown'].map((brand) => ({
          ...sampleCards[0]!,
          id: `pm_${brand}`,
          brand,
        })),
      ),
      ...billingAnswers(beginnerPlan),
    ],
  }),
};
