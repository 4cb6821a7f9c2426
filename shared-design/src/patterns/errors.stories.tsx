import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { PlaceholderOverlay } from '../placeholder-overlay/placeholder-overlay.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './patterns.module.css';

const ignore = () => undefined;

const meta = {
  title: 'Patterns/Errors',
  parameters: {
    usage: {
      use: 'An error stands where it happened and as large as what it stops: a field, a part of the page, the page.',
      do: [
        'Say what happened, why, and what to do, in that order.',
        'Keep the rest of the page in use, and what was typed in its place.',
        'Give the reference that support needs, for a failure of ours.',
      ],
      dont: ['Write codes or names of systems.', 'Put an error that needs an answer into a toast: it goes away.'],
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const FromSmallToLarge: Story = {
  render: () => (
    <div className={styles.stack}>
      <TextField label="E-mail" defaultValue="mara@example" error="This is not an e-mail address." />
      <Banner tone="danger" title="The backtest could not be started" actions={<Button>Try again</Button>}>
        The server did not answer. Nothing was charged.
      </Banner>
      <Banner tone="warning" title="You are offline">
        What you see is as of 4:00 PM ET; it goes on by itself once you are back.
      </Banner>
    </div>
  ),
};

export const PartsOfAPage: Story = {
  render: () => (
    <div className={styles.grid}>
      <Card title="Ours">
        <PlaceholderOverlay state={500} onRetry={ignore} referenceId="4bf92f3577b34da6" />
      </Card>
      <Card title="The way there">
        <PlaceholderOverlay state="network" onRetry={ignore} />
      </Card>
      <Card title="What was asked">
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
