/** The index that a key moves to among `count` items in rows of `columns`; undefined for other keys. */
export function keyStep(key: string, active: number | null, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const by = steps[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (by === undefined || (Math.abs(by) === columns && columns === count && count > 1)) return undefined;
  if (active === null) return by > 0 ? 0 : count - 1;
  const next = active + by;
  return next >= 0 && next < count ? next : active;
}
