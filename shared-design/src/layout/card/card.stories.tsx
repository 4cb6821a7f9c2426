import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../fields/button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { title: 'Trades', children: 'Fills at the next open.' },
  parameters: {
    usage: {
      use: 'A panel for one subject.',
      do: ['A title that names the subject.', 'Put actions on the whole card in its header.'],
      dont: ['A card within a card.', 'A card around everything.'],
    },
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};
export const WithActions: Story = { args: { actions: <Button size="sm">Export</Button> } };
export const Bare: Story = { args: { title: undefined } };
/** Without padding, for content that has its own: a table, a chart. */
export const WithoutPadding: Story = {
  args: { padding: 'none', children: <Skeleton height={120} /> },
};
