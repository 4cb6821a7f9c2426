import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { ListDetail } from './list-detail.tsx';

const meta = {
  title: 'Components/ListDetail',
  component: ListDetail,
  args: {
    children: (
      <>
        <Card title="Backtests">The list keeps the width that is left.</Card>
        <Card title="More">Parts of the list stand below each other.</Card>
      </>
    ),
    detail: <Card title="Details">What is known about the current item.</Card>,
  },
  globals: { viewport: { value: 'wide', isRotated: false } },
  parameters: {
    layout: 'padded',
    usage: {
      use: 'A list with room for the details of its current item beside it.',
      do: ['Leave `detail` out in a narrow window, and open the same details in a dialog there.'],
      dont: ['Two columns of equal weight.', 'Filters: they belong above the list.'],
    },
  },
} satisfies Meta<typeof ListDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {};
export const Chart: Story = { args: { detailSize: 'lg' } };
export const Narrow: Story = {
  args: { detail: undefined },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
