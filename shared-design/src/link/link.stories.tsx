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
      use: 'The way to another page or place.',
      do: [
        'Words that make sense alone: “All backtests”, not “here”.',
        '`quiet` inside lists that are links throughout.',
      ],
      dont: ['Something that happens here: that is a Button.'],
    },
  },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };

const navigate = fn();

/** With a provider above it a plain click goes through the router. */
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
