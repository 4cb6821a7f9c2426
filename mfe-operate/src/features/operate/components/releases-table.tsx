import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatBytes, formatDateTime, formatInteger } from '@candlewick/shared-design/format';
import { useMemo, type ReactNode } from 'react';
import type { Intent } from './operation-dialog.tsx';
import styles from '../operate.module.css';
import { releaseName, type Channels, type Release } from '../model/words.ts';

interface ReleasesTableProps {
  readonly channels: Channels;
  readonly releases: readonly Release[];
  /** Undefined for those who may only look. */
  readonly onIntent: ((intent: Intent) => void) | undefined;
  readonly actions: ReactNode;
}

function Badges({ release, channels }: { readonly release: Release; readonly channels: Channels }) {
  return (
    <span className={styles.badges}>
      {release.active ? <Badge tone="success">everyone</Badge> : null}
      {release.canary_percent === null ? null : <Badge tone="info">canary {release.canary_percent}%</Badge>}
      {release.hash === channels.previous ? <Badge>before</Badge> : null}
      {release.pinned_users > 0 ? <Badge>{formatInteger(release.pinned_users)} pinned</Badge> : null}
      {release.compatible ? null : <Badge tone="warning">incompatible with the shell</Badge>}
    </span>
  );
}

const stateOf = ({ active, canary_percent: percent, pinned_users: pinned }: Release) =>
  [active ? 'everyone' : '', percent === null ? '' : `canary ${percent}%`, pinned > 0 ? `${pinned} pinned` : '']
    .filter(Boolean)
    .join(', ');

function RowActions({ release, onIntent }: { readonly release: Release; readonly onIntent: (intent: Intent) => void }) {
  const name = releaseName(release);
  return (
    <span className={styles.buttons}>
      <Button
        size="sm"
        disabled={release.active}
        aria-label={`Promote ${name}`}
        onClick={() => onIntent({ kind: 'promote', release })}
      >
        Promote
      </Button>
      <Button
        size="sm"
        disabled={release.active}
        aria-label={`Canary ${name}`}
        onClick={() => onIntent({ kind: 'canary', release })}
      >
        Canary
      </Button>
      <Button size="sm" aria-label={`Pin ${name}`} onClick={() => onIntent({ kind: 'pin', release })}>
        Pin
      </Button>
    </span>
  );
}

function columnsFor(channels: Channels, onIntent: ReleasesTableProps['onIntent']): readonly DataColumn<Release>[] {
  const facts: readonly DataColumn<Release>[] = [
    { id: 'release', header: 'Release', value: releaseName, width: 170, pin: 'start' },
    {
      id: 'state',
      header: 'Given to',
      value: stateOf,
      cell: (release) => <Badges release={release} channels={channels} />,
      width: 150,
    },
    {
      id: 'published',
      header: 'Published',
      value: ({ published_at: at }) => new Date(at).toISOString(),
      cell: ({ published_at: at }) => formatDateTime(at),
      width: 170,
      priority: 4,
    },
    { id: 'by', header: 'By', value: ({ published_by: by }) => by, width: 200, priority: 2 },
    {
      id: 'size',
      header: 'Size',
      kind: 'number',
      unit: 'bytes',
      value: ({ bytes }) => bytes,
      format: formatBytes,
      width: 90,
      priority: 3,
    },
    { id: 'contract', header: 'Contract', value: ({ contract }) => contract, width: 100, priority: 1 },
  ];
  if (!onIntent) return facts;
  return [
    ...facts,
    {
      id: 'actions',
      header: 'Actions',
      value: () => null,
      cell: (release) => <RowActions release={release} onIntent={onIntent} />,
      isSortable: false,
      filter: false,
      width: 230,
    },
  ];
}

function phoneRowFor(channels: Channels, onIntent: ReleasesTableProps['onIntent']): PhoneRow<Release> {
  return {
    title: releaseName,
    subtitle: ({ published_at: at, published_by: by }) => `${formatDateTime(at)}, ${by}`,
    value: (release) => <Badges release={release} channels={channels} />,
    delta: (release) => (onIntent ? <RowActions release={release} onIntent={onIntent} /> : null),
  };
}

/** Releases of a remote, newest first, with what can be done with each. */
export function ReleasesTable({ channels, releases, onIntent, actions }: ReleasesTableProps) {
  const columns = useMemo(() => columnsFor(channels, onIntent), [channels, onIntent]);
  const phoneRow = useMemo(() => phoneRowFor(channels, onIntent), [channels, onIntent]);
  return (
    <Card title="Releases" padding="none" actions={actions}>
      <DataTable
        label={`Releases of ${channels.remote}`}
        columns={columns}
        rows={releases}
        rowId={({ hash }) => hash}
        phoneRow={phoneRow}
        maxHeight="36rem"
        csvName={`releases-${channels.remote}`}
        empty="No releases published"
      />
    </Card>
  );
}
