import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { InfoIcon } from '../../foundations/icons/icons.tsx';
import { Tooltip } from './tooltip.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: 'Compound annual growth rate, 252 days a year',
    placement: 'bottom',
    children: <Button variant="ghost" size="sm" icon={<InfoIcon />} aria-label="About CAGR" />,
  },
  parameters: {
    usage: {
      use: 'The name of an icon button, or one more sentence.',
      do: ['Keep it short, in the words of `aria-label`.'],
      dont: ['Essential information: touch has no hover.', 'Elements that cannot take focus.'],
    },
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Compound annual growth rate');
  },
};

const onClose = fn();

/** Escape hides a tooltip that a pointer opened, without focus, and leaves the dialog open. */
export const HoveredInADialog: Story = {
  parameters: { docs: docsFrame('14rem') },
  render: (args) => (
    <Dialog isOpen onClose={onClose} title="Result">
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async () => {
    onClose.mockClear();
    const page = within(document.body);
    await userEvent.hover(page.getByRole('button', { name: 'About CAGR' }));
    const tip = await page.findByRole('tooltip');
    await waitFor(() => expect(tip).toBeVisible());
    await expect(page.getByRole('button', { name: 'About CAGR' })).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tip).not.toBeVisible());
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
const showsOnFocus = async () => {
  await userEvent.tab();
  const tip = await within(document.body).findByRole('tooltip');
  await waitFor(() => expect(tip).toBeVisible());
};
export const Beside: Story = { args: { placement: 'end' }, play: showsOnFocus };
/** Wraps, and stays narrow enough to read. */
export const LongText: Story = {
  args: {
    content:
      'The largest fall of the account from a peak to the lowest close after it, in per cent of the peak. It counts until the peak is reached again.',
  },
  play: showsOnFocus,
};
