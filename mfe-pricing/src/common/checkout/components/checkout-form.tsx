import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Checkbox } from '@candlewick/shared-design/checkbox';
import { formatCents } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CreditPack } from '../../billing.types.ts';
import { messages } from '../../messages.ts';
import type { Order } from '../../order.ts';
import { SandboxNote } from '../../sandbox-note.tsx';
import { useOnline } from '../../use-online.ts';
import type { Checkout, CheckoutState } from '../model/checkout.store.ts';
import type { ChosenCard } from '../model/purchase.types.ts';
import { summaryOf, termsOf, type Summary } from '../model/summary.ts';
import { usePriceRefresh } from '../queries/use-price-refresh.ts';
import { useWallet } from '../queries/use-wallet.ts';
import type { CheckoutData } from './checkout-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PackPicker } from './pack-picker.tsx';
import { PayWith } from './pay-with.tsx';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  readonly stripe: Stripe;
  readonly order: Order;
  readonly data: CheckoutData;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly setElement: (element: StripeCardElement | null) => void;
  readonly onPackChange: (pack: CreditPack) => void;
  readonly footer: HTMLElement | null;
}

/** The chosen card: the first saved one until the user chooses. */
const cardOf = ({ card }: CheckoutState, { cards }: CheckoutData): string => card ?? cards[0]?.id ?? 'new';

const chosenOf = (card: string): ChosenCard => (card === 'new' ? { kind: 'new' } : { kind: 'saved', id: card });

const incompleteCard = 'Complete the card number, expiry date and security code.';

/** What is bought, how it is paid, the terms, and the button that pays. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { stripe, order, data, checkout, state, setElement, onPackChange, footer } = props;
  const { config, plan } = data;
  const [isComplete, setComplete] = useState(false);
  const [gap, setGap] = useState<string | null>(null);
  const isOnline = useOnline();
  const summary = summaryOf(order, data);
  usePriceRefresh(state.stage === 'form' && summary?.isDiscounted === true && plan.tier !== 'free');
  const card = cardOf(state, data);
  const isWorking = state.stage === 'working';
  const wallet = useWallet(stripe, state.provider, summary);
  const isCard = state.provider === 'card';
  const attempt = (chosen: ChosenCard) =>
    checkout.pay({
      order,
      card: chosen,
      quote: { amount: summary?.amount ?? 0, quotedAt: summary?.quotedAt },
      savesCardFirst: order.mode === 'plans' && plan.tier !== 'free',
    });
  const pay = () => {
    setGap(null);
    if (!isCard)
      return wallet.pay(async (id) => {
        await attempt({ kind: 'wallet', id });
        const { stage } = checkout.getState();
        return stage !== 'form';
      });
    if (card === 'new' && !isComplete) return setGap(incompleteCard);
    return void attempt(chosenOf(card));
  };
  return (
    <div className={styles.form}>
      <SandboxNote config={config} />
      <Notices isOnline={isOnline} isRepriced={state.isRepriced} problem={gap ?? state.problem} summary={summary} />
      {order.mode === 'credits' ? (
        <PackPicker limits={plan.limits} value={order.credits} isDisabled={isWorking} onChange={onPackChange} />
      ) : null}
      {summary ? <OrderSummary summary={summary} /> : null}
      <PayWith
        {...{ stripe, order, card, isWorking, setElement }}
        cards={data.cards}
        provider={state.provider}
        walletState={wallet.state}
        onProvider={(provider) => checkout.setState({ provider })}
        onCard={(chosen) => checkout.setState({ card: chosen })}
        onComplete={setComplete}
      />
      <Checkbox
        label={termsOf(order)}
        description={
          <Link href={config.terms_url} target="_blank">
            Terms
          </Link>
        }
        checked={state.isAgreed}
        disabled={isWorking}
        onChange={(event) => checkout.setState({ isAgreed: event.currentTarget.checked })}
      />
      <p role="status" className={styles.working}>
        {isWorking ? workingText(order) : null}
      </p>
      {footer
        ? createPortal(
            <Button
              variant="primary"
              disabled={!state.isAgreed || !isOnline || (!isCard && wallet.state !== 'available')}
              isPending={isWorking}
              onClick={pay}
            >
              {summary ? `Pay ${formatCents(summary.amount, summary.currency)}` : 'Save card'}
            </Button>,
            footer,
          )
        : null}
    </div>
  );
}

const workingText = ({ mode }: Order): string => {
  if (mode === 'plans') return messages.updating;
  return mode === 'credits' ? 'Paying...' : 'Saving the card...';
};

interface NoticesProps {
  readonly isOnline: boolean;
  readonly isRepriced: boolean;
  readonly problem: string | null;
  readonly summary: Summary | null;
}

/** What stands in the way of paying, above the form. */
function Notices({ isOnline, isRepriced, problem, summary }: NoticesProps) {
  return (
    <>
      {isOnline ? null : (
        <Banner tone="warning" title="You are offline">
          You won’t be charged while offline. Your order stays open.
        </Banner>
      )}
      {isRepriced && summary ? (
        <Banner tone="warning" title="The price has changed">
          You weren’t charged. It is now {formatCents(summary.amount, summary.currency)}. Press Pay to agree.
        </Banner>
      ) : null}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </>
  );
}
