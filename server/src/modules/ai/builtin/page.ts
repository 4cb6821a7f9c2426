import type { TopicId } from './topics/topic-ids.ts';

/** The page that the user looks at, as far as a question may mean it. */
export interface Page {
  readonly tickers: readonly string[];
  /** The open backtest. */
  readonly backtestId: string | undefined;
  /** What the page shows. */
  readonly topic: TopicId | undefined;
}

const sections: Readonly<Record<string, TopicId>> = {
  prices: 'performance',
  profile: 'profile',
  news: 'news',
  'financial-statements': 'income',
  'financial-ratios': 'ratios',
  'financial-position': 'balance',
  'debt-to-equity': 'debt',
  'pe-ratio': 'valuation',
  earnings: 'earnings',
  payouts: 'dividends',
  'price-target': 'price_target',
  recommendations: 'recommendations',
  'upgrades-downgrades': 'rating_changes',
  'fund-ownership': 'owners',
  'etf-holdings': 'etf_holdings',
  'sector-exposure': 'etf_holdings',
  competitors: 'competitors',
  technicals: 'technicals',
  options: 'options',
};

const pages: Readonly<Record<string, TopicId>> = {
  '': 'market',
  news: 'news',
  screener: 'screen',
  'earnings-calendar': 'earnings_calendar',
  'ipo-calendar': 'ipo_calendar',
  watchlists: 'my_watchlists',
  alerts: 'my_alerts',
  notifications: 'my_notifications',
  'backtest-history': 'my_backtests',
  'plans-and-pricing': 'plans',
  strategies: 'my_strategies',
  popular: 'popular',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nowhere: Page = { tickers: [], backtestId: undefined, topic: undefined };

/** Reads a path of the app; one that leads nowhere means nothing. */
export function pageOf(path: string | undefined): Page {
  if (path === undefined || !URL.canParse(path, 'http://page')) return nowhere;
  const { pathname, searchParams } = new URL(path, 'http://page');
  let parts: string[];
  try {
    parts = pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return nowhere;
  }
  const [first = '', second = '', third = ''] = parts;
  if (first === 'dashboard')
    return { ...nowhere, tickers: [second.toUpperCase()].filter(Boolean), topic: sections[third] };
  if (first === 'comparator') {
    const tickers = (searchParams.get('t') ?? '')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    return { ...nowhere, tickers: tickers.slice(0, 10), topic: 'compare' };
  }
  if ((first === 'backtest' || first === 'backtest-summary') && uuid.test(third))
    return { ...nowhere, backtestId: third, topic: 'this_backtest' };
  return { ...nowhere, topic: pages[first] };
}
