import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryBars } from '../testing/arbitraries.ts';
import { placesInRange } from './oscillator.ts';

it('all forms of placesInRange give the same bits', () => {
  fc.assert(
    fc.property(
      arbitraryBars,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(100 as const, -100 as const),
      (bars, period, scale) => {
        const [short, long] = [new Float64Array(bars.length), new Float64Array(bars.length)];
        placesInRange(bars, period, scale, short, bars.length + 1);
        placesInRange(bars, period, scale, long, bars.length);
        expect(new BigUint64Array(long.buffer)).toEqual(new BigUint64Array(short.buffer));
      },
    ),
  );
});
