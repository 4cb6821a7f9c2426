import { formatLongDay, formatMarketDate, formatWeekday } from '@candlewick/shared-design/format';
import { addDays } from './days.ts';
import type { NewsItem } from './topics.ts';

export interface NewsDay {
  /** ISO day of the exchange. */
  readonly day: string;
  /** `Today`, `Yesterday`, `Friday, November 27, 2026`. */
  readonly label: string;
  readonly items: readonly NewsItem[];
}

function labelOf(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : `${formatWeekday(day)}, ${formatLongDay(day)}`;
}

/** Articles (newest first) by the exchange's days. `nowMs` decides which is today. */
export function newsDays(items: readonly NewsItem[], nowMs: number): readonly NewsDay[] {
  const today = formatMarketDate(nowMs);
  const days: { day: string; label: string; items: NewsItem[] }[] = [];
  for (const item of items) {
    const day = formatMarketDate(item.time);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, label: labelOf(day, today), items: [item] });
  }
  return days;
}

/** Articles of several answers as one list, newest first, each once; at most `most`. */
export function mergedNews(lists: readonly (readonly NewsItem[])[], most: number): readonly NewsItem[] {
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => b.time - a.time).slice(0, most);
}
