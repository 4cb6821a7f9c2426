import type { Meta, StoryObj } from '@storybook/react-vite';
import { InboxIcon } from '../icons/icons.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: <InboxIcon size={24} />,
    title: 'No backtests yet',
    description: 'A backtest shows how a rule would have traded in the past. The first one takes a minute.',
    actions: (
      <LinkButton variant="primary" href="/stocks-backtest">
        Create a backtest
      </LinkButton>
    ),
  },
  parameters: {
    usage: {
      use: 'A place that is empty because nothing has been made yet.',
      do: ['Say what will stand here and offer to make the first.'],
      dont: ['An error or a lock: that is the PlaceholderOverlay.'],
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const TextOnly: Story = { args: { icon: undefined, actions: undefined } };
