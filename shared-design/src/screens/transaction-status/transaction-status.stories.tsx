import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Banner } from '../../banner/banner.tsx';
import { Button } from '../../button/button.tsx';
import { FullScreenDialog } from '../../full-screen-dialog/full-screen-dialog.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { Progress } from '../../progress/progress.tsx';
import { Door } from '../door.tsx';
import styles from '../screens.module.css';
import { docsFrame } from '../../lib/docs-frame.ts';

type Status = 'success' | 'pending' | 'error';

interface TransactionStatusProps {
  status: Status;
  /** Saves a card without a payment. */
  isCardSave: boolean;
  /** A dialog over the page that started the payment; otherwise a page that the provider redirects to. */
  isPopup: boolean;
  onClose: () => void;
  onAuthenticate: () => void;
}

const titles: Record<Status, string> = {
  success: 'Your transaction is complete',
  pending: 'Pending',
  error: 'Error',
};

/** Texts from the specification's sections on transaction status and messages. */
const leads: Record<Status, { payment: string; cardSave: string }> = {
  success: {
    payment: 'Your plan is active from now on. A receipt is on its way to your e-mail address.',
    cardSave: 'The details of the card have been saved.',
  },
  pending: {
    payment: 'Complete authentication to finish transaction',
    cardSave: 'Complete authentication to finish transaction',
  },
  error: {
    payment: 'An error occured during the processing of the transaction',
    cardSave: 'The details of the card were not saved.',
  },
};

function Result({ status, isCardSave, onClose, onAuthenticate }: Omit<TransactionStatusProps, 'isPopup'>) {
  return (
    <>
      {status === 'error' ? (
        <Banner tone="danger" title={isCardSave ? 'Nothing was saved' : 'Nothing was charged'}>
          The card was declined by its bank. Try another one, or ask the bank.
        </Banner>
      ) : null}
      {status === 'pending' ? (
        <>
          <Progress label="Waiting for your bank" value={null} />
          <p className={styles.soft}>
            Confirm the payment in the window of your bank. This page continues once you have.
          </p>
        </>
      ) : null}
      {isCardSave ? null : (
        <KeyValueList
          items={[
            { key: 'product', label: 'Product', value: 'Beginner' },
            { key: 'period', label: 'Period', value: 'Yearly' },
            { key: 'amount', label: 'Amount', value: '$180.00', isNumeric: true },
            { key: 'card', label: 'Card', value: 'Visa ending in 4242' },
          ]}
        />
      )}
      <div className={styles.tight}>
        {status === 'pending' ? (
          <Button variant="primary" onClick={() => onAuthenticate()}>
            Open the window again
          </Button>
        ) : null}
        <Button variant={status === 'pending' ? 'secondary' : 'primary'} onClick={() => onClose()}>
          Close
        </Button>
      </div>
    </>
  );
}

function TransactionStatus({ isPopup, ...props }: TransactionStatusProps) {
  const { status, isCardSave, onClose } = props;
  const lead = leads[status][isCardSave ? 'cardSave' : 'payment'];
  if (!isPopup) {
    return (
      <Door title={titles[status]} lead={lead} isAnswer>
        <Result {...props} />
      </Door>
    );
  }
  return (
    <FullScreenDialog isOpen onClose={onClose} title={titles[status]}>
      <div className={`${styles.stack} ${styles.column}`}>
        <p className={styles.soft}>{lead}</p>
        <Result {...props} />
      </div>
    </FullScreenDialog>
  );
}

const meta = {
  title: 'Screens/Transaction status',
  component: TransactionStatus,
  parameters: { layout: 'fullscreen', docs: docsFrame('42rem') },
  args: { status: 'success', isCardSave: false, isPopup: false, onClose: fn(), onAuthenticate: fn() },
} satisfies Meta<typeof TransactionStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The bank asks for authentication in its own window; the page polls the status. */
export const Pending: Story = {
  args: { status: 'pending' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar')).toHaveAccessibleName('Waiting for your bank');
    await userEvent.click(canvas.getByRole('button', { name: 'Open the window again' }));
    await expect(args.onAuthenticate).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = { args: { status: 'error' } };

export const CardSaved: Story = { args: { isCardSave: true } };

export const CardNotSaved: Story = { args: { isCardSave: true, status: 'error' } };

/** Over the page that started the payment. */
export const Popup: Story = { args: { isPopup: true } };

export const PendingPopup: Story = { args: { isPopup: true, status: 'pending' } };
