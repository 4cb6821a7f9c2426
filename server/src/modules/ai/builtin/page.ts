import type { SectionId } from '@candlewick/shared-api';
import type { TopicId } from './topics/topic-ids.ts';

/** The page that the user looks at, as far as a question may mean it. */
export interface Page {
  readonly tickers: readonly string[];
  /** The open backtest. */
  readonly backtestId: string | undefined;
  /** What the page shows. */
  readonly topic: TopicId | undefined;
  /** What the guide calls it. */
  readonly guide: string | undefined;
  /** It shows a part of the app, not an instrument or a result. */
  readonly isOfApp: boolean;
}

const sections: Readonly<Partial<Record<SectionId, TopicId>>> = {
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

/** The passage of the guide on a page. */
const guides: Readonly<Record<string, string>> = {
  '': 'getting started',
  home: 'getting started',
  news: 'news by topic sector',
  screener: 'screener',
  comparator: 'comparator',
  dashboard: 'dashboard',
  'earnings-calendar': 'calendars',
  'ipo-calendar': 'calendars',
  watchlists: 'watchlists',
  alerts: 'alerts',
  notifications: 'notifications',
  'stocks-backtest': 'backtests',
  backtest: 'backtest result',
  'backtest-summary': 'backtest result',
  'backtest-history': 'backtests history',
  'plans-and-pricing': 'plans',
  strategies: 'strategies',
};
const ofData: ReadonlySet<string> = new Set(['dashboard', 'comparator', 'backtest', 'backtest-summary']);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nowhere: Page = { tickers: [], backtestId: undefined, topic: undefined, guide: undefined, isOfApp: false };

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
  const page = { ...nowhere, guide: guides[first], isOfApp: !ofData.has(first) };
  if (first === 'dashboard')
    return { ...page, tickers: [second.toUpperCase()].filter(Boolean), topic: sections[third as SectionId] };
  if (first === 'comparator') {
    const tickers = (searchParams.get('t') ?? '')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    return { ...page, tickers: tickers.slice(0, 10), topic: 'compare' };
  }
  if ((first === 'backtest' || first === 'backtest-summary') && uuid.test(third))
    return { ...page, backtestId: third, topic: 'this_backtest' };
  return { ...page, topic: pages[first] };
}
