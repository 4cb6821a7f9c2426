import { describe, expect, it } from 'vitest';
import { mixedPricesText } from './mixed-prices.ts';

const real = { to: '2020-04-17', simulated: false };
const simulated = { to: '2026-11-20', simulated: true };

describe('prices that are compared', () => {
  it('say which are real, and until when', () => {
    expect(
      mixedPricesText([
        { ticker: '^GSPC', segments: [real, simulated] },
        { ticker: 'SPY', segments: [simulated] },
        { ticker: 'VOO', segments: [simulated] },
      ]),
    ).toBe(
      'This compares real prices with simulated ones: ^GSPC is real until Apr 17, 2020, then simulated; SPY and VOO are simulated.',
    );
    expect(
      mixedPricesText([
        { ticker: 'MINE', segments: [real] },
        { ticker: 'SPY', segments: [simulated] },
      ]),
    ).toBe('This compares real prices with simulated ones: MINE is real; SPY is simulated.');
  });

  it('say nothing where they are alike', () => {
    const all = (segments: readonly (typeof real)[]) => ['A', 'B'].map((ticker) => ({ ticker, segments }));
    for (const segments of [[real], [simulated], [real, simulated]]) expect(mixedPricesText(all(segments))).toBeNull();
    expect(mixedPricesText([])).toBeNull();
  });
});
