import type { Meta, StoryObj } from '@storybook/react-vite';
import { GroupHeading } from './group-heading.tsx';

const meta = {
  title: 'Data/GroupHeading',
  component: GroupHeading,
  args: { children: 'Risk' },
  parameters: {
    usage: {
      use: 'Names a group of figures within a card.',
      do: ['Two to five groups of a few figures each.'],
      dont: ['The title of a card or a page.', 'A single group.'],
    },
  },
} satisfies Meta<typeof GroupHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Group: Story = {};
export const Long: Story = { args: { children: 'Risk, measured on daily returns and annualized over 252 sessions' } };
