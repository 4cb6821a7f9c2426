import { asking } from '../checked-question.ts';
import type { CheckedQuestion, Read } from '../checked-question.ts';
import { decimals, percent } from '../figures.ts';

const creditsOf = async (read: Read) => [
  decimals((await read<{ credits: number }>('/api/billing/plan/credits')).credits, 0),
];
const returnOfBacktest = async (read: Read) => {
  const { cards } = await read<{ cards: readonly { return_fraction: number }[] }>(
    '/api/backtest/stocks/parent_cards?page_size=10',
  );
  return [percent(Math.abs(cards[0]?.return_fraction ?? NaN))];
};

/** The user's own backtests, alerts, watchlists, plan and credits; `id` is that of a backtest. */
export const account = (id: string): readonly CheckedQuestion[] => [
  asking('Show me my backtests', /your backtests/, { figures: returnOfBacktest, says: [/SMA 10/] }),
  asking('my best backtest', /your backtests/, { figures: returnOfBacktest, says: [/best/i] }),
  asking('how did my last backtest do', [/your backtests/, /your backtest$/], { figures: returnOfBacktest }),
  asking('Sharpe ratio of this backtest', /your backtest$/, {
    page: `/backtest-summary/stocks/${id}`,
    says: [/Sharpe ratio: \S*\d/],
  }),
  asking('summarise this page', /your backtest$/, {
    page: `/backtest-summary/stocks/${id}`,
    figures: returnOfBacktest,
  }),
  asking('which alerts do I have?', /your alerts/, { says: [/1 alert/, /AAPL/] }),
  asking('do i have any alerts on apple', /your alerts/, { says: [/on AAPL/] }),
  asking('any paused alerts?', /your alerts/, { says: [/no paused alerts/] }),
  asking('unread notifications', /your notifications/, { says: [/unread/] }),
  asking("what's on my watchlist", /your watchlists/, { says: [/Long term/, /NVDA/] }),
  asking('how are the stocks on my watchlist doing today', [/your watchlists/, /price of MSFT, NVDA/]),
  asking('How many credits do I have left?', /your credits/, { figures: creditsOf }),
  asking('what did i spend credits on', /your credits/, { says: [/Backtest/] }),
  asking('Which plan am I on?', /your plan/, { says: [/Advanced/] }),
  asking('when does my plan renew', /your plan/, { says: [/Advanced/] }),
  asking('which plan am i on', /your plan/, { tier: 'beginner', says: [/Beginner/] }),
  asking('my saved strategies', /your saved strategies/, { says: [/saved no strategy/] }),
  asking('compare the plans', /plans and prices/, { says: [/Explorer/, /Beginner/, /Advanced/] }),
  asking('how much do credit packs cost', /plans and prices/, { says: [/50,000 credits/] }),
  asking('my backtests', /your backtests/, { tier: 'intermediate', says: [/no such backtest/] }),
  asking('compare AAPL, MSFT, GOOGL, AMZN and META', /Comparing/, {
    tier: 'beginner',
    says: [/Beginner plan compares 4 tickers/],
    choices: /plan/i,
  }),
];
