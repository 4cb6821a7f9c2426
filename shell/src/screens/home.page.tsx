import { useUser } from '@candlewick/shared-auth';
import { ChartCandlestickIcon, FlaskIcon, HistoryIcon } from '@candlewick/shared-design/icons';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { Slot } from '../remotes/slot.tsx';
import styles from './home.module.css';

const starts = [
  {
    href: '/dashboard/%5EGSPC/prices',
    icon: ChartCandlestickIcon,
    title: 'S&P 500 prices',
    text: 'Twenty years of daily candles, with volume and range presets.',
  },
  {
    href: '/dashboard/AAPL/prices',
    icon: ChartCandlestickIcon,
    title: 'Apple prices',
    text: 'Five years of daily history, adjusted for splits and dividends.',
  },
  {
    href: '/stocks-backtest',
    icon: FlaskIcon,
    title: 'Build a backtest',
    text: 'Combine entry and exit conditions, see the cost, and run them on history.',
  },
  {
    href: '/backtest-history/stocks',
    icon: HistoryIcon,
    title: 'Your backtests',
    text: 'Every backtest that you have run, with its result and assumptions.',
  },
];

/** The start page. */
export default function HomePage() {
  const user = useUser().data;
  return (
    <Page width="text">
      <PageHeader
        title={user ? `Welcome, ${user.first_name}` : 'Welcome'}
        description="Look up a ticker in the search box, or start here."
      />
      <div className={styles.widgets}>
        <Slot name="home" />
      </div>
      <ul className={styles.starts}>
        {starts.map(({ href, icon: Icon, title, text }) => (
          <li key={href}>
            <a href={href} className={styles.start}>
              <Icon size={20} />
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
