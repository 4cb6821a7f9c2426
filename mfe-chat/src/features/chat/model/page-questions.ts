import { findSection, type SectionGroupName, type SectionId } from '@candlewick/shared-api';
import { matchPage } from '@candlewick/shared-platform/snapshot';
import type { RouteState } from '@candlewick/shared-platform';

type Route = Pick<RouteState, 'pathname' | 'query'>;
type Questions = readonly [string, string, string];
type Params = Readonly<Record<string, string>>;

interface Place {
  readonly path: string;
  readonly questions: (params: Params, query: URLSearchParams) => Questions;
}

const general: Questions = [
  'How did the S&P 500 do this year?',
  'Which stocks rose most today?',
  'How do I backtest a strategy?',
];

type ForTicker = (ticker: string) => Questions;

const ofTicker: ForTicker = (ticker) => [
  `How has ${ticker} performed this year?`,
  `Is ${ticker} expensive?`,
  `What’s the latest on ${ticker}?`,
];

const ofFinancials: ForTicker = (ticker) => [
  `How profitable is ${ticker}?`,
  `How much debt does ${ticker} have?`,
  `How has ${ticker}’s revenue grown?`,
];

const ofAnalysts: ForTicker = (ticker) => [
  `What do analysts say about ${ticker}?`,
  `What is ${ticker}’s price target?`,
  `Is ${ticker} expensive?`,
];

/** Questions about one instrument, by the section of its dashboard, or by the group of the section. */
const ofSections: Readonly<Partial<Record<SectionId | SectionGroupName, ForTicker>>> = {
  Financials: ofFinancials,
  Analysts: ofAnalysts,
  news: (ticker) => [
    `What’s the latest on ${ticker}?`,
    `Is the news on ${ticker} positive or negative?`,
    `How has ${ticker} performed this month?`,
  ],
  technicals: (ticker) => [
    `What do ${ticker}’s technicals say?`,
    `Is ${ticker} overbought?`,
    `What is ${ticker}’s RSI?`,
  ],
  earnings: (ticker) => [
    `When does ${ticker} report earnings next?`,
    `Did ${ticker} beat its last estimates?`,
    `How has ${ticker}’s revenue grown?`,
  ],
  payouts: (ticker) => [
    `What dividend does ${ticker} pay?`,
    `When is ${ticker}’s next dividend?`,
    `How has ${ticker} performed this year?`,
  ],
};

function ofDashboard(ticker: string, component: string): Questions {
  const section = findSection(component);
  const own = section && (ofSections[section.id] ?? ofSections[section.group]);
  return (own ?? ofTicker)(ticker);
}

const ofBacktests = (): Questions => [
  'Which of my backtests did best?',
  'What does the Sharpe ratio mean?',
  'How do I turn a backtest into an alert?',
];

const places: readonly Place[] = [
  {
    path: '/dashboard/:ticker/:component?',
    questions: ({ ticker = '', component = '' }) => ofDashboard(ticker, component),
  },
  {
    path: '/comparator',
    questions: (_, query) => {
      const [one = 'AAPL', other = 'MSFT'] = (query.get('t') ?? '').split(/[ ,]+/).filter(Boolean);
      return [
        `Compare ${one} and ${other}`,
        `Which is more volatile, ${one} or ${other}?`,
        `Which fell more, ${one} or ${other}?`,
      ];
    },
  },
  {
    path: '/backtest/:backtestType/:parent_id/:child_id',
    questions: () => ['How good is this backtest?', 'What was its max drawdown?', 'What does the Sharpe ratio mean?'],
  },
  {
    path: '/backtest-summary/:backtestType/:id',
    questions: () => [
      'How did this backtest do?',
      'What does the Sharpe ratio mean?',
      'How do I turn a backtest into an alert?',
    ],
  },
  { path: '/backtest-history/:backtestType', questions: ofBacktests },
  {
    path: '/stocks-backtest',
    questions: () => ['How do I backtest a strategy?', 'What does a backtest cost?', 'Which of my backtests did best?'],
  },
  {
    path: '/watchlists/:id?',
    questions: () => [
      'Which of my watchlist stocks moved most today?',
      'Which of my stocks report earnings soon?',
      'What is in my watchlists?',
    ],
  },
  {
    path: '/alerts/:alertType',
    questions: () => [
      'Which of my alerts are active?',
      'What have my alerts told me lately?',
      'How many alerts can I have?',
    ],
  },
  {
    path: '/earnings-calendar',
    questions: () => [
      'Who reports earnings this week?',
      'When does AAPL report earnings next?',
      'Which of my stocks report earnings soon?',
    ],
  },
  {
    path: '/news',
    questions: () => ['What is the latest market news?', 'How did the S&P 500 do today?', 'What’s the latest on AAPL?'],
  },
  {
    path: '/plans-and-pricing/:state?',
    questions: () => ['What does my plan include?', 'How many credits do I have?', 'What does a backtest cost?'],
  },
  {
    path: '/user-settings/:section',
    questions: () => ['What does my plan include?', 'How many credits do I have?', 'How do I get an API key?'],
  },
];

/** Three questions that fit the page. */
export function questionsFor({ pathname, query }: Route): Questions {
  const match = matchPage(places, pathname);
  return match ? match.page.questions(match.params, query) : general;
}
