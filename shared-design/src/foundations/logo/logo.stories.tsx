import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Foundations/Logo',
  component: Logo,
  args: {},
  parameters: {
    usage: {
      use: 'The logo of Candlewick.',
      do: ['Set `isMarkOnly` in tight spaces.'],
      dont: ['Recolor, stretch or outline it.'],
    },
  },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Large: Story = { args: { size: 48 } };
export const Mark: Story = { args: { isMarkOnly: true, size: 32 } };
