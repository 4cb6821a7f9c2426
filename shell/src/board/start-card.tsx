import { Card } from '@candlewick/shared-design/card';
import { ChartCandlestickIcon, FlaskIcon, HistoryIcon } from '@candlewick/shared-design/icons';
import styles from './start-card.module.css';

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

/** Where to start, for a user whose cards have nothing to show yet. */
export function StartCard() {
  return (
    <Card title="Start here">
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
    </Card>
  );
}
