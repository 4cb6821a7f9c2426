import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { EllipsisIcon } from '../../foundations/icons/icons.tsx';
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
      use: 'Less frequent actions on one thing.',
      do: ['Use verbs; put dangerous actions last.', 'Load it lazily, on the first press.'],
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

/** Keys open the menu and move into it; letters find an item; Escape returns focus. */
export const ByKeyboard: Story = {
  args: {
    items: [
      { id: 'run', label: 'Edit and rerun' },
      { id: 'rename', label: 'Rename' },
      { id: 'compare', label: 'Compare', note: 'Beginner', isDisabled: true },
      { id: 'delete', label: 'Delete', isDanger: true },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Account' });
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Edit and rerun' })).toHaveFocus();
    await userEvent.keyboard('ren');
    await expect(canvas.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('menuitem', { name: /Compare/ }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Account' }));
    await within(document.body).findByRole('menu');
  },
};
