import { expect, it } from 'vitest';
import { symbolOf } from './written-symbol.ts';

it.each([
  ['aapl', 'AAPL'],
  [' $TSLA ', 'TSLA'],
  ['aapl.us', 'AAPL'],
  ['NASDAQ:AAPL', 'AAPL'],
  ['NYSE: BRK.B', 'BRK-B'],
  ['BRK B', 'BRK-B'],
  ['BF/B', 'BF-B'],
  ['VOD.L', 'VOD.L'],
  ['LSE:VOD', 'VOD.L'],
  ['HKEX:700', '0700.HK'],
  ['XETR:SAP', 'SAP.DE'],
  ['EUR/USD', 'EURUSD=X'],
  ['EUR.USD', 'EURUSD=X'],
  ['FX:EURUSD', 'EURUSD=X'],
  ['FX_IDC:USDJPY', 'USDJPY=X'],
  ['EURUSD=X', 'EURUSD=X'],
  ['BTC/USD', 'BTC-USD'],
  ['BTC-USDT', 'BTC-USD'],
  ['BINANCE:BTCUSDT', 'BTC-USD'],
  ['COINBASE:PEPEUSD', 'PEPE-USD'],
  ['KRAKEN:XBTEUR', 'BTC-EUR'],
  ['ETHBTC', 'ETH-BTC'],
  ['DOTUSD', 'DOT-USD'],
  ['TVC:SPX', '^GSPC'],
  ['CBOE:VIX', '^VIX'],
  ['TVC:GOLD', 'GC=F'],
  ['NYMEX:CL1!', 'CL=F'],
  ['^GSPC', '^GSPC'],
  ['SPX', 'SPX'],
])('%s is %s', (written, symbol) => {
  expect(symbolOf(written)).toBe(symbol);
});

it.each(['', 'Cash & Cash Investments', 'Größe', 'no symbol!', 'A'.repeat(21), 'NASDAQ:'])(
  '"%s" is none',
  (written) => {
    expect(symbolOf(written)).toBeUndefined();
  },
);
