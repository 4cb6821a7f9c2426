import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { toast } from 'sonner';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FullScreenDialog } from '../full-screen-dialog/full-screen-dialog.tsx';
import { notify } from './notify.ts';
import Toaster from './toaster.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/Toaster',
  component: Toaster,
  /** The toasts of a story would outlive it. */
  beforeEach: () => async () => {
    toast.dismiss();
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
  },
  parameters: {
    docs: docsFrame('20rem'),
    usage: {
      use: 'Reports success or failure for a few seconds.',
      do: ['Use past tense, one sentence.', 'Offer Undo for reversible actions: the toast stays 8 s.'],
      dont: ['Messages that users must read or answer: those are Banners or Dialogs.'],
    },
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const undo = fn();

export const WithUndo: Story = {
  render: () => (
    <>
      <Button
        onClick={() => notify('Backtest removed', { tone: 'success', action: { label: 'Undo', onAction: undo } })}
      >
        Remove
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    const remove = within(canvasElement).getByRole('button', { name: 'Remove' });
    await userEvent.click(remove);
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    // The toast gives the focus back when it has gone.
    await waitFor(() => expect(remove).toHaveFocus());
  },
};

/** A toast stays while it has focus, so that keyboard users can reach its action. */
export const StaysWithFocus: Story = {
  ...WithUndo,
  play: async ({ canvasElement }) => {
    const elsewhere = within(canvasElement).getByRole('button', { name: 'Remove' });
    const taken = fn();
    const say = (title: string) => notify(title, { action: { label: `Take back ${title}`, onAction: taken } });
    const durationOf = (title: string) =>
      toast.getToasts().map((shown) => ('title' in shown && shown.title === title ? shown.duration : undefined));
    say('the first');
    const button = await within(document.body).findByRole('button', { name: 'Take back the first' });
    await expect(durationOf('the first')).toContain(8000);
    button.focus();
    await expect(durationOf('the first')).toContain(Infinity);
    elsewhere.focus();
    await expect(durationOf('the first')).toContain(8000);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(taken).toHaveBeenCalledOnce();
    say('the second');
    await expect(durationOf('the second')).toContain(8000);
  },
};
export const Failure: Story = {
  ...WithUndo,
  play: async () => {
    notify('The backtest could not be saved', { tone: 'error', description: 'The server did not answer. Try again.' });
    await within(document.body).findByText('The backtest could not be saved');
  },
};

/** A neutral message, neither success nor failure. */
export const Message: Story = {
  ...WithUndo,
  play: async () => {
    notify('A new version is ready', { description: 'It comes with the next page you open.' });
    await within(document.body).findByText('A new version is ready');
  },
};
export const Warning: Story = {
  ...WithUndo,
  play: async () => {
    notify('Saved without the last row', { tone: 'warning', description: 'Its date lies in the future.' });
    await within(document.body).findByText('Saved without the last row');
  },
};

const undoInWindow = fn();
const tell = () =>
  notify('Ticker removed', { tone: 'success', action: { label: 'Undo', onAction: () => void undoInWindow() } });

function Windows() {
  const [count, setCount] = useState(0);
  const close = () => setCount((it) => it - 1);
  return (
    <>
      <Button onClick={() => setCount(1)}>Open</Button>
      <FullScreenDialog isOpen={count > 0} onClose={close} title="Chart">
        <Button onClick={tell}>Remove</Button>
        <Button onClick={() => setCount(2)}>Settings</Button>
      </FullScreenDialog>
      <Dialog isOpen={count > 1} onClose={close} title="Settings">
        <Button onClick={tell}>Remove here</Button>
      </Dialog>
      <Toaster />
    </>
  );
}

/** Above a modal dialog, and pressable in it; moves to the next dialog and back to the page. */
export const OverADialog: Story = {
  render: () => <Windows />,
  play: async ({ canvasElement }) => {
    undoInWindow.mockClear();
    const canvas = within(canvasElement);
    const page = within(document.body);
    const press = async (name: string) => userEvent.click(await page.findByRole('button', { name }));
    const closeTop = async (name: string) => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('dialog', { name })).toBeNull());
    };
    await press('Open');
    await press('Remove');
    const undo = await undoOf('Ticker removed');
    await waitFor(() => expect(isOnTop(undo)).toBe(true));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const place = undo.getBoundingClientRect().toJSON() as object;
    const isInPlace = async () => {
      await waitFor(() => expect(isOnTop(undo)).toBe(true));
      await expect(undo.getBoundingClientRect().toJSON()).toEqual(place);
    };
    await press('Settings');
    await isInPlace();
    await closeTop('Settings');
    await isInPlace();
    await closeTop('Chart');
    await isInPlace();
    await expect(undo.closest('dialog')).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await isInPlace();
    await userEvent.click(undo);
    await expect(undoInWindow).toHaveBeenCalledOnce();
    await expect(page.getByRole('dialog', { name: 'Chart' })).toBeVisible();
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    await press('Settings');
    await press('Remove here');
    const last = await undoOf('Ticker removed');
    await waitFor(() => expect(isOnTop(last)).toBe(true));
  },
};

/** The action button of the notice with that title. */
async function undoOf(title: string): Promise<HTMLElement> {
  const toast = (await within(document.body).findByText(title)).closest<HTMLElement>('[data-sonner-toast]');
  if (!toast) throw new Error('The text is not in a toast.');
  return within(toast).getByRole('button', { name: 'Undo' });
}

/** Whether a press on its center would hit it: inert elements are never hit. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}
/** One of each tone, the newest in front. */
export const Tones: Story = {
  ...WithUndo,
  play: async () => {
    notify('The close of AAPL was corrected');
    notify('The list was saved', { tone: 'success' });
    notify('Prices are 15 minutes late', { tone: 'warning', description: 'The source answers slowly.' });
    const last = await within(document.body).findByText('Prices are 15 minutes late');
    await waitFor(() => expect(last).toBeVisible());
    await expect(document.querySelectorAll('[data-sonner-toast]').length).toBeGreaterThanOrEqual(3);
  },
};
