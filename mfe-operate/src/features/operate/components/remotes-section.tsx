import { registryApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatInteger, missing } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { oneOf } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PeriodChoice } from './period-choice.tsx';
import { Rate } from './rate.tsx';
import {
  formatMs,
  isOfCanary,
  isSeen,
  periods,
  shortHash,
  type Channels,
  type Figures,
  type Suggestion,
} from '../model/words.ts';

const params = { period: oneOf('period', periods, '24') };
const refreshEveryMs = 15_000;

interface Row {
  readonly channels: Channels;
  readonly active: Figures | undefined;
  readonly canary: Figures | undefined;
  readonly suggestion: Suggestion | undefined;
}

const nameOf = (figures: Figures | undefined) =>
  figures ? `${figures.version} · ${shortHash(figures.hash)}` : missing;
const adviceOf = ({ suggestion, channels }: Row) => {
  if (!suggestion) return null;
  return isOfCanary(suggestion, channels) ? 'End canary' : 'Roll back';
};
const fractionOf = (figures: Figures | undefined) => (isSeen(figures) ? figures.failure_fraction : null);

const columns: readonly DataColumn<Row>[] = [
  { id: 'remote', header: 'Remote', value: ({ channels }) => channels.remote, width: 150, pin: 'start' },
  {
    id: 'advice',
    header: 'Advice',
    value: adviceOf,
    cell: (row) => (row.suggestion ? <Badge tone="danger">{adviceOf(row)}</Badge> : missing),
    width: 110,
  },
  {
    id: 'active',
    header: 'Everyone',
    value: ({ active }) => active?.version ?? null,
    cell: ({ active, channels }) => (channels.active === null ? 'not offered' : nameOf(active)),
    width: 150,
  },
  {
    id: 'loads',
    header: 'Loads',
    kind: 'number',
    value: ({ active }) => active?.loads ?? null,
    width: 80,
    priority: 4,
  },
  {
    id: 'failures',
    header: 'Failures',
    kind: 'number',
    value: ({ active }) => active?.failures ?? null,
    width: 80,
    priority: 3,
  },
  {
    id: 'rate',
    header: 'Failure rate',
    kind: 'number',
    unit: 'fraction',
    value: ({ active }) => fractionOf(active),
    cell: ({ active }) => <Rate figures={active} />,
    width: 150,
  },
  {
    id: 'time',
    header: 'Load time, 95%',
    kind: 'number',
    unit: 'ms',
    value: ({ active }) => active?.load_p95_ms ?? null,
    format: formatMs,
    width: 110,
    priority: 5,
  },
  {
    id: 'canary',
    header: 'Canary',
    value: ({ canary }) => canary?.version ?? null,
    cell: ({ canary }) => nameOf(canary),
    width: 150,
  },
  {
    id: 'share',
    header: 'Share',
    kind: 'number',
    unit: 'percent',
    value: ({ channels }) => channels.canary?.percent ?? null,
    format: (value) => `${formatInteger(value)}%`,
    width: 70,
  },
  {
    id: 'canary-loads',
    header: 'Canary’s loads',
    kind: 'number',
    value: ({ canary }) => canary?.loads ?? null,
    width: 110,
    priority: 2,
  },
  {
    id: 'canary-rate',
    header: 'Canary’s failure rate',
    kind: 'number',
    unit: 'fraction',
    value: ({ canary }) => fractionOf(canary),
    cell: ({ canary }) => <Rate figures={canary} />,
    width: 150,
  },
  {
    id: 'canary-time',
    header: 'Canary’s load time, 95%',
    kind: 'number',
    unit: 'ms',
    value: ({ canary }) => canary?.load_p95_ms ?? null,
    format: formatMs,
    width: 140,
    priority: 1,
  },
];

const phoneRow: PhoneRow<Row> = {
  title: ({ channels }) => channels.remote,
  subtitle: (row) => {
    const { active, canary, channels } = row;
    return canary ? `${nameOf(active)}, canary ${canary.version} ${channels.canary?.percent}%` : nameOf(active);
  },
  value: ({ active }) => <Rate figures={active} />,
  delta: (row) =>
    row.suggestion ? <Badge tone="danger">{adviceOf(row)}</Badge> : row.canary ? <Rate figures={row.canary} /> : null,
};

/** Every remote: what everyone gets and what the canary's users get, with the figures of both. */
export function RemotesSection() {
  const { view, choose } = useUrlState(params);
  const refetchInterval = refreshEveryMs;
  const remotes = useQuery({ ...apiQuery(registryApi.remotes, {}), refetchInterval });
  const summary = useQuery({
    ...apiQuery(registryApi.telemetrySummary, { query: { hours: Number(view.period) } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const toolbar = <PeriodChoice value={view.period} onChange={(period) => choose({ period })} />;
  return (
    <Answer query={allOf(remotes, summary)} skeleton={<Skeleton height="24rem" />}>
      {([{ remotes: all }, { releases, suggestions }]) => {
        const figuresOf = (remote: string, hash: string | undefined | null) =>
          releases.find((each) => each.remote === remote && each.hash === hash);
        const rows = all.map((channels): Row => ({
          channels,
          active: figuresOf(channels.remote, channels.active),
          canary: figuresOf(channels.remote, channels.canary?.hash),
          suggestion: suggestions.find(({ remote }) => remote === channels.remote),
        }));
        return (
          <DataTable
            label="Remotes"
            columns={columns}
            rows={rows}
            rowId={({ channels }) => channels.remote}
            rowHref={({ channels }) => `/operate/remotes/${channels.remote}?period=${view.period}`}
            phoneRow={phoneRow}
            isArrangeable
            csvName="remotes"
            toolbar={toolbar}
            empty={<EmptyState title="No remotes yet" description="Publish one with “candlewick publish”" />}
          />
        );
      }}
    </Answer>
  );
}
