import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Badge } from '../../data/badge/badge.tsx';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    'aria-label': 'Result',
    onChange: fn(),
    items: [
      { id: 'metrics', label: 'Metrics', content: 'CAGR 8.4%, max drawdown 21%.' },
      { id: 'trades', label: 'Trades', badge: <Badge>12</Badge>, content: 'Twelve trades since 2015.' },
      { id: 'months', label: 'Months', isDisabled: true, content: 'Returns of every month.' },
      { id: 'notes', label: 'Notes', content: 'Nothing noted yet.' },
    ],
  },
  parameters: {
    usage: {
      use: 'Sections of one place, shown one at a time, without addresses of their own.',
      do: ['Short nouns as labels.', 'Keep the selection in the address if users may want to share it.'],
      dont: [
        'Pages with an address: those are NavTabs.',
        'Changing a setting: that is Segmented.',
        'Content that users compare side by side.',
      ],
    },
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const tab = (name: string) => canvas.getByRole('tab', { name: new RegExp(name) });
    await userEvent.tab();
    await expect(tab('Metrics')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('trades');
    await expect(canvas.getByRole('tabpanel', { name: /Trades/ })).toHaveTextContent('Twelve trades');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Notes')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Metrics')).toHaveFocus();
    await userEvent.keyboard('{End}{Tab}');
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.click(tab('Months'));
    await expect(tab('Notes')).toHaveAttribute('aria-selected', 'true');
  },
};
export const Chosen: Story = { args: { value: 'trades' } };
export const Many: Story = {
  args: {
    style: { maxInlineSize: 320 },
    items: Array.from({ length: 9 }, (_, index) => ({
      id: `${index}`,
      label: `Section ${index + 1}`,
      content: 'Text',
    })),
  },
};
/** Selected through `value`, beyond the edge: the tab scrolls into view, in right-to-left too. */
export const ManyChosen: Story = {
  args: { ...Many.args, value: '7', dir: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => {
      const row = canvas.getByRole('tablist').getBoundingClientRect();
      const chosen = canvas.getByRole('tab', { name: 'Section 8' }).getBoundingClientRect();
      return expect([chosen.left >= row.left, chosen.right <= row.right]).toEqual([true, true]);
    });
  },
};
