import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAt, type Bars } from '../bars.ts';
import { catalog } from '../catalog.ts';
import { computeIndicator, firstIndexOf, streamIndicator } from '../compute-indicator.ts';
import { arbitraryBars, referenceTo } from '../testing/arbitraries.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { barsOfGolden, firstDifference, readGolden, referencesOf, type Golden } from '../testing/golden.ts';
import fixture from '../testing/indicators.fixture.json' with { type: 'json' };
import { sharedDataNote } from '../testing/shared-data.ts';

const computed = catalog.filter(({ group }) => group === 'Technical Indicators');

/** Every output `===` the recorded doubles, first index included. */
function expectOutputs(bars: Bars, name: string, { first, outputs }: NonNullable<Golden['indicators']>[string]): void {
  const references = referencesOf(name);
  expect(references.length).toBe(outputs.length);
  references.forEach((reference, k) => {
    const { values, firstIndex } = computeIndicator(bars, reference);
    expect(firstIndex).toBe(first);
    expect(values.length).toBe(bars.length);
    expect(firstDifference(values, first, outputs[k]!), reference.indicator).toBe(-1);
  });
}

describe('indicators', () => {
  const recorded: Golden = fixture;
  it.each(Object.entries(recorded.indicators!))('%s gives the recorded doubles', (name, expected) => {
    expectOutputs(barsOfGolden(recorded), name, expected);
  });

  it('are all recorded', () => {
    const names = Object.keys(recorded.indicators!).flatMap((name) => referencesOf(name).map((one) => one.indicator));
    expect([...new Set(names)].toSorted()).toEqual(computed.map(({ name }) => name).toSorted());
  });

  for (const file of ['synthetic-edges', 'sp500-2000'] as const) {
    const data = readGolden(file);
    const names = Object.keys(data?.golden.indicators ?? { '-': null });
    it.skipIf(data === null).each(names)(`%s equals TA-Lib on ${file} ${sharedDataNote}`, (name) => {
      expectOutputs(data!.bars, name, data!.golden.indicators![name]!);
    });
  }

  it('are all NaN with too few bars', () => {
    for (const { name } of computed) {
      const first = firstIndexOf({ indicator: name });
      const closes = [1, 2, 3].slice(0, first);
      const { values, firstIndex } = computeIndicator(flatBarsOf(closes), { indicator: name });
      expect([...values]).toEqual(closes.map(() => Number.NaN));
      expect(firstIndex).toBe(first);
    }
  });

  it.each(catalog.map(({ name }) => name))('%s gives the same bits as a stream', (name) => {
    fc.assert(
      fc.property(arbitraryBars, referenceTo(name, 20), (bars, reference) => {
        const { values, firstIndex } = computeIndicator(bars, reference);
        expect(firstIndex).toBe(firstIndexOf(reference));
        const stream = streamIndicator(reference);
        for (let i = 0; i < bars.length; i++) {
          const bar = barAt(bars, i);
          // Peeking at any other bar changes nothing.
          stream.peek({ ...bar, high: bar.high * 2, close: bar.close * 2, volume: 7 });
          if (!Object.is(stream.peek(bar), values[i]) || !Object.is(stream.next(bar), values[i])) return false;
        }
        return true;
      }),
      { numRuns: 40 },
    );
  });
});
