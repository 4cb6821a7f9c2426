import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-table.tsx';
import { NavTabs } from '../../nav-tabs/nav-tabs.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { Switch } from '../../switch/switch.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

interface Alert {
  id: string;
  name: string;
  tickers: string;
  interval: string;
  isActive: boolean;
  last: string;
}

const alerts: Alert[] = [
  { id: '1', name: 'Golden cross', tickers: 'AAPL, KO', interval: '1 day', isActive: true, last: 'March 4, 2026' },
  { id: '2', name: 'RSI below 30', tickers: 'MSFT', interval: '1 hour', isActive: true, last: 'March 3, 2026' },
  { id: '3', name: 'MACD crosses', tickers: 'XOM, JNJ, F', interval: '1 day', isActive: false, last: '—' },
];

// The first three columns fit a phone: the alert, its tickers, and the switch that stops it.
const columns: DataColumn<Alert>[] = [
  { id: 'name', header: 'Alert', value: (row) => row.name, width: 124 },
  { id: 'tickers', header: 'Tickers', value: (row) => row.tickers, width: 110 },
  {
    id: 'active',
    header: 'Active',
    value: (row) => (row.isActive ? 'yes' : 'no'),
    width: 90,
    cell: (row) => (
      <Switch label={row.isActive ? 'On' : 'Off'} aria-label={`${row.name} is active`} defaultChecked={row.isActive} />
    ),
  },
  { id: 'interval', header: 'Interval', value: (row) => row.interval, width: 90 },
  { id: 'last', header: 'Last sent', value: (row) => row.last, width: 130 },
];

const notifications = [
  ['AAPL', 'SMA 50 crossed over SMA 200 at 212.40', 'March 4, 2026, 4:00 PM ET'],
  ['MSFT', 'RSI 14 fell to 28.6', 'March 3, 2026, 11:00 AM ET'],
  ['KO', 'SMA 50 crossed over SMA 200 at 68.90', 'February 27, 2026, 4:00 PM ET'],
];

function AlertsScreen({ isQuiet }: { isQuiet: boolean }) {
  return (
    <ScreenFrame place="Alerts">
      <PageHeader title="Alerts" description="Checked at each close of a bar; one credit for each that is sent" />
      <NavTabs
        aria-label="Kinds of alerts"
        items={[
          { href: '#stocks', label: 'Stocks', isCurrent: true },
          { href: '#strategies', label: 'Strategies' },
        ]}
      />
      <div className={styles.split}>
        <Card title="Yours" padding="none">
          <DataTable
            label="Alerts"
            columns={columns}
            rows={isQuiet ? alerts.slice(2) : alerts}
            rowId={(row) => row.id}
          />
        </Card>
        <Card
          title="Notifications"
          actions={
            <Button size="sm" variant="ghost" disabled={isQuiet}>
              Mark all read
            </Button>
          }
        >
          {isQuiet ? (
            <PlaceholderOverlay state="noNotifications" />
          ) : (
            <ul className={styles.news}>
              {notifications.map(([ticker, text, time], index) => (
                <li key={time}>
                  <Badge tone={index === 0 ? 'accent' : 'neutral'}>{ticker}</Badge> {text}
                  <p className={styles.muted}>{time}</p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Alerts',
  component: AlertsScreen,
  parameters: { layout: 'fullscreen' },
  args: { isQuiet: false },
} satisfies Meta<typeof AlertsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {};
export const Quiet: Story = { args: { isQuiet: true } };
