import { medianOf } from '@candlewick/engine/market';
import type { Provenance } from '@candlewick/shared-api';
import { sizeRank } from './sector-figures.ts';
import type { Known } from './summary.ts';
import type { Overview, Profile } from './use-overview.ts';
import { indexLine, isWholeYear, yearLine } from './year.ts';

/** What the answers so far say about the instrument. */
export function knownOf(
  { ticker, name, sector, figures, first_date, delisted_on }: Profile,
  overview: Overview,
): Known {
  const { history, index, peers, earnings, holdings } = overview;
  const own = history ? yearLine(history) : null;
  const line = own && isWholeYear(own) ? own : null;
  const benchmark = history && index?.history ? indexLine(index.history, history) : null;
  const closes = history?.bars.close ?? [];
  const [last, gain] = [closes.at(-1), benchmark?.change.at(-1)];
  const multiples = peers?.rows.flatMap(({ pe_ratio: pe }) => pe ?? []) ?? [];
  const [largest] = holdings?.holdings ?? [];
  return {
    name,
    sector,
    delistedOn: delisted_on,
    since: own && !line ? { day: first_date, change: own.change.at(-1) ?? 0 } : null,
    size: peers ? sizeRank(peers.rows, ticker) : null,
    peRatio: figures?.pe_ratio ?? null,
    sectorPeRatio: multiples.length > 0 ? medianOf(multiples) : null,
    nextReport: earnings?.expected_quarters.find(({ report_date: day }) => day !== null)?.report_date ?? null,
    yearReturn: line?.change.at(-1) ?? null,
    index: index && gain !== undefined ? { name: index.name, yearReturn: gain } : null,
    belowHigh: line && last !== undefined ? last / Math.max(...closes) - 1 : null,
    holdings:
      holdings && largest ? { total: holdings.total, largest: largest.name, weight: largest.weight_fraction } : null,
  };
}

/** Where the figures of all parts come from, as new as the newest of them. */
export function sourceOf(profile: Profile, { history, income, earnings, target }: Overview): Provenance {
  const parts: readonly Provenance[] = [history, profile.figures, income, earnings, target].flatMap(
    (part) => part ?? [],
  );
  return {
    ...profile,
    source_label: [...new Set([profile, ...parts].map(({ source_label: label }) => label))].join('; '),
    simulated: [profile, ...parts].some(({ simulated }) => simulated),
    as_of: Math.max(profile.as_of, ...parts.map(({ as_of: time }) => time)),
  };
}
