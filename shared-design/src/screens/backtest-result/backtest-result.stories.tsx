import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../badge/badge.tsx';
import { Banner } from '../../banner/banner.tsx';
import { Breadcrumb } from '../../breadcrumb/breadcrumb.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { EquityChart } from '../../chart/equity-chart.tsx';
import { MonthlyReturnsChart } from '../../chart/monthly-returns-chart.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { Delta } from '../../delta/delta.tsx';
import { formatDate, formatInteger, formatNumber, formatPercent, formatPrice } from '../../format/format.ts';
import { RefreshIcon } from '../../icons/icons.tsx';
import { KeyValueList } from '../../key-value-list/key-value-list.tsx';
import { chartDrawn } from '../../lib/chart-play.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { StatGrid, StatTile } from '../../stat-tile/stat-tile.tsx';
import { sampleTrades } from '../sample-backtests.ts';
import type { SampleTrade } from '../sample-backtests.ts';
import { sampleResult } from '../sample-result.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const result = sampleResult;
const signed = (fraction: number) => formatPercent(fraction, { isSigned: true });

const number = (id: keyof SampleTrade & string, header: string, cell?: DataColumn<SampleTrade>['cell']) => ({
  id,
  header,
  kind: 'number' as const,
  value: (row: SampleTrade) => row[id],
  cell,
});

const columns: DataColumn<SampleTrade>[] = [
  { id: 'entry', header: 'Entry', value: (row) => row.entry, width: 112 },
  { id: 'exit', header: 'Exit', value: (row) => row.exit, width: 112 },
  { ...number('return', 'Return', (row) => <Delta value={row.return} />), width: 100 },
  number('days', 'Days'),
  number('entryPrice', 'Entry price', (row) => formatPrice(row.entryPrice)),
  number('exitPrice', 'Exit price', (row) => formatPrice(row.exitPrice)),
];

function ResultScreen({ isFree }: { isFree: boolean }) {
  return (
    <ScreenFrame place="History">
      <PageHeader
        before={<Breadcrumb items={[{ label: 'Backtest history', href: '#history' }, { label: 'AAPL' }]} />}
        title="Golden cross, 50 over 200"
        meta={<Badge tone="accent">AAPL</Badge>}
        description={`${formatDate(result.from)} to ${formatDate(result.to)} · run on March 4, 2026 · engine 0.1.0`}
        actions={<Button icon={<RefreshIcon size={14} />}>Run again</Button>}
      />
      <Banner tone="warning" title="One bar was ambiguous">
        On March 16, 2020 both the stop and the target lay within the day; the stop is taken first.
      </Banner>
      <StatGrid>
        <StatTile
          label="Total return"
          value={signed(result.total)}
          tone={result.total < 0 ? 'down' : 'up'}
          note={`buy and hold ${signed(result.benchmarkTotal)}`}
        />
        <StatTile label="A year, compound" value={signed(result.annual)} note="252 days a year" />
        <StatTile label="Largest drawdown" value={signed(result.drawdown)} tone="down" note="from the peak before" />
        <StatTile label="Sharpe ratio" value={formatNumber(result.sharpe)} note="risk-free 0%" />
        <StatTile
          label="Trades"
          value={formatInteger(result.trades)}
          note={`${formatPercent(result.won, { digits: 0 })} with a profit`}
        />
      </StatGrid>
      <Card title="Account">
        <EquityChart label="Account value" equity={result.equity} benchmark={result.benchmark} height={320} />
      </Card>
      <div className={styles.split}>
        <PlaceholderOverlay state={isFree ? 403 : null} onUpgrade={() => undefined}>
          <Card title="Trades" padding="none">
            <DataTable
              label="Trades"
              columns={columns}
              rows={sampleTrades}
              rowId={(row) => row.id}
              initialSort={{ id: 'entry', direction: 'desc' }}
              csvName="trades"
            />
          </Card>
        </PlaceholderOverlay>
        <div className={styles.stack}>
          <Card title="Assumed">
            <KeyValueList
              items={[
                { key: 'fill', label: 'Filled at', value: 'next open' },
                { key: 'fee', label: 'Commission a side', value: '5 bps', isNumeric: true },
                { key: 'slip', label: 'Slippage', value: '2 bps', isNumeric: true },
                { key: 'stop', label: 'Stop loss', value: '8%', isNumeric: true },
                { key: 'cash', label: 'Begins with', value: '$10,000', isNumeric: true },
              ]}
            />
          </Card>
          <Card title="Monthly returns">
            <MonthlyReturnsChart label="Monthly returns" returns={result.months} />
          </Card>
        </div>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Backtest result',
  component: ResultScreen,
  parameters: { layout: 'fullscreen' },
  args: { isFree: false },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
  },
} satisfies Meta<typeof ResultScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {};
export const WithoutDetails: Story = { args: { isFree: true } };
