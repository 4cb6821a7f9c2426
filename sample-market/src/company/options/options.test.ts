import { currentOrLastSession, sessionOn } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOf } from '../../first-days.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { createCompanyData, known, now, simulatedMarket, stocks } from '../../testing/simulated-companies.ts';
import { normalDistribution } from './black-scholes.ts';
import type { Option } from './black-scholes.ts';
import { maxPainOf } from './open-interest.ts';
import { valueOptions } from './option-values.ts';

const data = createCompanyData();
const some = [...stocks.filter((_, index) => index % inCampaign(6, 18) === 0), 'SPY', 'TLT', 'GLD', '^GSPC', '^RUT'];
const times = [now, Date.parse('2015-08-25T14:00:00Z'), Date.parse('2033-07-03T22:00:00Z')];
type Answer = AnswerOf<'optionsAnalytics'>;
const chains: { readonly ticker: string; readonly time: number; readonly answer: Answer }[] = [];
for (const ticker of some) {
  for (const time of times) {
    const answer = await data.optionsAnalytics({ ticker, time, delayMs: 0 });
    if (answer) chains.push({ ticker, time, answer });
    else if (time > firstDayOf(ticker) + 60 * 86_400_000) throw new Error(`There are no options on ${ticker}.`);
  }
}

/** What is wrong at any strike of any chain. */
function problems(
  check: (chain: Answer['expirations'][number], index: number, answer: Answer) => string | false,
): string[] {
  return chains.flatMap(({ ticker, time, answer }) =>
    answer.expirations.flatMap((chain) =>
      chain.strike.flatMap((strike, index) => {
        const problem = check(chain, index, answer);
        return problem ? [`${ticker} ${new Date(time).getUTCFullYear()} ${chain.date} ${strike}: ${problem}`] : [];
      }),
    ),
  );
}

describe('the normal distribution', () => {
  it('has its known values', () => {
    expect(normalDistribution(0)).toBeCloseTo(0.5, 15);
    expect(normalDistribution(1.96)).toBeCloseTo(0.9750021048517795, 14);
    expect(normalDistribution(-5) / 2.866515718791946e-7).toBeCloseTo(1, 9);
    expect(normalDistribution(-8) / 6.22096057427174e-16).toBeCloseTo(1, 6);
    expect([normalDistribution(-40), normalDistribution(40)]).toEqual([0, 1]);
  });
});

describe('the values of options', () => {
  const option = { spot: 42, strike: 40, years: 0.5, rate: 0.1, dividendYield: 0, volatility: 0.2 };

  it('are those of the textbook (Hull, Options, Futures and Other Derivatives, example 15.6)', () => {
    const { call, put } = valueOptions(option, 'european');
    expect(call.value).toBeCloseTo(4.76, 2);
    expect(put.value).toBeCloseTo(0.81, 2);
  });

  it.each(['european', 'american'] as const)('change as the greeks say (%s)', (style) => {
    const base = { ...option, dividendYield: 0.03 };
    const step = 1e-4;
    const digits = style === 'european' ? 6 : 5;
    for (const side of ['call', 'put'] as const) {
      const slope = (change: (by: number) => Partial<typeof base>, of: 'value' | 'delta' = 'value') => {
        const [up, down] = [step, -step].map((by) => valueOptions({ ...base, ...change(by) }, style)[side][of]);
        return (up! - down!) / (2 * step);
      };
      const { delta, gamma, theta, vega, rho } = valueOptions(base, style)[side];
      expect(slope((by) => ({ spot: base.spot + by }))).toBeCloseTo(delta, digits);
      expect(slope((by) => ({ spot: base.spot + by }), 'delta')).toBeCloseTo(gamma, digits);
      expect(-slope((by) => ({ years: base.years + by })) / 365).toBeCloseTo(theta, digits);
      expect(slope((by) => ({ volatility: base.volatility + by })) / 100).toBeCloseTo(vega, digits);
      expect(slope((by) => ({ rate: base.rate + by })) / 100).toBeCloseTo(rho, digits);
    }
  });
});

