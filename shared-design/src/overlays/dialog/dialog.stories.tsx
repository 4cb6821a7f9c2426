import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { EllipsisIcon } from '../../foundations/icons/icons.tsx';
import { Menu } from '../menu/menu.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Dialog } from './dialog.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

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
    docs: docsFrame('28rem'),
    usage: {
      use: 'A question or a short task that blocks the page.',
      do: [
        'Put the main action last.',
        'Set `isAlert` for irreversible actions, with the verb on the button.',
        'Load it lazily.',
      ],
      dont: ['Messages: those are toasts and banners.', 'Opening a dialog from a dialog.'],
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
    await waitFor(() => expect(dialog).toHaveFocus());
    // The page behind it does not scroll in the meantime.
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  },
};
export const Open: Story = {};

export const Small: Story = { args: { size: 'sm' } };
export const LongText: Story = {
  args: {
    size: 'lg',
    title: 'What a backtest assumes',
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>{index + 1}. A signal on the close of one day is filled at the open of the next.</p>
    )),
    actions: <Button variant="primary">Understood</Button>,
  },
};

const onAction = fn();
const onClose = fn();

/** Menus and tooltips open above the dialog; Escape closes the innermost. */
export const WithMenu: Story = {
  args: {
    onClose,
    title: 'Alert on AAPL',
    children: (
      <>
        <Menu
          aria-label="Alert"
          trigger={<Button icon={<EllipsisIcon />} aria-label="Alert" />}
          items={[{ id: 'pause', label: 'Pause' }]}
          onAction={onAction}
        />{' '}
        <Tooltip content="Sent at most once a bar">
          <Button>Interval</Button>
        </Tooltip>
      </>
    ),
  },
  play: async () => {
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'Alert' }));
    const item = await body.findByRole('menuitem', { name: 'Pause' });
    const { left, top, width, height } = item.getBoundingClientRect();
    await expect(item.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    await userEvent.click(item);
    await expect(onAction).toHaveBeenCalledWith('pause');
    await waitFor(() => expect(body.queryByRole('menuitem')).toBeNull());
    await userEvent.tab();
    await body.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('tooltip')).toBeNull());
    await expect(onClose).not.toHaveBeenCalled();
  },
};
