import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { width: 240 },
  parameters: {
    usage: {
      use: 'Reserves the space of loading content, in its final size.',
      do: ['Rely on its delay of 150 ms.', 'Keep previous data instead, if there is any.'],
      dont: ['Shapes that differ from the content.'],
    },
  },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Block: Story = { args: { width: '100%', height: 240 } };
