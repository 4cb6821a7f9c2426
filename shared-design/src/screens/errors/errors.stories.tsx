import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Banner } from '../../banner/banner.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Delta } from '../../delta/delta.tsx';
import { LinkButton } from '../../link-button/link-button.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { StatGrid, StatTile } from '../../stat-tile/stat-tile.tsx';
import { Door } from '../door.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

interface ErrorScreenProps {
  /** 404 and 403 have pages of their own; the others stand in the page that was asked for. */
  state: 404 | 403 | 500 | 'network';
  /** The connection was lost with figures on the page: they stay, and say how old they are. */
  hasFigures: boolean;
  onRetry: () => void;
  onUpgrade: () => void;
}

function ErrorScreen({ state, hasFigures, onRetry, onUpgrade }: ErrorScreenProps) {
  if (state === 404 || state === 403) {
    const isUnknown = state === 404;
    return (
      <Door title={isUnknown ? 'Page not found' : 'Not authorized'} isCentred>
        <PlaceholderOverlay
          state={state}
          hint={
            isUnknown
              ? 'There is nothing at this address. It may have been mistyped, or the page has moved.'
              : 'Your plan does not include this page. Another plan or account may.'
          }
          onUpgrade={isUnknown ? undefined : onUpgrade}
        />
        <LinkButton href="#home" variant={isUnknown ? 'primary' : 'secondary'}>
          Go to the start page
        </LinkButton>
      </Door>
    );
  }
  return (
    <ScreenFrame place="Home">
      <PageHeader title="Good morning, Mara" description="Closes of a made-up day, in US dollars" />
      {hasFigures ? (
        <div className={styles.stack}>
          <Banner
            tone="warning"
            title="Network error"
            actions={
              <Button size="sm" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            The server could not be reached. What stands here is of March 4, 2026, 4:00 PM ET.
          </Banner>
          <StatGrid>
            <StatTile label="S&P 500" value="5,911.69" change={<Delta value={-0.0001} />} />
            <StatTile label="Nasdaq Composite" value="19,113.77" change={<Delta value={-0.0032} />} />
            <StatTile label="Dow Jones" value="42,270.07" change={<Delta value={0.0013} />} />
            <StatTile label="10-year yield" value="4.40%" note="US Treasury" />
          </StatGrid>
        </div>
      ) : (
        <Card>
          <PlaceholderOverlay
            state={state}
            onRetry={onRetry}
            referenceId={state === 500 ? '4bf92f3577b34da6' : undefined}
          />
        </Card>
      )}
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Errors',
  component: ErrorScreen,
  parameters: { layout: 'fullscreen' },
  args: { state: 404, hasFigures: false, onRetry: fn(), onUpgrade: fn() },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {};

export const NotAuthorized: Story = {
  args: { state: 403 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Locked' })).toHaveAccessibleDescription(
      'Please upgrade to unlock this feature',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Upgrade' }));
    await expect(args.onUpgrade).toHaveBeenCalledOnce();
  },
};

/** With what support needs to find the failure. */
export const ServerError: Story = { args: { state: 500 } };

export const Offline: Story = {
  args: { state: 'network' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Network error/);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Lost on the way: what was there stays. */
export const OfflineMeanwhile: Story = { args: { state: 'network', hasFigures: true } };
