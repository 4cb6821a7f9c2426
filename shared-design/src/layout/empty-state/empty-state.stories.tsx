import type { Meta, StoryObj } from '@storybook/react-vite';
import { BellIcon } from '../../foundations/icons/icons.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
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
      use: 'A place without content because the user has not created any.',
      do: ['Say what will appear here and offer to create the first one.'],
      dont: ['Errors and locked features: those are PlaceholderOverlays.'],
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const TextOnly: Story = { args: { icon: null, actions: undefined } };

/** An icon of its own, where the subject says more than the emptiness. */
export const OwnIcon: Story = {
  args: {
    icon: <BellIcon size={24} />,
    title: 'Every alert is paused',
    description: 'None is checked until you switch one on.',
    actions: undefined,
  },
};
