import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { backtestColumns } from '../backtest-columns.tsx';
import { sampleBacktests } from '../sample-backtests.ts';
import type { SampleBacktest } from '../sample-backtests.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const { strategy, drawdown, tickers, ran, trades } = backtestColumns;
const columns: DataColumn<SampleBacktest>[] = [
  strategy,
  backtestColumns.return,
  drawdown,
  tickers,
  ran,
  trades,
  {
    id: 'tags',
    header: 'Tags',
    width: 200,
    value: (row) => row.tags.join(', '),
    cell: (row) => (
      <span className={styles.row}>
        {row.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
];

const offerActions = () => (
  <>
    <Button size="sm">Add tag</Button>
    <Button size="sm" variant="danger">
      Delete
    </Button>
  </>
);

function HistoryScreen({ rows }: { rows: readonly SampleBacktest[] }) {
  return (
    <ScreenFrame place="History">
      <PageHeader title="Backtest history" description="Every strategy that was run, newest first" />
      {rows.length > 0 ? (
        <Card padding="none">
          <DataTable
            label="Backtests"
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            rowHref={(row) => `#backtest-${row.id}`}
            isSelectable
            isArrangeable
            csvName="backtests"
            bulkActions={offerActions}
          />
        </Card>
      ) : (
        <Card>
          <PlaceholderOverlay state={204} hint="You have not run a backtest yet. The first one takes a minute." />
        </Card>
      )}
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Backtest history',
  component: HistoryScreen,
  parameters: { layout: 'fullscreen' },
  args: { rows: sampleBacktests },
} satisfies Meta<typeof HistoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { rows: [] } };
