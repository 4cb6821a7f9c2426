import { defaultBacktestOptions } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';

const options = { ...defaultBacktestOptions, direction: 'short', stop_loss_percent: 5 } as const;

describe('assumptions', () => {
  it('state the current rules of fills, margin and warm-up', () => {
    const text = assumptionsOf(options).join(' ');
    expect(text).toContain('measured from the fill price');
    expect(text).toContain('below 30% of its value');
    expect(text).toContain('on the bars before the range');
  });

  it('leave margin out of long positions', () => {
    expect(assumptionsOf(defaultBacktestOptions).join(' ')).not.toContain('short position');
  });
});
