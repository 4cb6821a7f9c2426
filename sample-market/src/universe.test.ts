import { describe, expect, it } from 'vitest';
import { parseUniverse } from './universe.ts';
import { readUniverse } from './testing/data.ts';

const header =
  'symbol,name,type,exchange,currency,sector,industry,price,market_cap,price_earnings,eps,dividend_yield,price_book,price_sales,own_volatility,follows';
const acme = 'ACME,"Acme, Inc.",stock,NYSE,USD,Energy,"Oil ""and"" Gas",12.5,5000000000,10,1.25,0.02,1.5,0.8,,';
const fund = 'FUND,Fund of Acme,etf,NYSEARCA,USD,,,50,,,,,,,0.01,ACME 0.5; market -1';
const parse = (...lines: string[]) => parseUniverse([header, ...lines].join('\n'));

describe('the universe', () => {
  it('has instruments of every type', async () => {
    const listings = [...(await readUniverse()).values()];
    const count = (type: string) => listings.filter((listing) => listing.type === type).length;
    for (const type of ['stock', 'etf', 'forex', 'crypto', 'commodity', 'index'])
      expect(count(type), type).toBeGreaterThanOrEqual(10);
    const symbols = new Set(listings.map(({ symbol }) => symbol));
    for (const known of [
      'AAPL',
      'BRK-B',
      'SPY',
      'EURUSD=X',
      'BTC-USD',
      'GC=F',
      '^GSPC',
      '^IXIC',
      '^DJI',
      '^RUT',
      '^VIX',
    ])
      expect(symbols).toContain(known);
  });

  it('has earnings that agree with the price and its ratio', async () => {
    for (const { symbol, price, eps, priceEarnings } of (await readUniverse()).values()) {
      if (eps !== null && priceEarnings !== null) expect(price / eps / priceEarnings, symbol).toBeCloseTo(1, 1);
    }
  });

  it('has cross rates that agree with their pairs', async () => {
    const universe = await readUniverse();
    const rate = (symbol: string) => universe.get(symbol)?.price ?? 0;
    expect(rate('EURGBP=X')).toBeCloseTo(rate('EURUSD=X') / rate('GBPUSD=X'), 4);
    expect(rate('EURJPY=X')).toBeCloseTo(rate('EURUSD=X') * rate('USDJPY=X'), 2);
    expect(rate('GBPJPY=X')).toBeCloseTo(rate('GBPUSD=X') * rate('USDJPY=X'), 2);
    expect(rate('EURCHF=X')).toBeCloseTo(rate('EURUSD=X') * rate('USDCHF=X'), 4);
    expect(rate('AUDJPY=X')).toBeCloseTo(rate('AUDUSD=X') * rate('USDJPY=X'), 2);
  });

  it('reads quoted fields, empty fields and what an instrument follows', () => {
    const universe = parse(acme, fund);
    expect(universe.get('ACME')).toMatchObject({
      name: 'Acme, Inc.',
      industry: 'Oil "and" Gas',
      price: 12.5,
      marketCap: 5e9,
      dividendYield: 0.02,
      priceSales: 0.8,
      ownVolatility: null,
      follows: [],
    });
    expect(universe.get('FUND')).toMatchObject({
      sector: null,
      marketCap: null,
      dividendYield: 0,
      ownVolatility: 0.01,
      follows: [
        { name: 'ACME', weight: 0.5 },
        { name: 'market', weight: -1 },
      ],
    });
  });

  it.each([
    ['price', acme.replace('12.5', '-1'), 'price "-1" must be a positive number'],
    ['number', acme.replace('1.25', 'n/a'), 'eps "n/a" must be a number'],
    ['yield', acme.replace('0.02', '2'), 'dividend_yield "2" must be at least 0 and below 1'],
    ['sector', acme.replace('Energy', 'Oil'), 'sector "Oil" is no sector of GICS'],
    ['type', acme.replace('stock', 'bond'), 'type "bond" must be one of'],
    ['missing value', acme.replace('5000000000', ''), 'market_cap is empty'],
    ['missing volatility', fund.replace('0.01', ''), 'own_volatility is empty'],
    ['missing field', acme.slice(0, -1), 'has 15 fields instead of 16'],
    ['open quote', acme.replace('Inc."', 'Inc.'), 'has a quote that is not closed'],
    ['unknown name', fund.replace('market', 'mood'), 'follows "mood", which is neither'],
    ['follower of itself', fund.replace('ACME', 'FUND'), 'follows "FUND", which is neither'],
    ['weight', fund.replace('-1', 'half'), 'follows "market half" must be a name, a space and a weight'],
  ])('refuses a bad %s with its line number', (_, line, problem) => {
    expect(() => parse(acme, acme.replace('ACME', 'SECOND'), line)).toThrow(`line 4: ${problem}`);
  });

  it('names every bad row, duplicates and a wrong header', () => {
    expect(() => parse(acme, acme, fund.replace('50', '0'))).toThrow(
      'line 3: ACME is there twice; line 4: price "0" must be a positive number',
    );
    expect(() => parseUniverse(acme)).toThrow('must begin with the line "symbol,name,');
  });
});
