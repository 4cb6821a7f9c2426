import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { Delta } from '../../delta/delta.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import { FlaskIcon } from '../../icons/icons.tsx';
import { LinkButton } from '../../link-button/link-button.tsx';
import { Link } from '../../link/link.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import { Sparkline } from '../../sparkline/sparkline.tsx';
import { StatGrid, StatTile } from '../../stat-tile/stat-tile.tsx';
import { backtestColumns } from '../backtest-columns.tsx';
import { quoteColumns } from '../quote-columns.tsx';
import { sampleBacktests } from '../sample-backtests.ts';
import { sampleQuotes } from '../sample-market.ts';
import type { SampleQuote } from '../sample-market.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const { symbol, course, price, change } = quoteColumns;
const movers: DataColumn<SampleQuote>[] = [
  { ...symbol, pin: undefined },
  { ...course, width: 84, cell: (row) => <Sparkline values={row.closes} label={null} width={60} height={18} /> },
  { ...price, width: 76 },
  { ...change, width: 82 },
];

const backtests = [backtestColumns.strategy, backtestColumns.return, backtestColumns.tickers, backtestColumns.ran];

const headlines = [
  ['Markets close higher as yields ease', '2 hours ago · Newswire'],
  ['Chip makers report orders into next year', 'yesterday · The Ledger'],
  ['Oil steadies after a week of swings', 'yesterday · Newswire'],
];

interface HomeScreenProps {
  isNew: boolean;
  isLoading: boolean;
}

function HomeScreen({ isNew, isLoading }: HomeScreenProps) {
  return (
    <ScreenFrame place="Home">
      <PageHeader
        title={isNew ? 'Welcome, Mara' : 'Good morning, Mara'}
        description="Closes of a made-up day, in US dollars"
      />
      {isLoading ? (
        <Skeleton height={72} />
      ) : (
        <StatGrid>
          <StatTile label="S&P 500" value="5,911.69" change={<Delta value={-0.0001} />} />
          <StatTile label="Nasdaq Composite" value="19,113.77" change={<Delta value={-0.0032} />} />
          <StatTile label="Dow Jones" value="42,270.07" change={<Delta value={0.0013} />} />
          <StatTile label="10-year yield" value="4.40%" note="US Treasury" />
        </StatGrid>
      )}
      <div className={styles.split}>
        <div className={styles.stack}>
          <Card title="Recent backtests" padding="none">
            {isNew ? (
              <EmptyState
                icon={<FlaskIcon size={24} />}
                title="No backtest yet"
                description="Say when to enter and when to leave; what would have become of the money is there in a minute."
                actions={
                  <LinkButton href="#backtest" variant="primary">
                    Create a backtest
                  </LinkButton>
                }
              />
            ) : (
              <DataTable
                label="Recent backtests"
                columns={backtests}
                rows={sampleBacktests}
                rowId={(row) => row.id}
                rowHref={(row) => `#backtest-${row.id}`}
                isLoading={isLoading}
              />
            )}
          </Card>
          <Card title="News">
            {isLoading ? (
              <Skeleton height={150} />
            ) : (
              <ul className={styles.news}>
                {headlines.map(([title, note]) => (
                  <li key={title}>
                    <Link href="#news">{title}</Link>
                    <p className={styles.muted}>
                      <bdi>{note}</bdi>
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        <Card title="Large caps" padding="none">
          <DataTable
            label="Large caps"
            columns={movers}
            rows={sampleQuotes}
            rowId={(row) => row.symbol}
            rowHref={(row) => `#${row.symbol}`}
            isLoading={isLoading}
          />
        </Card>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  parameters: { layout: 'fullscreen' },
  args: { isNew: false, isLoading: false },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Returning: Story = {};
export const New: Story = { args: { isNew: true } };
/** Placeholders have the final size, so that nothing moves when the figures come. */
export const Loading: Story = { args: { isLoading: true } };
