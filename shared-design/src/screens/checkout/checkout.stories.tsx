import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Banner } from '../../banner/banner.tsx';
import { Button } from '../../button/button.tsx';
import { CardBrandIcon } from '../../card-brand-icon/card-brand-icon.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { Price } from '../../price/price.tsx';
import { RadioGroup } from '../../radio-group/radio-group.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { TextField } from '../../text-field/text-field.tsx';
import styles from '../screens.module.css';
import { docsFrame } from '../../lib/docs-frame.ts';

type Provider = 'card' | 'google_pay' | 'apple_pay';

interface CheckoutScreenProps {
  mode: 'plan' | 'credits' | 'card' | 'downgrade';
  hasCards: boolean;
  isPending: boolean;
  failure?: string | undefined;
  onPay: () => void;
}

const titles = { plan: 'Checkout', credits: 'Checkout', card: 'Add a new card', downgrade: 'Downgrade' };
const deeds = { plan: 'Pay $180.00', credits: 'Pay $50.00', card: 'Save card', downgrade: 'Downgrade' };
const terms = {
  plan: 'I have read the terms, and authorize the yearly payment. It can be cancelled in billing.',
  credits: 'I have read the terms. Credits are not refundable.',
  card: 'I have read the terms, and authorize later payments with this card.',
  downgrade:
    'I have read the terms, and authorize automatic billing every year. Auto renewal and the subscription can be cancelled from billing.',
};
const products = { plan: 'Beginner, yearly', credits: '5,000 credits', card: '', downgrade: 'Beginner, yearly' };

const saved = [
  { value: '4242', label: cardLabel('visa', 'Visa ending in 4242') },
  { value: '4444', label: cardLabel('mastercard', 'Mastercard ending in 4444') },
  { value: 'new', label: 'Another card' },
];

function cardLabel(brand: string, text: string) {
  return (
    <span className={styles.card}>
      <CardBrandIcon brand={brand} isDecorative /> {text}
    </span>
  );
}

/** Stands for the payment provider's own fields. */
function NewCard() {
  return (
    <div className={styles.stack}>
      <TextField label="Card number" inputMode="numeric" autoComplete="cc-number" placeholder="1234 5678 9012 3456" />
      <div className={styles.halves}>
        <TextField label="Expires" autoComplete="cc-exp" placeholder="MM / YY" />
        <TextField label="Security code" inputMode="numeric" autoComplete="cc-csc" placeholder="CVC" />
      </div>
    </div>
  );
}

function Payment({ hasCards }: { hasCards: boolean }) {
  const [provider, setProvider] = useState<Provider>('card');
  const [card, setCard] = useState(hasCards ? '4242' : 'new');
  return (
    <>
      <Segmented
        label="Pay with"
        value={provider}
        onChange={setProvider}
        options={[
          { value: 'card', label: 'Credit card' },
          { value: 'google_pay', label: 'Google Pay' },
          { value: 'apple_pay', label: 'Apple Pay' },
        ]}
      />
      {provider === 'card' && hasCards ? (
        <RadioGroup label="Card" options={saved} value={card} onChange={setCard} />
      ) : null}
      {provider === 'card' && card === 'new' ? <NewCard /> : null}
    </>
  );
}

function CheckoutScreen({ mode, hasCards, isPending, failure, onPay }: CheckoutScreenProps) {
  const [isAgreed, setAgreed] = useState(isPending);
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={titles[mode]}
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="primary" disabled={!isAgreed} isPending={isPending} onClick={() => onPay()}>
            {deeds[mode]}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {mode === 'card' ? null : (
          <KeyValueList
            items={[
              { key: 'product', label: mode === 'downgrade' ? 'New plan' : 'Product', value: products[mode] },
              ...(mode === 'downgrade'
                ? [{ key: 'from', label: 'Begins on', value: 'November 21, 2026' }]
                : [
                    {
                      key: 'price',
                      label: 'Due now',
                      value: mode === 'plan' ? <Price amount={180} original={600} /> : <Price amount={50} />,
                      isNumeric: true,
                    },
                  ]),
            ]}
          />
        )}
        {mode === 'card' ? <NewCard /> : null}
        {mode === 'plan' || mode === 'credits' ? <Payment hasCards={hasCards} /> : null}
        {mode === 'downgrade' ? (
          <p>Advanced stays until your subscription ends; then Beginner is billed. You can cancel this before.</p>
        ) : null}
        <Checkbox
          label={terms[mode]}
          checked={isAgreed}
          disabled={isPending}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        {isPending ? <p role="status">Updating subscription...</p> : null}
      </div>
    </Dialog>
  );
}

const meta = {
  title: 'Screens/Checkout',
  component: CheckoutScreen,
  parameters: { layout: 'fullscreen', docs: docsFrame('42rem') },
  args: { mode: 'plan', hasCards: true, isPending: false, onPay: fn() },
} satisfies Meta<typeof CheckoutScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The user must accept the terms before paying. */
export const SavedCards: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Checkout' }));
    await expect(dialog.getByRole('radio', { name: /4242/ })).toBeChecked();
    const pay = dialog.getByRole('button', { name: 'Pay $180.00' });
    await expect(pay).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(pay);
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};
export const NoCardYet: Story = { args: { hasCards: false, mode: 'credits' } };
export const Paying: Story = { args: { isPending: true } };
export const Refused: Story = {
  args: { failure: 'Payment failed. Unexpected exception: An unexpected error occurred. Please try again.' },
};
export const SaveCard: Story = { args: { mode: 'card' } };
export const Downgrade: Story = { args: { mode: 'downgrade' } };
