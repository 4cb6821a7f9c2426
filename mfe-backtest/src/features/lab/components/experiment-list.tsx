import { labApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import { ListDetail } from '@candlewick/shared-design/list-detail';
import { loadLater } from '@candlewick/shared-design/load-later';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useMedia } from '@candlewick/shared-page/use-media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { attemptsHref, experimentHref } from '../../../common/lab-links.ts';
import { StatusBadge, statusLabel } from '../../../common/status-badge.tsx';
import { kindLabel } from '../model/kinds.ts';
import { objectiveOf } from '../model/objectives.ts';
import type { ExperimentRailProps } from './experiment-rail.tsx';

const skeleton = <Skeleton height="14rem" />;
const ReadySweeps = loadLater(() => import(/* webpackChunkName: "ready-sweeps" */ './ready-sweeps.tsx'), skeleton);
const ExperimentRail = loadLater<ExperimentRailProps>(
  () => import(/* webpackChunkName: "experiment-rail" */ './experiment-rail.tsx'),
  skeleton,
);

type ExperimentCard = EndpointResponse<typeof labApi.experiments>['experiments'][number];

const mostNamed = 3;
const symbols = ({ tickers }: ExperimentCard) =>
  tickers.length > mostNamed ? `${formatInteger(tickers.length)} symbols` : tickers.join(', ');

const columns: readonly DataColumn<ExperimentCard>[] = [
  { id: 'name', header: 'Rule', width: 260, pin: 'start', value: ({ name }) => name },
  { id: 'kind', header: 'Kind', width: 120, value: ({ kind }) => kindLabel[kind] },
  { id: 'symbols', header: 'Symbols', width: 150, value: symbols },
  {
    id: 'objective',
    header: 'Objective',
    width: 130,
    priority: 2,
    value: ({ objective }) => objectiveOf(objective).label,
  },
  {
    id: 'combinations',
    header: 'Combinations',
    kind: 'number',
    width: 130,
    priority: 2,
    value: ({ combinations }) => combinations,
    format: formatInteger,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    isFitted: true,
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'created_at',
    header: 'Started',
    width: 130,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatShortDate(created_at),
  },
];

const phoneRow: PhoneRow<ExperimentCard> = {
  title: ({ name }) => name,
  subtitle: (card) => `${kindLabel[card.kind]}, ${symbols(card)}, ${formatShortDate(card.created_at)}`,
  value: ({ status }) => <StatusBadge status={status} />,
};

/** The table and, where there is room, what the current one found. */
function Experiments({ experiments }: { readonly experiments: readonly ExperimentCard[] }) {
  const isWide = useMedia('(width >= 90rem)');
  const [reached, reach] = useState<string>();
  const current = isWide ? (experiments.find(({ id }) => id === reached) ?? experiments[0]) : undefined;
  return (
    <ListDetail detail={current ? <ExperimentRail key={current.id} id={current.id} /> : null}>
      <Card padding="none" aria-label="Sweeps and walk-forwards">
        <DataTable
          label="Sweeps and walk-forwards"
          columns={columns}
          rows={experiments}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => experimentHref(id)}
          current={current?.id}
          onCurrentChange={isWide ? ({ id }) => reach(id) : undefined}
          phoneRow={phoneRow}
        />
      </Card>
    </ListDetail>
  );
}

/** The user's sweeps and walk-forwards, newest first. */
export function ExperimentList() {
  const list = useQuery(apiQuery(labApi.experiments, {}));
  return (
    <Page>
      <PageHeader
        title="Lab"
        description="Sweep the numbers of a rule, and test how well the best of them hold up on later prices."
        actions={
          <>
            <LinkButton href={attemptsHref}>Attempts</LinkButton>
            <LinkButton variant={list.data?.experiments.length === 0 ? 'secondary' : 'primary'} href={builderHref()}>
              Choose a rule
            </LinkButton>
          </>
        }
      />
      <Answer query={list} skeleton={<Skeleton height="24rem" />}>
        {({ experiments }) =>
          experiments.length === 0 ? (
            <>
              <EmptyState
                title="No sweeps yet"
                description="The lab runs every combination of a rule’s numbers. Start with one of these, or choose Sweep beside a rule in the builder."
              />
              <ReadySweeps />
            </>
          ) : (
            <Experiments experiments={experiments} />
          )
        }
      </Answer>
    </Page>
  );
}
