import { ComparisonTable, type ComparedColumn, type ComparedRow } from '@candlewick/shared-design/comparison-table';
import { formatDateTime, formatInteger, formatPercent, missing } from '@candlewick/shared-design/format';
import type { ReactNode } from 'react';
import { formatMs, intervalText, isSeen, kindsText, releaseName } from '../model/words.ts';
import type { Channels, Figures, Release } from '../model/words.ts';

interface FiguresTableProps {
  readonly channels: Channels;
  readonly releases: readonly Release[];
  readonly figures: readonly Figures[];
}

interface Compared {
  readonly column: ComparedColumn;
  readonly hash: string | null;
}

function comparedOf({ active, canary, previous }: Channels): Compared[] {
  return [
    { column: { id: 'active', label: 'Everyone', isCurrent: false }, hash: active },
    ...(canary ? [{ column: { id: 'canary', label: `Canary, ${canary.percent}%` }, hash: canary.hash }] : []),
    ...(previous === null ? [] : [{ column: { id: 'previous', label: 'Before' }, hash: previous }]),
  ];
}

/** What everyone, the canary's users and those before get and got, figure by figure. */
export function FiguresTable({ channels, releases, figures }: FiguresTableProps) {
  const compared = comparedOf(channels);
  const row = (
    label: string,
    of: (release: Release | undefined, of: Figures | undefined) => ReactNode,
  ): ComparedRow => ({
    label,
    values: Object.fromEntries(
      compared.map(({ column, hash }) => [
        column.id,
        of(
          releases.find((release) => release.hash === hash),
          figures.find((each) => each.hash === hash),
        ),
      ]),
    ),
  });
  return (
    <ComparisonTable
      caption={`Figures of ${channels.remote}`}
      rowHeading="Figure"
      columns={compared.map(({ column }) => column)}
      groups={[
        {
          label: 'Release',
          rows: [
            row('Release', (release) => (release ? releaseName(release) : 'nothing')),
            row('Published', (release) => formatDateTime(release?.published_at)),
          ],
        },
        {
          label: 'In browsers',
          rows: [
            row('Loads', (_, of) => formatInteger(of?.loads ?? 0)),
            row('Failures', (_, of) => formatInteger(of?.failures ?? 0)),
            row('Failure rate', (_, of) => (isSeen(of) ? formatPercent(of.failure_fraction, { digits: 1 }) : missing)),
            row('95% confidence interval', (_, of) => (isSeen(of) ? intervalText(of) : missing)),
            row('Kinds of failure', (_, of) => (of ? kindsText(of) : missing)),
            row('Load time, median', (_, of) => formatMs(of?.load_p50_ms)),
            row('Load time, 95th percentile', (_, of) => formatMs(of?.load_p95_ms)),
          ],
        },
      ]}
    />
  );
}
