import type { backtestApi, EndpointInput } from '@candlewick/shared-api';
import { formatDay, formatWith } from '@candlewick/shared-design/format';
import type { HistoryView } from './history-url.ts';

type Filter = EndpointInput<typeof backtestApi.sortedParentCards>['body'];

const lastMsOfDay = 24 * 60 * 60 * 1000 - 1;

/** A day's first moment in the user's time zone. */
const startOf = (day: string) => new Date(`${day}T00:00`).getTime();

/** What the server filters by. An inverted range of returns matches nothing there, as it says. */
export function filterOf({ search, tag, tickers, from, to, minPercent, maxPercent }: HistoryView): Filter {
  const sought = search.trim();
  return {
    ...(sought ? { search: sought } : {}),
    ...(tag ? { tags: [tag] } : {}),
    ...(tickers.length > 0 ? { tickers: [...tickers] } : {}),
    ...(from ? { created_from: startOf(from) } : {}),
    ...(to ? { created_to: startOf(to) + lastMsOfDay } : {}),
    ...(minPercent === null ? {} : { min_return: minPercent / 100 }),
    ...(maxPercent === null ? {} : { max_return: maxPercent / 100 }),
  };
}

export interface FilterChip {
  readonly id: string;
  readonly label: string;
  /** The view without this filter. */
  readonly without: Partial<HistoryView>;
}

const percent = (value: number) => `${formatWith(value, { maximumFractionDigits: 4 })}%`;

/** The filters that are on, each with the way to remove it. */
export function chipsOf({ search, tag, tickers, from, to, minPercent, maxPercent }: HistoryView): FilterChip[] {
  const chips: (FilterChip | null)[] = [
    search ? { id: 'search', label: `“${search}”`, without: { search: '' } } : null,
    tag ? { id: 'tag', label: `Tag ${tag}`, without: { tag: '' } } : null,
    ...tickers.map((ticker) => ({
      id: `ticker-${ticker}`,
      label: ticker,
      without: { tickers: tickers.filter((each) => each !== ticker) },
    })),
    from ? { id: 'from', label: `From ${formatDay(from)}`, without: { from: '' } } : null,
    to ? { id: 'to', label: `To ${formatDay(to)}`, without: { to: '' } } : null,
    minPercent === null
      ? null
      : { id: 'min', label: `Return at least ${percent(minPercent)}`, without: { minPercent: null } },
    maxPercent === null
      ? null
      : { id: 'max', label: `Return at most ${percent(maxPercent)}`, without: { maxPercent: null } },
  ];
  return chips.filter((chip) => chip !== null);
}
