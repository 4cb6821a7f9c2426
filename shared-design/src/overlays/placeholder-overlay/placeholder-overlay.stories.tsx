import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../layout/card/card.tsx';
import { LinkButton } from '../../layout/link-button/link-button.tsx';
import { StatGrid, StatTile } from '../../data/stat-tile/stat-tile.tsx';
import { PlaceholderOverlay } from './placeholder-overlay.tsx';

const meta = {
  title: 'Components/PlaceholderOverlay',
  component: PlaceholderOverlay,
  args: {
    state: 404,
    children: (
      <StatGrid>
        <StatTile label="Total return" value="182.40%" />
        <StatTile label="Max drawdown" value="−31.20%" />
        <StatTile label="Trades" value="148" />
      </StatGrid>
    ),
  },
  parameters: {
    usage: {
      use: 'Replaces content that is missing, forbidden or failed, in the specification’s words.',
      do: ['Let `failurePlaceholder` of shared-auth choose the state.', 'Set `onRetry` where a retry can help.'],
      dont: ['Empty content: that is an EmptyState.', 'Custom texts for a state that has its own.'],
    },
  },
} satisfies Meta<typeof PlaceholderOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoData: Story = {};
export const NoContent: Story = { args: { state: 204 } };
export const SemanticError: Story = { args: { state: 422 } };
export const NoNotifications: Story = { args: { state: 'noNotifications', children: undefined } };
export const NoResults: Story = { args: { state: 'noResults' } };
export const BacktestRedirection: Story = {
  args: { state: 'backtestRedirection', actions: <LinkButton href="/stocks-backtest">Create a backtest</LinkButton> },
};
export const Nothing: Story = { args: { state: null } };

export const UpgradeToView: Story = {
  args: { state: 403, onUpgrade: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const lock = canvas.getByRole('button', { name: 'Locked' });
    await expect(lock).toHaveAccessibleDescription('Please upgrade to unlock this feature');
    lock.focus();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
    lock.blur();
    // A synthetic pointer does not trigger `:hover`; only the dismissal is observable here.
    await userEvent.hover(lock);
    await expect(lock.parentElement).not.toHaveAttribute('data-dismissed');
    await expect(lock).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(lock.parentElement).toHaveAttribute('data-dismissed'));
    await userEvent.unhover(lock);
    await waitFor(() => expect(lock.parentElement).not.toHaveAttribute('data-dismissed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Upgrade' }));
    await expect(args.onUpgrade).toHaveBeenCalledOnce();
  },
};

const answers: (() => void)[] = [];

export const NetworkError: Story = {
  args: { state: 'network', onRetry: fn(() => new Promise<void>((resolve) => answers.push(resolve))) },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    answers.shift()?.();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
};

export const ServerError: Story = {
  args: { state: 500, onRetry: fn(), referenceId: '4bf92f3577b34da6', children: undefined },
};

/** In a card, as high as the card's outline was. */
export const Small: Story = {
  args: { ...ServerError.args, size: 'sm', referenceId: '4bf92f35' },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Card title="Wide">
        <PlaceholderOverlay {...args} />
      </Card>
      <Card title="Narrow" style={{ maxInlineSize: '19rem' }}>
        <PlaceholderOverlay {...args} />
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const message of within(canvasElement).getAllByRole('alert')) await expect(message.offsetHeight).toBe(128);
  },
};

/** A failure that the server did not cause has its own heading. */
export const OwnHeading: Story = {
  args: {
    state: 500,
    heading: 'This part needs an update',
    hint: 'It does not fit the version of the rest yet. Everything else goes on working.',
    onRetry: fn(),
    referenceId: '4bf92f35',
    children: undefined,
  },
};

export const WithAction: Story = {
  args: {
    state: 'noResults',
    hint: 'No backtests yet.',
    actions: (
      <LinkButton variant="primary" href="#builder">
        Create a backtest
      </LinkButton>
    ),
    children: undefined,
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Create a backtest' });
    await expect(link).toHaveAttribute('href', '#builder');
  },
};
