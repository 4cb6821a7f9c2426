import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Cancel the backtest?',
    children: 'What it has computed so far is lost; the credits come back.',
  },
  parameters: {
    usage: {
      use: 'A question that must be answered, or a short task, before anything else.',
      do: [
        'The main action last.',
        '`isAlert` for what cannot be undone, with the verb on the button.',
        'Load it lazily.',
      ],
      dont: ['Messages: those are toasts and banners.', 'A dialog from a dialog.'],
    },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Stop</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel the backtest?"
        isAlert
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep running</Button>
            <Button variant="danger">Cancel it</Button>
          </>
        }
      >
        What it has computed so far is lost; the credits come back.
      </Dialog>
    </>
  );
}

export const FocusReturns: Story = {
  render: () => <Opened />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Stop' });
    await userEvent.click(button);
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Cancel the backtest?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Open: Story = {};
