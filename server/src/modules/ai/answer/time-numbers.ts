import { dayMs } from '@candlewick/engine/market';

/** Times as numbers: epoch milliseconds under a name that says so. */
const timeKey = /(^|_)(time|times|at|as_of|date|dates|day|from|to|start|end|since|until|opens|closes|epoch|ms)$/i;
const firstTime = Date.UTC(1900, 0);
const lastTime = Date.UTC(2200, 0);

export const namesTime = (key: string): boolean => timeKey.test(key);
export const mayBeTime = (value: number): boolean =>
  Number.isInteger(value) && value > firstTime && value < lastTime && Math.abs(value) > 1e8;

const written = (time: number) => {
  const iso = new Date(time).toISOString();
  return time % dayMs === 0 ? iso.slice(0, 10) : iso;
};

/** Data with its epoch milliseconds as ISO dates (`2026-05-01`) and times, which a model reads right. */
export function withDates(data: unknown, key = ''): unknown {
  if (typeof data === 'number') return namesTime(key) && mayBeTime(data) ? written(data) : data;
  if (Array.isArray(data) || ArrayBuffer.isView(data))
    return Array.from(data as unknown as ArrayLike<unknown>, (item) => withDates(item, key));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withDates(value, name)]));
}
