import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { width: 240 },
  parameters: {
    usage: {
      use: 'The room of what is being loaded, in its final size.',
      do: ['After 150 ms, not before.', 'Keep the previous data instead when there is any.'],
      dont: ['Shapes that differ from what comes.'],
    },
  },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Block: Story = { args: { width: '100%', height: 240 } };
