import type { TimeRange } from './chart.types.ts';

export type RangePreset = '1M' | '6M' | 'YTD' | '1Y' | '5Y' | 'Max';

/** For a Segmented. */
export const rangePresets: readonly { value: RangePreset; label: string; title: string }[] = [
  { value: '1M', label: '1M', title: '1 month' },
  { value: '6M', label: '6M', title: '6 months' },
  { value: 'YTD', label: 'YTD', title: 'Year to date' },
  { value: '1Y', label: '1Y', title: '1 year' },
  { value: '5Y', label: '5Y', title: '5 years' },
  { value: 'Max', label: 'Max', title: 'Everything' },
];

const months: Partial<Record<RangePreset, number>> = { '1M': 1, '6M': 6, '1Y': 12, '5Y': 60 };

/**
 * The range of a preset for data that ends at `lastMs` (the last bar, not today); null for everything.
 * One month before the 31st is the last day of a shorter month.
 */
export function presetRange(preset: RangePreset, lastMs: number): TimeRange | null {
  if (preset === 'Max') return null;
  const last = new Date(lastMs);
  if (preset === 'YTD') return { from: Date.UTC(last.getUTCFullYear(), 0, 1), to: lastMs };
  const month = last.getUTCMonth() - (months[preset] ?? 0);
  const lastDay = new Date(Date.UTC(last.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return { from: Date.UTC(last.getUTCFullYear(), month, Math.min(last.getUTCDate(), lastDay)), to: lastMs };
}
