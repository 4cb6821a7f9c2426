import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EllipsisIcon } from '../icons/icons.tsx';
import { Menu } from './menu.tsx';

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    'aria-label': 'Account',
    trigger: <Button icon={<EllipsisIcon />} aria-label="Account" />,
    items: [
      { id: 'light', label: 'Light', section: 'Theme' },
      { id: 'dark', label: 'Dark', section: 'Theme' },
      { id: 'logout', label: 'Log out', section: 'mara@example.com', isDanger: true },
    ],
    onAction: fn(),
  },
  parameters: {
    usage: {
      use: 'Rarer actions on one thing.',
      do: ['Verbs; dangerous ones last.', 'Load it lazily, on the first press.'],
      dont: ['The main action.', 'Choosing a value: that is a Select.'],
    },
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Account: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Account' });
    await userEvent.click(button);
    await within(document.body).findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onAction).toHaveBeenCalledWith('light'));
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Account' }));
    await within(document.body).findByRole('menu');
  },
};
