import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValueList } from './key-value-list.tsx';

const meta = {
  title: 'Data/KeyValueList',
  component: KeyValueList,
  args: {
    items: [
      { key: 'fill', label: 'Fill', value: 'Open of the next bar' },
      { key: 'fee', label: 'Commission', value: '0 bps', isNumeric: true },
      { key: 'cash', label: 'Starting cash', value: '$10,000.00', isNumeric: true },
    ],
  },
  parameters: {
    usage: {
      use: 'Labeled facts about one thing.',
      do: ['Set `isNumeric` for figures, so that they align.', 'Show a dash for missing values.'],
      dont: ['Rows to compare: those are a DataTable.'],
    },
  },
} satisfies Meta<typeof KeyValueList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Assumptions: Story = {};
/** Labels and values wrap in narrow spaces. */
export const LongValues: Story = {
  args: {
    items: [
      { key: 'entry', label: 'Entry', value: 'SMA 50 crosses above SMA 200, and RSI 14 is below 70' },
      {
        key: 'address',
        label: 'Headquarters',
        value: 'One Apple Park Way, Cupertino, California 95014, United States',
      },
      { key: 'value', label: 'Market cap', value: '$3,204,118,940,000.00', isNumeric: true },
      { key: 'none', label: 'Dividend', value: '—', isNumeric: true },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 260 }}>
        <Story />
      </div>
    ),
  ],
};