/** An American option by a binomial tree (Cox, Ross and Rubinstein 1979): slow, and exact in the limit. */
function treeValue({ spot, strike, years, rate, dividendYield, volatility }: Option, sign: 1 | -1): number {
  const steps = 400;
  const time = years / steps;
  const up = Math.exp(volatility * Math.sqrt(time));
  const probability = (Math.exp((rate - dividendYield) * time) - 1 / up) / (up - 1 / up);
  const exercised = (step: number, ups: number) => Math.max(0, sign * (spot * up ** (2 * ups - step) - strike));
  const values = Float64Array.from({ length: steps + 1 }, (_, ups) => exercised(steps, ups));
  for (let step = steps - 1; step >= 0; step -= 1) {
    for (let ups = 0; ups <= step; ups += 1) {
      const held = Math.exp(-rate * time) * (probability * values[ups + 1]! + (1 - probability) * values[ups]!);
      values[ups] = Math.max(held, exercised(step, ups));
    }
  }
  return values[0]!;
}

describe('the values of American options', () => {
  const options = fc.record({
    spot: fc.constant(100),
    strike: fc.double({ min: 40, max: 200, noNaN: true }),
    years: fc.double({ min: 1e-4, max: 2.5, noNaN: true }),
    rate: fc.constantFrom(0, 0.001, 0.04, 0.08),
    dividendYield: fc.constantFrom(0, 0.01, 0.06),
    volatility: fc.double({ min: 0.06, max: 1.2, noNaN: true }),
  });

  it('are at least what exercise and a European option pay, and keep the bounds of puts and calls', () => {
    fc.assert(
      fc.property(options, (option) => {
        const { spot, strike, years, rate, dividendYield } = option;
        const { call, put } = valueOptions(option, 'american');
        const european = valueOptions(option, 'european');
        expect(call.value).toBeGreaterThanOrEqual(Math.max(0, spot - strike, european.call.value - 1e-3));
        expect(put.value).toBeGreaterThanOrEqual(Math.max(0, strike - spot, european.put.value - 1e-3));
        expect(call.value).toBeLessThanOrEqual(spot);
        expect(put.value).toBeLessThanOrEqual(strike);
        const difference = call.value - put.value;
        expect(difference).toBeGreaterThanOrEqual(spot * Math.exp(-dividendYield * years) - strike - 3e-4);
        expect(difference).toBeLessThanOrEqual(spot - strike * Math.exp(-rate * years) + 3e-4);
      }),
      { numRuns: 500 },
    );
  });

  it('move with the strike, by at most as much', () => {
    fc.assert(
      fc.property(options, fc.double({ min: 0.01, max: 20, noNaN: true }), (option, step) => {
        const [low, high] = [option, { ...option, strike: option.strike + step }].map((one) =>
          valueOptions(one, 'american'),
        );
        for (const fall of [low!.call.value - high!.call.value, high!.put.value - low!.put.value]) {
          expect(fall).toBeGreaterThanOrEqual(-1e-9);
          expect(fall).toBeLessThanOrEqual(step + 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are about those of a binomial tree', () => {
    for (const [years, most] of [
      [0.08, 0.04],
      [0.5, 0.12],
      [2, 0.3],
    ] as const) {
      for (const strike of [80, 95, 100, 110, 125]) {
        for (const dividendYield of [0, 0.05]) {
          const option = { spot: 100, strike, years, rate: 0.04, dividendYield, volatility: 0.3 };
          const { call, put } = valueOptions(option, 'american');
          expect(Math.abs(call.value - treeValue(option, 1)), `call ${strike}, ${years}`).toBeLessThan(most);
          expect(Math.abs(put.value - treeValue(option, -1)), `put ${strike}, ${years}`).toBeLessThan(most);
        }
      }
    }
  });
});

describe('option chains', () => {
  it('offer nothing for less than its exercise pays', () => {
    const wrong = problems(({ calls, puts, strike }, index, { ticker, price }) => {
      if (ticker.startsWith('^')) return false;
      const lowest = (side: typeof calls) => Math.min(side.bid[index]!, side.mark[index]!, side.ask[index]!);
      const [call, put] = [lowest(calls) - (price - strike[index]!), lowest(puts) - (strike[index]! - price)];
      return Math.min(call, put) < -1e-9 && `is ${Math.min(call, put)} below intrinsic value`;
    });
    expect(wrong).toEqual([]);
  });

  it('stand while the market is closed', async () => {
    const [friday, sunday] = ['2026-11-20T21:00:00Z', '2026-11-22T23:00:00Z'].map((text) => Date.parse(text));
    const at = (time: number) => known(data.optionsAnalytics({ ticker: 'SPY', time, delayMs: 0 }));
    const [closed, later] = [await at(friday!), await at(sunday!)];
    expect(closed.expirations.length).toBeGreaterThan(5);
    expect(later).toEqual(closed);
  });

  it('have no strike of least pain without open interest', () => {
    expect(maxPainOf([90, 100], [0, 0], [0, 0])).toBe(0);
    expect(maxPainOf([90, 100, 110], [5, 1, 0], [0, 1, 5])).toBe(100);
  });

  it('have weeks, months and LEAPS that expire on sessions to come', () => {
    for (const { time, answer } of chains) {
      const quoted = currentOrLastSession('xnys', time);
      const kinds = answer.expirations.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'leaps')).toHaveLength(2);
      expect(kinds.filter((kind) => kind === 'monthly').length).toBeGreaterThanOrEqual(6);
      expect(kinds.filter((kind) => kind === 'weekly').length).toBeGreaterThanOrEqual(3);
      const dates = answer.expirations.map(({ date }) => date);
      expect([...new Set(dates)].toSorted()).toEqual(dates);
      for (const { date, days } of answer.expirations) {
        const session = sessionOn('xnys', Date.parse(date))!;
        expect(days).toBeCloseTo((session.close - Math.min(time, quoted.close)) / 86_400_000, 2);
        expect(days).toBeGreaterThan(0);
      }
    }
  });

  it('keep put-call parity on indices, and its bounds elsewhere', () => {
    const wrong = problems(({ calls, puts, strike, forward, days }, index, answer) => {
      const { ticker, rate_fraction, dividend_yield_fraction, price } = answer;
      if (!ticker.startsWith('^')) {
        const gap = calls.mark[index]! - puts.mark[index]!;
        const least = price * Math.exp((-dividend_yield_fraction * days) / 365) - strike[index]! - gap;
        const most = gap - price + strike[index]! * Math.exp((-rate_fraction * days) / 365);
        return Math.max(least, most) > 3e-4 + 1e-6 * price && `off by ${Math.max(least, most)}`;
      }
      const parity = Math.exp((-rate_fraction * days) / 365) * (forward - strike[index]!);
      const difference = calls.mark[index]! - puts.mark[index]! - parity;
      return Math.abs(difference) > 3e-4 + 1e-6 * forward && `off by ${difference}`;
    });
    expect(wrong).toEqual([]);
  });

  it('allow no free profit between strikes', () => {
    const wrong = problems(({ calls, puts, strike }, index) => {
      if (index === 0) return false;
      const step = strike[index]! - strike[index - 1]!;
      const [fall, rise] = [calls.mark[index - 1]! - calls.mark[index]!, puts.mark[index]! - puts.mark[index - 1]!];
      if (fall < -1e-3 || rise < -1e-3 || fall > step + 1e-3 || rise > step + 1e-3) return 'a spread has a free profit';
      if (index === strike.length - 1) return false;
      const butterfly = calls.mark[index - 1]! - 2 * calls.mark[index]! + calls.mark[index + 1]!;
      return butterfly < -2e-3 && `a butterfly costs ${butterfly}`;
    });
    expect(wrong).toEqual([]);
  });

  it('have plausible greeks, spreads and whole numbers of contracts', () => {
    const wrong = problems(({ calls, puts, implied_volatility_fraction: volatility }, index) => {
      if (!(volatility[index]! > 0.01 && volatility[index]! < 3)) return `volatility ${volatility[index]}`;
      if (calls.delta[index]! < 0 || calls.delta[index]! > 1 || puts.delta[index]! > 0 || puts.delta[index]! < -1) {
        return 'delta';
      }
      for (const side of [calls, puts]) {
        if (side.gamma[index]! < 0 || side.vega[index]! < 0) return 'gamma or vega';
        if (!(side.bid[index]! <= side.mark[index]! + 0.006 && side.ask[index]! > side.bid[index]!)) return 'spread';
        const [volume, interest] = [side.volume[index]!, side.open_interest[index]!];
        if (!Number.isInteger(volume) || volume < 0 || !Number.isInteger(interest) || volume > interest)
          return 'volume';
      }
      return false;
    });
    expect(wrong).toEqual([]);
  });

  it('sum open interest up to the ratios, and to the strike of least pain', () => {
    for (const { answer } of chains) {
      let [puts, calls] = [0, 0];
      for (const chain of answer.expirations) {
        const ofPuts = chain.puts.open_interest.reduce((sum, value) => sum + value, 0);
        const ofCalls = chain.calls.open_interest.reduce((sum, value) => sum + value, 0);
        puts += ofPuts;
        calls += ofCalls;
        if (ofCalls > 0) expect(Math.abs(chain.put_call_open_interest_ratio! - ofPuts / ofCalls)).toBeLessThan(1e-4);
        const pains = chain.strike.map((price) =>
          chain.strike.reduce(
            (sum, strike, index) =>
              sum +
              chain.calls.open_interest[index]! * Math.max(0, price - strike) +
              chain.puts.open_interest[index]! * Math.max(0, strike - price),
            0,
          ),
        );
        expect(pains[chain.strike.indexOf(chain.max_pain)]).toBe(Math.min(...pains));
      }
      expect(Math.abs(answer.put_call_open_interest_ratio! - puts / calls)).toBeLessThan(1e-4);
      expect(answer.put_call_open_interest_ratio!).toBeGreaterThan(0.4);
      expect(answer.put_call_open_interest_ratio!).toBeLessThan(2);
    }
  });

  it('imply about the volatility that prices have had, more for low strikes', () => {
    for (const { ticker, answer } of chains) {
      const { implied_volatility_fraction: implied, historical_volatility_fraction: historical } = answer;
      if (!(implied > 0.55 * historical && implied < 2.6 * historical))
        expect.fail(`${ticker}: ${implied} ${historical}`);
      for (const {
        strike,
        implied_volatility_fraction: smile,
        at_the_money_volatility_fraction: middle,
        forward,
      } of answer.expirations) {
        const nearest = strike.findIndex((one) => one >= forward);
        expect(Math.abs(smile[nearest]! / middle - 1)).toBeLessThan(0.2);
        expect(smile[0]).toBeGreaterThan(middle);
      }
    }
  });

  it('agree with the VIX for the S&P 500 and its funds', () => {
    for (const { ticker, time, answer } of chains) {
      if (ticker !== 'SPY' && ticker !== '^GSPC') continue;
      const { last } = simulatedMarket.instrument('^VIX').quoteAt(time);
      expect(answer.implied_volatility_fraction).toBeCloseTo(last / 100, 5);
    }
  });

  it('do not exist for currencies, coins and futures', async () => {
    for (const ticker of ['EURUSD=X', 'BTC-USD', 'GC=F', '^VIX', '^TNX']) {
      expect(await data.optionsAnalytics({ ticker, time: now, delayMs: 0 })).toBeUndefined();
    }
  });
});
