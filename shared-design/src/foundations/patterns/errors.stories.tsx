import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../layout/banner/banner.tsx';
import { Button } from '../../fields/button/button.tsx';
import { Card } from '../../layout/card/card.tsx';
import { PlaceholderOverlay } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import styles from './patterns.module.css';

const ignore = () => undefined;

const meta = {
  title: 'Patterns/Errors',
  parameters: {
    usage: {
      use: 'An error appears where it happened, and covers what it blocks: a field, a part of the page, the page.',
      do: [
        'Say what happened, why, and what to do, in that order.',
        'Keep the rest of the page usable, and the user’s input in place.',
        'Show the reference for support if the failure is ours.',
      ],
      dont: ['Show codes or names of systems.', 'Put an error that needs a response into a toast: it disappears.'],
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const FromSmallToLarge: Story = {
  render: () => (
    <div className={styles.stack}>
      <TextField label="Email" defaultValue="mara@example" error="Enter a valid email address." />
      <Banner tone="danger" title="The backtest could not be started" actions={<Button>Try again</Button>}>
        The server did not answer. Nothing was charged.
      </Banner>
      <Banner tone="warning" title="You are offline">
        Figures are as of 4:00 PM ET. They update when you are back online.
      </Banner>
    </div>
  ),
};

export const PartsOfAPage: Story = {
  render: () => (
    <div className={styles.grid}>
      <Card title="Server error">
        <PlaceholderOverlay state={500} onRetry={ignore} referenceId="4bf92f3577b34da6" />
      </Card>
      <Card title="Network error">
        <PlaceholderOverlay state="network" onRetry={ignore} />
      </Card>
      <Card title="Invalid request">
        <PlaceholderOverlay state={422} />
      </Card>
      <Card title="Not there">
        <PlaceholderOverlay state={404} />
      </Card>
      <Card title="Not in the plan">
        <PlaceholderOverlay state={403} onUpgrade={ignore} />
      </Card>
    </div>
  ),
};
