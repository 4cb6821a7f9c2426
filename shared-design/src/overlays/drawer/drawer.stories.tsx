import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { KeyValueList } from '../../data/key-value-list/key-value-list.tsx';
import { Drawer } from './drawer.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  parameters: {
    docs: docsFrame('28rem'),
    usage: {
      use: 'Shows details without leaving the page.',
      do: ['Use it for details of a row, filters, and the navigation on a phone.', 'Keep its buttons to one or two.'],
      dont: ['Ask a question in it: use a Dialog.', 'Open a drawer from a drawer.'],
    },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Trade 12 of 148',
    children: (
      <KeyValueList
        items={[
          { key: 'in', label: 'Bought', value: 'March 4, 2026 at 212.40', isNumeric: true },
          { key: 'out', label: 'Sold', value: 'April 9, 2026 at 226.15', isNumeric: true },
          { key: 'return', label: 'Return', value: '6.47%', isNumeric: true },
          { key: 'held', label: 'Held', value: '26 days', isNumeric: true },
        ]}
      />
    ),
    actions: <Button>Show on the chart</Button>,
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const End: Story = {};
export const Start: Story = { args: { side: 'start' } };
export const Bottom: Story = { args: { side: 'bottom' } };

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Filters">
        Sector, market cap, dividend yield.
      </Drawer>
    </>
  );
}

export const OpensAndCloses: Story = {
  render: () => <Opened />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};
