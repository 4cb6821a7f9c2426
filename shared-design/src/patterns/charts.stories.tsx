import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { EquityChart } from '../chart/equity-chart.tsx';
import type { EquityChartProps } from '../chart/chart.types.ts';
import { chartDrawn } from '../lib/chart-play.ts';
import { sampleEquity } from '../lib/sample.ts';

function ChartPattern(props: EquityChartProps) {
  return (
    <Card title="Account" actions={<Badge tone="warning">Sample data</Badge>}>
      <EquityChart {...props} />
    </Card>
  );
}

const meta = {
  title: 'Patterns/Charts',
  component: ChartPattern,
  parameters: {
    usage: {
      use: 'A chart stands in a card that names it, and has the same height while it loads, when it fails and when it is drawn.',
      do: [
        'Name what it shows in its label: it is read out, and names the file.',
        'Draw the reader’s own line in brass, what it is compared with in grey.',
        'Say date and source where the figures are not live.',
      ],
      dont: ['Begin an axis of prices at zero.', 'Draw more than five lines.', 'Tell series apart by colour alone.'],
    },
  },
  args: { label: 'Account value', equity: sampleEquity(500, 5), benchmark: sampleEquity(500, 11), height: 280 },
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
