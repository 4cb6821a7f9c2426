import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../fields/button/button.tsx';
import { Card } from '../../layout/card/card.tsx';
import { EmptyState } from '../../layout/empty-state/empty-state.tsx';
import { BellIcon } from '../icons/icons.tsx';
import { LinkButton } from '../../layout/link-button/link-button.tsx';
import { PlaceholderOverlay } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';
import styles from './patterns.module.css';

const meta = {
  title: 'Patterns/Empty states',
  parameters: {
    usage: {
      use: 'Having no content yet is not an error: say why, and offer the one action that changes it.',
      do: [
        'Say what will appear here, then offer the action that creates it.',
        'Use the specification’s words for responses of the server: No Content, No Results.',
      ],
      dont: ['Show an empty table.', 'Apologize.', 'Offer more than two actions.'],
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const ByKind: Story = {
  render: () => (
    <div className={styles.grid}>
      <Card title="Nothing yet">
        <EmptyState
          title="Nothing in this list yet"
          description="Add symbols to see their price, change and chart together."
          actions={<Button variant="primary">Add a symbol</Button>}
        />
      </Card>
      <Card title="Nothing that fits">
        <PlaceholderOverlay state="noResults" />
      </Card>
      <Card title="Nothing new">
        <PlaceholderOverlay state="noNotifications" />
      </Card>
      <Card title="Nothing run yet">
        <PlaceholderOverlay
          state={204}
          actions={
            <LinkButton variant="primary" href="#builder">
              Create a backtest
            </LinkButton>
          }
        />
      </Card>
      <Card title="All done">
        <EmptyState
          icon={<BellIcon size={24} />}
          title="Every alert is paused"
          description="None is checked until you switch one on."
          actions={<Button>Switch all on</Button>}
        />
      </Card>
      <Card title="Without figures">
        <EmptyState
          title="The rule never fired"
          description="In 16 years no day met both conditions. Loosen one of them, or take a longer range."
          actions={<Button>Change the conditions</Button>}
        />
      </Card>
    </div>
  ),
};
