import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { Checkbox } from '../../fields/checkbox/checkbox.tsx';
import { SettingsIcon } from '../../foundations/icons/icons.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  parameters: {
    usage: {
      use: 'A few controls or facts at a button, while the page stays usable.',
      do: ['Apply each change at once.', 'Name it after what it holds.'],
      dont: ['List actions in it: use a Menu.', 'Explain a control with it: use a Tooltip.'],
    },
  },
  args: {
    'aria-label': 'Chart settings',
    trigger: <Button icon={<SettingsIcon />}>Settings</Button>,
    children: (close) => (
      <>
        <Checkbox label="Logarithmic prices" defaultChecked />
        <Checkbox label="Volume below the price" />
        <Button size="sm" onClick={close}>
          Done
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: 'Settings' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    await canvas.findByRole('checkbox', { name: 'Logarithmic prices' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Closes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
  },
};
