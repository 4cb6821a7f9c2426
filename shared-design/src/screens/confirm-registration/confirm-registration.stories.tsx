import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Banner } from '../../banner/banner.tsx';
import { Button } from '../../button/button.tsx';
import { LinkButton } from '../../link-button/link-button.tsx';
import { Link } from '../../link/link.tsx';
import { Progress } from '../../progress/progress.tsx';
import { Door } from '../door.tsx';

interface ConfirmRegistrationScreenProps {
  /** `asked` is the page that sends the link again. */
  state: 'checking' | 'confirmed' | 'expired' | 'asked';
  onResend: () => void;
}

const titles = {
  checking: 'Confirming your e-mail address',
  confirmed: 'Your e-mail address is confirmed',
  expired: 'This link no longer works',
  asked: 'Confirm your e-mail address',
};

const leads = {
  checking: undefined,
  confirmed: 'Alerts and receipts can reach you now.',
  expired: 'It was used already or is too old. A new one comes to mara@example.com when you ask for it.',
  asked: 'A link was sent to mara@example.com. Follow it, so that alerts and receipts can reach you.',
};

function Resend({ onResend }: Pick<ConfirmRegistrationScreenProps, 'onResend'>) {
  const [times, setTimes] = useState(0);
  const resend = () => {
    onResend();
    setTimes(times + 1);
  };
  return (
    <>
      {times > 0 ? <Banner tone="success">A new link is on its way; the ones before no longer work.</Banner> : null}
      <Button variant={times > 0 ? 'secondary' : 'primary'} onClick={resend}>
        {times > 0 ? 'Send it again' : 'Send a new link'}
      </Button>
    </>
  );
}

function ConfirmRegistrationScreen({ state, onResend }: ConfirmRegistrationScreenProps) {
  return (
    <Door
      title={titles[state]}
      lead={leads[state]}
      foot={state === 'confirmed' ? null : <Link href="#home">Continue without confirming</Link>}
    >
      {state === 'checking' ? <Progress label="One moment" value={null} /> : null}
      {state === 'confirmed' ? (
        <LinkButton href="#home" variant="primary">
          Go to the start page
        </LinkButton>
      ) : null}
      {state === 'expired' || state === 'asked' ? <Resend onResend={onResend} /> : null}
    </Door>
  );
}

const meta = {
  title: 'Screens/Confirm registration',
  component: ConfirmRegistrationScreen,
  parameters: { layout: 'fullscreen' },
  args: { state: 'confirmed', onResend: fn() },
} satisfies Meta<typeof ConfirmRegistrationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = { args: { state: 'checking' } };
export const Confirmed: Story = {};
export const LinkExpired: Story = { args: { state: 'expired' } };

export const SentAgain: Story = {
  args: { state: 'asked' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent(/on its way/);
    await expect(canvas.getByRole('button', { name: 'Send it again' })).toHaveFocus();
  },
};
