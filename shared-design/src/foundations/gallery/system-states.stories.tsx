import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { DistributionChart } from '../../charts/chart/distribution-chart.tsx';
import { DataTable } from '../../data/data-table/data-table.tsx';
import { columns, trades } from '../../data/data-table/trades.sample.tsx';
import styles from './system-states.module.css';

/** States that the system brings about, not the pointer or the keyboard. */
const meta = {
  title: 'Foundations/System states',
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj;

const returns = trades(40).flatMap((trade) => trade.return ?? []);
const chart = { label: 'Returns', counted: 'trades', values: returns, height: 220 } as const;
const table = { columns: columns.slice(0, 2), rowId: (row: { id: string }) => row.id };

const groups: readonly (readonly [name: string, states: Readonly<Record<string, ReactElement>>])[] = [
  [
    'Button',
    {
      Rest: <Button variant="primary">Run backtest</Button>,
      Pending: (
        <Button variant="primary" isPending>
          Run backtest
        </Button>
      ),
      Disabled: (
        <Button variant="primary" disabled>
          Run backtest
        </Button>
      ),
    },
  ],
  [
    'Chart',
    {
      Rest: <DistributionChart {...chart} />,
      Loading: <DistributionChart {...chart} label="Loading returns" isLoading values={[]} />,
      Empty: <DistributionChart {...chart} label="Empty returns" values={[]} />,
      Failed: <DistributionChart {...chart} label="Failed returns" failure={{ state: 'network' }} />,
    },
  ],
  [
    'Table',
    {
      Rest: <DataTable {...table} label="Trades" rows={trades(8)} />,
      Loading: <DataTable {...table} label="Loading trades" rows={[]} isLoading />,
      Refreshing: <DataTable {...table} label="Refreshing trades" rows={trades(8)} isRefreshing />,
      Empty: <DataTable {...table} label="Empty trades" rows={[]} empty="No trades yet." />,
    },
  ],
];

export const Loading: Story = {
  name: 'Pending, loading, empty, failed',
  render: () => (
    <div className={styles.groups}>
      {groups.map(([name, states]) => (
        <section key={name} aria-label={name} className={styles.group}>
          <h2 className={styles.name}>{name}</h2>
          {Object.entries(states).map(([title, drawn]) => (
            <div key={title} className={styles.state}>
              <p className={styles.title}>{title}</p>
              {drawn}
            </div>
          ))}
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Network error')).toBeVisible();
    await expect(canvas.getByRole('grid', { name: 'Loading trades' })).toHaveAttribute('aria-busy', 'true');
  },
};
