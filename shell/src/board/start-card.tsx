import { Card } from '@candlewick/shared-design/card';
import { ArrowLeftRightIcon, ChartCandlestickIcon, FlaskIcon, TableIcon } from '@candlewick/shared-design/icons';
import styles from './start-card.module.css';

const starts = [
  {
    href: '/dashboard/%5EGSPC/prices',
    icon: ChartCandlestickIcon,
    title: 'S&P 500 prices',
    text: '20 years of daily candles with indicators and comparisons.',
  },
  {
    href: '/screener',
    icon: TableIcon,
    title: 'Find stocks',
    text: 'Filter 600 symbols by price, growth, value and technicals.',
  },
  {
    href: '/stocks-backtest',
    icon: FlaskIcon,
    title: 'Build a backtest',
    text: 'Combine entry and exit conditions and test them on history.',
  },
  {
    href: '/comparator',
    icon: ArrowLeftRightIcon,
    title: 'Compare symbols',
    text: 'Change, risk, correlation and fundamentals side by side.',
  },
];

/** Where to start, for a user whose cards have nothing to show yet. */
export function StartCard() {
  return (
    <Card title="Start here" data-size="wide">
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
