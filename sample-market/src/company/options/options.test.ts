import { sessionOn } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { describe, expect, it } from 'vitest';
import { inCampaign } from '../../testing/campaign.ts';
import { createCompanyData, known, now, simulatedMarket, stocks } from '../../testing/simulated-companies.ts';
import { normalDistribution, valueOptions } from './black-scholes.ts';

const data = createCompanyData();
const some = [...stocks.filter((_, index) => index % inCampaign(6, 18) === 0), 'SPY', 'TLT', 'GLD', '^GSPC', '^RUT'];
const times = [now, Date.parse('2015-08-25T14:00:00Z'), Date.parse('2033-07-03T22:00:00Z')];
type Answer = AnswerOf<'optionsAnalytics'>;
const chains: { readonly ticker: string; readonly time: number; readonly answer: Answer }[] = [];
for (const ticker of some) {
  for (const time of times) {
    chains.push({ ticker, time, answer: await known(data.optionsAnalytics({ ticker, time, delayMs: 0 })) });
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
    const { call, put } = valueOptions(option);
    expect(call.value).toBeCloseTo(4.76, 2);
    expect(put.value).toBeCloseTo(0.81, 2);
  });

  it('change as the greeks say', () => {
    const base = { ...option, dividendYield: 0.03 };
    const step = 1e-4;
    for (const side of ['call', 'put'] as const) {
      const slope = (change: (by: number) => Partial<typeof base>, of: 'value' | 'delta' = 'value') => {
        const [up, down] = [step, -step].map((by) => valueOptions({ ...base, ...change(by) })[side][of]);
        return (up! - down!) / (2 * step);
      };
      const { delta, gamma, theta, vega, rho } = valueOptions(base)[side];
      expect(slope((by) => ({ spot: base.spot + by }))).toBeCloseTo(delta, 6);
      expect(slope((by) => ({ spot: base.spot + by }), 'delta')).toBeCloseTo(gamma, 6);
      expect(-slope((by) => ({ years: base.years + by })) / 365).toBeCloseTo(theta, 6);
      expect(slope((by) => ({ volatility: base.volatility + by })) / 100).toBeCloseTo(vega, 6);
      expect(slope((by) => ({ rate: base.rate + by })) / 100).toBeCloseTo(rho, 6);
    }
  });
});

describe('option chains', () => {
  it('have weeks, months and LEAPS that expire on sessions to come', () => {
    for (const { time, answer } of chains) {
      const kinds = answer.expirations.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'leaps')).toHaveLength(2);
      expect(kinds.filter((kind) => kind === 'monthly').length).toBeGreaterThanOrEqual(6);
      expect(kinds.filter((kind) => kind === 'weekly').length).toBeGreaterThanOrEqual(3);
      const dates = answer.expirations.map(({ date }) => date);
      expect([...new Set(dates)].toSorted()).toEqual(dates);
      for (const { date, days } of answer.expirations) {
        const session = sessionOn('xnys', Date.parse(date))!;
        expect(days).toBeCloseTo((session.close - time) / 86_400_000, 2);
        expect(days).toBeGreaterThan(0);
      }
    }
  });

  it('keep put-call parity', () => {
    const wrong = problems(({ calls, puts, strike, forward, days }, index, { rate_fraction }) => {
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
