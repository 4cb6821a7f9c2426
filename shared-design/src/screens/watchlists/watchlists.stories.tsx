import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { Delta } from '../../delta/delta.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import { formatCompact, formatCompactMoney, formatInteger, formatPrice } from '../../format/format.ts';
import { PlusIcon, StarIcon } from '../../icons/icons.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Sparkline } from '../../sparkline/sparkline.tsx';
import { sampleQuotes } from '../sample-market.ts';
import type { SampleQuote } from '../sample-market.ts';
import { ScreenFrame } from '../screen-frame.tsx';

const columns: DataColumn<SampleQuote>[] = [
  { id: 'symbol', header: 'Ticker', value: (row) => row.symbol, width: 90, pin: 'start' },
  { id: 'name', header: 'Name', value: (row) => row.name, width: 200 },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.price,
    cell: (row) => formatPrice(row.price),
  },
  {
    id: 'change',
    header: 'Day',
    kind: 'number',
    value: (row) => row.change,
    cell: (row) => <Delta value={row.change} />,
  },
  {
    id: 'course',
    header: '60 days',
    isSortable: false,
    value: () => null,
    cell: (row) => <Sparkline values={row.closes} label={null} width={96} height={20} />,
  },
  {
    id: 'volume',
    header: 'Volume',
    kind: 'number',
    value: (row) => row.volume,
    cell: (row) => <span title={formatInteger(row.volume)}>{formatCompact(row.volume)}</span>,
  },
  {
    id: 'value',
    header: 'Market value',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.marketValue,
    cell: (row) => formatCompactMoney(row.marketValue),
  },
];

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
            icon={<StarIcon size={24} />}
            title="Nothing in this list yet"
            description="Add what you follow; its price, its day and its course then stand here together."
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
