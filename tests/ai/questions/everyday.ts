import { asking, without } from '../checked-question.ts';
import type { CheckedQuestion, Read } from '../checked-question.ts';
import { closeOn, percent, quarterStart, returnBetween, statementOf, compactDollars, yearStart } from '../figures.ts';

const guide = (ask: string, title: RegExp) => asking(ask, /guide/, { says: [title] });
const definition = (ask: string, says: RegExp) =>
  asking(ask, /Looking up/, { says: [says], never: [/can’t answer that/] });
const ofResult = async (read: Read) => {
  const { cards } = await read<{ cards: readonly { return_fraction: number }[] }>(
    '/api/backtest/stocks/parent_cards?page_size=10',
  );
  return [percent(Math.abs(cards[0]?.return_fraction ?? NaN))];
};

/** Fragments, slang, spoken dates, follow-ups and features, as users of all kinds write them; `id` is that of a backtest. */
export const everyday = (id: string): readonly CheckedQuestion[] => [
  definition('whats a stock', /\*\*Stock\*\*/),
  definition("what's a dividend", /\*\*Dividend\*\*/),
  definition('whats a candlestick', /\*\*Candlestick\*\*/),
  definition('What is max drawdown?', /deepest fall/),
  guide('how do i start', /Getting started/),
  guide('How do watchlists work?', /Watchlists\*\*/),
  guide('how does the screener work', /Screener\*\*/),
  guide('how does the comparator work', /Comparator\*\*/),
  guide('how do backtests work', /Backtests\*\*/),
  guide('how do credits work', /roll over/),
  guide('how do plans work', /Plans\*\*/),
  guide('how do notifications work', /Notifications\*\*/),
  guide('how does import work', /Import\*\*/),
  guide('how do i get an api key', /X-API-Key/),
  guide('how does this chat work', /AI chat\*\*/),
  guide('can I undo a deletion', /restored/),
  asking('delete all my backtests', /guide/, { says: [/can’t make changes/, /restored/] }),
  asking('how is telsa doin ths yr', /TSLA’s performance/, { figures: returnBetween('TSLA', yearStart) }),
  asking('how did nvidia do this quarter', /NVDA’s performance/, { figures: returnBetween('NVDA', quarterStart) }),
  asking('apple from june 2020 to june 2023', /AAPL’s performance/, {
    figures: returnBetween('AAPL', () => Date.UTC(2020, 4, 31), Date.UTC(2023, 5, 30)),
  }),
  asking('um okay so what was the price of Amazon on the third of March 2023', /AMZN’s close of 2023-03-03/, {
    figures: closeOn('AMZN', '2023-03-03'),
  }),
  asking('tesla price on christmas 2024', /TSLA’s close of 2024-12-25/, { figures: closeOn('TSLA', '2024-12-24') }),
  asking('could you please tell me when Costco is going to be reporting its earnings next', /COST’s earnings/),
  asking('which of the big tech stocks, apple microsoft google, has done the best since january', /AAPL, MSFT, GOOGL/, {
    figures: returnBetween('MSFT', yearStart),
  }),
  asking(['apple price', 'and microsoft?', 'which one was more volatile?'], /Comparing AAPL, MSFT/),
  asking(['nvidia revenue', 'quarterly', 'what about amd'], /AMD’s income statement/, {
    figures: statementOf('AMD/income_statement?interval=quarterly', 'revenue', compactDollars),
  }),
  asking('AAPL 200-day average', /AAPL’s technicals/, { says: [/(above|below)\*\* its SMA 200/] }),
  asking('MSFT 50dma vs 200dma', /crosses of MSFT/, { says: [/Now SMA 50 .* SMA 200/] }),
  asking('bollinger bands nvda', /NVDA’s Bollinger bands/, { says: [/the bands of/, /Upper band/] }),
  asking('vwap of nvda', /NVDA’s VWAP/, { says: [/VWAP is \*\*/, /mean of high, low and close/] }),
  asking('anchored vwap aapl', /AAPL’s AVWAP/, { says: [/AVWAP 20250101 is/] }),
  asking('ichimoku cloud msft', /MSFT’s ICHIMOKU/, { says: [/ICHIMOKU-SPAN-B 9 26 52 26/] }),
  asking('donchian channels of tesla', /TSLA’s DONCHIAN/, { says: [/Upper channel 20 1/] }),
  definition('what is a keltner channel', /average true ranges/),
  asking('max pain for AAPL', /AAPL’s options/, { says: [/^.*\n\nMax pain is \$/] }),
  asking('TSLA IV rank', /TSLA’s options/, { says: [/no data on IV rank/] }),
  without('how are the asian markets', /no data on stock markets outside the US/),
  asking('expense ratio of VOO', /VOO/, { says: [/no data on expense ratios/] }),
  asking('worst energy stocks today', /Screening/, { says: [/Energy: Stocks by 1 day, lowest first/] }),
  asking('top 5 gainers in tech', /Screening/, { says: [/Information Technology stocks/] }),
  asking('stocks with dividend yield above 5%', /Screening/, { says: [/Stocks by Dividend yield/] }),
  asking('best performing sector this year', /XLE’s performance/, { figures: returnBetween('XLE', yearStart) }),
  asking('should I put my savings in bitcoin', /BTC-USD/, { says: [/can’t give advice/] }),
  without("show me john's alerts", /cannot do that/),
  without('which sectors are favoured by analysts', /no data on analysts’ views of sectors/),
  asking('Which ticker did best?', /your backtest$/, {
    page: `/backtest-summary/stocks/${id}`,
    says: [/did best/],
    figures: ofResult,
  }),
  asking('did it beat buy and hold?', /your backtest$/, {
    page: `/backtest-summary/stocks/${id}`,
    figures: ofResult,
  }),
  definition('tell me about fibonacci retracement', /Fibonacci retracement/),
  guide('where do your prices come from', /simulated market/),
  guide('how to switch to dark mode', /Appearance/),
  asking('which is a better buy, ford or gm', [/F’s price target/, /GM’s price target/], {
    says: [/can’t give advice on F and GM/],
  }),
  asking('low pe high dividend stocks', /Screening/, { says: [/Dividend yield, highest first/] }),
  asking('BTC max drawdown 2022', /BTC-USD’s performance/, { says: [/Max drawdown/] }),
  asking('which of these is cheaper?', [/KO’s P\/E/, /PEP’s P\/E/], {
    page: '/comparator?t=KO,PEP',
    says: [/is the cheapest by P\/E/],
  }),
  asking("and tesla's?", /TSLA’s P\/E/, { page: '/dashboard/NVDA/pe-ratio' }),
  asking('stoch of NVDA', /NVDA’s technicals/, { says: [/STOCH/] }),
  guide('explain what a watchlist is', /Watchlists\*\*/),
  guide('how many watchlists can I have', /50 lists/),
  guide('how much does it cost to backtest 10 tickers', /one credit per ticker|one per ticker/),
  asking('what is the 10-year yield', /price of \^TNX/),
  asking('what does this company do', /MSFT’s profile/, { page: '/dashboard/MSFT/prices' }),
];
