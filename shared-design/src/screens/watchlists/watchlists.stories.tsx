import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import { PlusIcon } from '../../icons/icons.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { quoteColumns } from '../quote-columns.tsx';
import { sampleQuotes } from '../sample-market.ts';
import type { SampleQuote } from '../sample-market.ts';
import { ScreenFrame } from '../screen-frame.tsx';

const { symbol, name, price, change, course, volume, value } = quoteColumns;
const columns = [symbol, name, price, change, course, volume, value];

function WatchlistsScreen({ rows }: { rows: readonly SampleQuote[] }) {
  return (
    <ScreenFrame place="Watchlists">
      <PageHeader
        title="Watchlists"
        description="Closes of a made-up day, in US dollars"
        actions={<Button icon={<PlusIcon size={14} />}>New list</Button>}
      />
      <NavTabs
        aria-label="Lists"
        items={[
          { href: '#large', label: 'Large caps', isCurrent: true },
          { href: '#dividends', label: 'Dividends' },
        ]}
      />
      {rows.length > 0 ? (
        <Card padding="none">
          <DataTable
            label="Large caps"
            columns={columns}
            rows={rows}
            rowId={(row) => row.symbol}
            rowHref={(row) => `#${row.symbol}`}
            isArrangeable
            csvName="large-caps"
          />
        </Card>
      ) : (
        <Card>
          <EmptyState
            title="Nothing in this list yet"
            description="Add symbols to see their price, change and chart together."
            actions={<Button variant="primary">Add a ticker</Button>}
          />
        </Card>
      )}
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Watchlists',
  component: WatchlistsScreen,
  parameters: { layout: 'fullscreen' },
  args: { rows: sampleQuotes },
} satisfies Meta<typeof WatchlistsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const New: Story = { args: { rows: [] } };
