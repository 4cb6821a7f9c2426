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
      use: 'Facts about one thing, each with its name.',
      do: ['`isNumeric` for figures, so that they align.', 'A dash for what is missing.'],
      dont: ['Rows that are compared: that is a DataTable.'],
    },
  },
} satisfies Meta<typeof KeyValueList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Assumptions: Story = {};
