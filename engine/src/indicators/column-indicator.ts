import type { BarColumn } from '../bars.ts';
import type { Indicator } from './indicator.ts';

/** The parts of an indicator that shows a column of the bars unchanged, from the first bar on. */
export function columnIndicator(column: BarColumn): Pick<Indicator, 'column' | 'firstIndex' | 'kernel' | 'stream'> {
  return {
    column,
    firstIndex: () => 0,
    kernel(bars, _params, out) {
      out.set(bars[column]);
      return 0;
    },
    stream: () => ({ next: (bar) => bar[column], peek: (bar) => bar[column] }),
  };
}
