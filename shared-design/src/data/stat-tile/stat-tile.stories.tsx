import type { Meta, StoryObj } from '@storybook/react-vite';
import { Delta } from '../delta/delta.tsx';
import { StatGrid, StatTile } from './stat-tile.tsx';

const meta = {
  title: 'Data/StatTile',
  component: StatTile,
  args: { label: 'Total return', value: '182.40%' },
  parameters: {
    usage: {
      use: 'One important figure with its label.',
      do: ['Put its date or benchmark in the note.'],
      dont: ['More than about six in a row.'],
    },
  },
} satisfies Meta<typeof StatTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithChange: Story = { args: { label: 'Last price', value: '184.12', change: <Delta value={0.0123} /> } };
export const Grid: Story = {
  render: () => (
    <StatGrid>
      <StatTile label="Total return" value="182.40%" tone="up" note="Buy and hold 141.02%" />
      <StatTile label="CAGR" value="7.14%" note="252 days a year" />
      <StatTile label="Sharpe ratio" value="0.61" note="Risk-free 0%" />
      <StatTile label="Max drawdown" value="−31.20%" tone="down" note="Oct 9, 2007 – Mar 9, 2009" />
      <StatTile label="Win rate" value="41.22%" />
      <StatTile label="Trades" value="148" />
      <StatTile label="Exposure" value="62.10%" />
    </StatGrid>
  ),
};
/** A missing value is a dash; long labels wrap. */
export const Missing: Story = {
  args: {
    label: 'Beta against the S&P 500 over five years',
    value: '—',
    note: 'Fewer than 60 months',
    style: { maxInlineSize: 160 },
  },
};
