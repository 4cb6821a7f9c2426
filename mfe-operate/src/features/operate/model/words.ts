import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { formatDuration, formatInteger, formatPercent, missing } from '@candlewick/shared-design/format';

export type Channels = EndpointResponse<typeof registryApi.remotes>['remotes'][number];
export type Release = EndpointResponse<typeof registryApi.releases>['releases'][number];
export type Figures = EndpointResponse<typeof registryApi.telemetrySummary>['releases'][number];
export type Suggestion = EndpointResponse<typeof registryApi.telemetrySummary>['suggestions'][number];

export const shortHash = (hash: string) => hash.slice(0, 8);

/** `1.4.0 · 3f2a91bc`: a version alone may have been built twice. */
export const releaseName = ({ version, hash }: Pick<Release, 'version' | 'hash'>) => `${version} · ${shortHash(hash)}`;

/** `850 ms`, `1,500 ms`, `12 s`. */
export function formatMs(ms: number | null | undefined): string {
  if (typeof ms !== 'number') return missing;
  return ms < 10_000 ? `${formatInteger(Math.round(ms))} ms` : formatDuration(ms);
}

/** Whether a browser has reported anything of the release. */
export const isSeen = (figures: Figures | undefined): figures is Figures =>
  figures !== undefined && figures.loads + figures.failures > 0;

/** `0.4%–3.1%`, the 95 % confidence interval. */
export const intervalText = ({ failure_low: low, failure_high: high }: Figures) =>
  `${formatPercent(low, { digits: 1 })}–${formatPercent(high, { digits: 1 })}`;

/** `render 12, load 3`, the most frequent first. */
export function kindsText({ failures_by_kind: kinds }: Figures): string {
  const sorted = Object.entries(kinds).toSorted(([, a], [, b]) => b - a);
  return sorted.map(([kind, count]) => `${kind} ${formatInteger(count)}`).join(', ') || missing;
}

/** Periods of figures, in hours, as the address has them. */
export const periods = ['2', '24', '168', '720'] as const;
export const periodNames: Readonly<Record<(typeof periods)[number], string>> = {
  '2': '2 hours',
  '24': '24 hours',
  '168': '7 days',
  '720': '30 days',
};

/** A failing canary is ended; rolling back would take the active release. */
export const isOfCanary = ({ hash }: Suggestion, { active }: Channels) => hash !== active;
