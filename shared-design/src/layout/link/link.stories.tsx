import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from './link.tsx';
import { NavigationProvider } from './navigation.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '/dashboard/AAPL/prices', children: 'AAPL prices' },
  parameters: {
    usage: {
      use: 'Navigates to another page or section.',
      do: ['Use text that makes sense on its own: “All backtests”, not “here”.', 'Use `quiet` in lists of links.'],
      dont: ['An action on this page: that is a Button.'],
    },
  },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };

const navigate = fn();

/** Inside a NavigationProvider, a plain click goes through the router. */
export const Routed: Story = {
  render: (args) => (
    <NavigationProvider navigate={navigate}>
      <Link {...args} />
    </NavigationProvider>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link'));
    await expect(navigate).toHaveBeenCalledWith('/dashboard/AAPL/prices');
  },
};
