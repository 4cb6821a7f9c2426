import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronRightIcon } from '../../foundations/icons/icons.tsx';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  args: { href: '/stocks-backtest', children: 'Create a backtest' },
  parameters: {
    usage: {
      use: 'A link as prominent as a button.',
      do: ['Use it for the next step of a page.'],
      dont: ['An action on this page: that is a Button.'],
    },
  },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary', icon: <ChevronRightIcon size={14} /> } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Small: Story = { args: { size: 'sm', children: 'Open' } };
