import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Delta } from './delta.tsx';

const meta = {
  title: 'Data/Delta',
  component: Delta,
  args: { value: 0.0123 },
  parameters: {
    usage: {
      use: 'A change, shown by sign, arrow and color.',
      do: ['Fractions for percent: 0.0123 is 1.23%.', 'The same number of digits down a column.'],
      dont: ['Show a value that is not a change.', 'Color a whole row.'],
    },
  },
} satisfies Meta<typeof Delta>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};
export const Down: Story = { args: { value: -0.0456 } };
export const Flat: Story = { args: { value: 0 } };
export const Missing: Story = { args: { value: null } };
/** A change from zero has no percentage: a dash, without arrow and color. */
export const Infinite: Story = {
  args: { value: Number.NEGATIVE_INFINITY },
  play: async ({ canvasElement }) => {
    const delta = canvasElement.querySelector('[data-direction]');
    await expect(delta).toHaveTextContent(/^—$/);
    await expect(delta).toHaveAttribute('data-direction', 'flat');
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
};
/** What is shown as zero has no arrow. */
export const Rounded: Story = {
  args: { value: 0.00004 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-direction=flat]')).toHaveTextContent(/^0\.00%$/);
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
};
/** A huge change does not break the layout. */
export const Huge: Story = {
  args: { value: 1e300 },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^\+1\.00E302%$/),
};
export const Amount: Story = { args: { value: -3.5, kind: 'number' } };
