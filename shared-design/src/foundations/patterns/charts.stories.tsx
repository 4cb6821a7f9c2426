import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../data/badge/badge.tsx';
import { Card } from '../../layout/card/card.tsx';
import { ChartWorkspace } from '../../charts/chart-workspace/chart-workspace.tsx';
import type { ChartWorkspaceProps } from '../../charts/chart-workspace/chart-workspace.tsx';
import { equityPane } from '../../charts/chart-workspace/panes.ts';
import { chartDrawn } from '../../charts/lib/chart-play.ts';
import { sampleEquity } from '../lib/sample.ts';

function ChartPattern(props: ChartWorkspaceProps) {
  return (
    <Card title="Account" actions={<Badge tone="warning">Sample data</Badge>}>
      <ChartWorkspace {...props} />
    </Card>
  );
}

const meta = {
  title: 'Patterns/Charts',
  component: ChartPattern,
  parameters: {
    usage: {
      use: 'A chart belongs in a card with its name, and keeps its height while loading, after a failure and when drawn.',
      do: [
        'Say what it shows in its label: it is read out, and names the exported file.',
        'Draw the user’s own line in brass, the benchmark in gray.',
        'State date and source unless the figures are live.',
      ],
      dont: ['Start a price axis at zero.', 'Draw more than five lines.', 'Distinguish series by color alone.'],
    },
  },
  args: {
    label: 'Equity',
    panes: [equityPane({ equity: sampleEquity(500, 5), benchmark: sampleEquity(500, 11) })],
    caption: 'Simulated with sample data.',
  },
} satisfies Meta<typeof ChartPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { failure: { state: 'network', onRetry: () => undefined } } };
export const Locked: Story = { args: { failure: { state: 403, onUpgrade: () => undefined } } };
