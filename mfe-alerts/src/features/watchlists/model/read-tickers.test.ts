import { expect, test } from 'vitest';
import { readTickers } from './read-tickers.ts';

test.each([
  ['words', 'aapl, KO;XOM\nMSFT  ko', ['AAPL', 'KO', 'XOM', 'MSFT'], []],
  ['exchanges', 'NYSE:KO NASDAQ: AAPL $TSLA', ['KO', 'AAPL', 'TSLA'], []],
  ['classes of shares', 'BRK.B BF/B VOD.L', ['BRK-B', 'BF-B', 'VOD.L'], []],
  ['indices, pairs and futures', '^GSPC EURUSD=X BTC-USD GC=F', ['^GSPC', 'EURUSD=X', 'BTC-USD', 'GC=F'], []],
  ['pairs of exchanges', 'BINANCE:BTCUSDT FX:EURUSD,OANDA:GBPJPY;BTC/USD', ['BTC-USD', 'EURUSD=X', 'GBPJPY=X'], []],
  ['indices of charts', 'TVC:SPX, CBOE:VIX, NYMEX:CL1!', ['^GSPC', '^VIX', 'CL=F'], []],
  ['classes behind a space', 'BRK B, AAPL BF B KO\nXYZ A', ['BRK-B', 'AAPL', 'BF-B', 'KO', 'XYZ-A'], []],
  [
    'a list of TradingView',
    '###Tech stocks,NASDAQ:AAPL,NYSE:BRK.B,###COINS\nBINANCE:ETHUSDT\n### more\nLSE:VOD',
    ['AAPL', 'BRK-B', 'ETH-USD', 'VOD.L'],
    [],
  ],
  ['amounts', 'KO 1,200', ['KO'], ['1', '200']],
  ['nothing', ' \n ', [], []],
])('%s', (_, text, tickers, skipped) => {
  expect(readTickers(text)).toEqual({ tickers, skipped });
});

test('a broker’s export: titles above the header, quotes, cash and totals', () => {
  const text = [
    '\uFEFF"Positions for account ...123, as of 11/20/2026"',
    '',
    '"Symbol","Description","Quantity","Market Value"',
    '"AAPL","APPLE, INC ""NEW""","10","$2,713.00"',
    '"BRK.B","BERKSHIRE HATHAWAY","3","$1,500.00"',
    '"SPAXX**","FIDELITY GOVERNMENT MONEY MARKET","","$20.00"',
    '"Cash & Cash Investments","--","--","$12.00"',
    '"Account Total","","","$4,245.00"',
  ].join('\r\n');
  expect(readTickers(text)).toEqual({
    tickers: ['AAPL', 'BRK-B', 'SPAXX'],
    skipped: ['Cash & Cash Investments', 'Account Total'],
  });
});

test('semicolons, and the column of symbols anywhere', () => {
  expect(readTickers('Name;Ticker;Value\nCoca-Cola;NYSE:KO;1,5\nCash;USD;3,0')).toEqual({
    tickers: ['KO'],
    skipped: ['USD'],
  });
});

test('tabs, as a spreadsheet copies them', () => {
  expect(readTickers('Quantity\tSymbol\n10\tXOM\n5\tJNJ').tickers).toEqual(['XOM', 'JNJ']);
});
