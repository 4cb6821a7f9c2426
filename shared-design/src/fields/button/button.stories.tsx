import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PlayIcon, PlusIcon, XIcon } from '../../foundations/icons/icons.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  argTypes: { disabled: { control: 'boolean' } },
  args: { children: 'Run backtest', onClick: fn() },
  parameters: {
    usage: {
      use: 'Performs an action. One primary button per view; an icon button needs `aria-label`.',
      do: [
        'A verb and its object: “Run backtest”.',
        'Set `isPending` while the action runs.',
        'Use danger for irreversible actions.',
      ],
      dont: [
        'Navigate: that is a Link or a LinkButton.',
        'Two primary buttons side by side.',
        'Explain in a tooltip why it is disabled: say it beside the button.',
      ],
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary', icon: <PlayIcon size={14} /> } };
export const Secondary: Story = {};
export const Ghost: Story = { args: { variant: 'ghost', children: 'Cancel' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const Small: Story = { args: { size: 'sm', icon: <PlusIcon size={14} />, children: 'Add condition' } };
export const IconOnly: Story = {
  args: { icon: <XIcon />, children: undefined, 'aria-label': 'Remove condition', variant: 'ghost' },
};
export const Disabled: Story = { args: { disabled: true, variant: 'primary' } };

export const Pending: Story = {
  args: { isPending: true, variant: 'primary', children: 'Running' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Running' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Together: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Danger</Button>
      <Button disabled>Disabled</Button>
      <Button isPending>Pending</Button>
      <Button size="sm">Small</Button>
    </div>
  ),
};
