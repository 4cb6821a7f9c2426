import { describe, expect, it } from 'vitest';
import { reasonToRollBack } from './telemetry-figures.state.ts';

const seen = (loads: number, failures: number, failingNetworks = 3) => ({ loads, failures, failingNetworks });

describe('the reason to roll back', () => {
  it('names the interval of the failures and those of the previous release', () => {
    expect(reasonToRollBack(seen(20, 5), seen(40, 1))).toBe(
      'It failed in 20.0% of 25 loads (8.9% to 39.1% with 95% confidence); the previous release in 2.4% of 41.',
    );
    expect(reasonToRollBack(seen(20, 5), undefined)).toContain('too few to compare');
  });

  it.each([
    ['too few loads', seen(5, 14), undefined],
    ['one failure in twenty, which may be chance', seen(19, 1), undefined],
    ['two failures in forty', seen(38, 2), undefined],
    ['less than 5 %, however sure', seen(96_000, 4000), undefined],
    ['as often as before', seen(20, 5), seen(20, 5)],
    ['three times as often, which may be chance', seen(18, 3), seen(19, 1)],
    ['failures of two networks', seen(20, 20, 2), undefined],
  ])('is none for %s', (_case, now, before) => {
    expect(reasonToRollBack(now, before)).toBeNull();
  });

  it('is there for a small share of many, where a large previous one is good', () => {
    expect(reasonToRollBack(seen(940, 60), seen(9900, 100))).toContain('6.0% of 1000');
  });
});
