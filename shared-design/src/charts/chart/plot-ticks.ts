import { niceTicks, textWidth } from './axis.ts';
import type { PlotAxis } from './plot.types.ts';

/** Round values a minimum number of px apart, formatted by `format`; fewer where two of them would read the same. */
export function valueTicks(format: (value: number) => string, gapPx = 40): PlotAxis['ticks'] {
  return (from, to, sizePx) => {
    for (let count = Math.max(2, sizePx / gapPx); ; count /= 2) {
      const ticks = niceTicks(from, to, count)
        .filter((at) => at >= from && at <= to)
        .map((at) => ({ at, text: format(at) }));
      if (count <= 1 || new Set(ticks.map(({ text }) => text)).size === ticks.length) return ticks;
    }
  };
}

/** The same for counts: whole numbers only. */
export function countTicks(format: (value: number) => string): PlotAxis['ticks'] {
  const ticks = valueTicks(format);
  return (from, to, sizePx) => ticks(from, to, sizePx).filter(({ at }) => Number.isInteger(at));
}

/** Round values with labels side by side. */
export function acrossTicks(format: (value: number) => string): PlotAxis['ticks'] {
  return (from, to, sizePx) => {
    const widest = Math.max(textWidth(format(from)), textWidth(format(to)));
    return valueTicks(format, Math.max(56, widest + 18))(from, to, sizePx);
  };
}

/** The ends of an axis that includes zero, with room for the outermost label's grid line. */
export function valueExtent(low: number, high: number): readonly [number, number] {
  const ticks = niceTicks(low, high, 6);
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const room = (last - first) / 80;
  return [first < 0 ? first - room : first, last > 0 ? last + room : last];
}

/** Names at 0, 1, 2 …: all of them, or every second, third … where they would touch. `sizeOf` gives a name's size in px. */
export function nameTicks(names: readonly string[], sizeOf: (name: string) => number): PlotAxis['ticks'] {
  const needed = names.reduce((most, name) => Math.max(most, sizeOf(name)), 1);
  return (from, to, sizePx) => {
    const first = Math.max(0, Math.ceil(from));
    const last = Math.min(names.length - 1, Math.floor(to));
    const stride = Math.max(1, Math.ceil((needed * (to - from)) / sizePx));
    const ticks = [];
    for (let at = Math.ceil(first / stride) * stride; at <= last; at += stride)
      ticks.push({ at, text: names[at] ?? '' });
    return ticks;
  };
}

/** Width of a name in px. */
export const acrossPx = (name: string) => textWidth(name) + 10;
/** Height of a name in px. */
export const downPx = () => 16;
