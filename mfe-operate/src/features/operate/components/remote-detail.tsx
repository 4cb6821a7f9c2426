import { registryApi } from '@candlewick/shared-api';
import { apiQuery, type Failure } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Switch } from '@candlewick/shared-design/switch';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { oneOf } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FiguresTable } from './figures-table.tsx';
import { OperationDialog, type Intent } from './operation-dialog.tsx';
import { setAutoRollback } from '../queries/operations.ts';
import styles from '../operate.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { ReleasesTable } from './releases-table.tsx';
import { isOfCanary, periods, type Channels, type Figures, type Release, type Suggestion } from '../model/words.ts';

const params = { period: oneOf('period', periods, '24') };
const refreshEveryMs = 15_000;

interface RemoteDetailProps {
  readonly remote: string;
  readonly canOperate: boolean;
}

/** One remote: figures of what everyone gets beside those of the canary, and its releases. */
export function RemoteDetail({ remote, canOperate }: RemoteDetailProps) {
  const { view, choose } = useUrlState(params);
  const refetchInterval = refreshEveryMs;
  const remotes = useQuery({ ...apiQuery(registryApi.remotes, {}), refetchInterval });
  const releases = useQuery({ ...apiQuery(registryApi.releases, { params: { remote } }), refetchInterval });
  const summary = useQuery({
    ...apiQuery(registryApi.telemetrySummary, { query: { remote, hours: Number(view.period) } }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  return (
    <Answer
      query={allOf(remotes, releases, summary)}
      skeleton={<Skeleton height="32rem" />}
      explain={(failure) => explain(failure, remote)}
    >
      {([all, { releases: listed }, figures]) => {
        const channels = all.remotes.find((each) => each.remote === remote);
        if (!channels) return <NoRemote remote={remote} />;
        return (
          <Remote
            channels={channels}
            releases={listed}
            figures={figures.releases}
            suggestion={figures.suggestions[0]}
            canOperate={canOperate}
            period={<PeriodChoice value={view.period} onChange={(period) => choose({ period })} />}
          />
        );
      }}
    </Answer>
  );
}

function explain({ code }: Failure, remote: string): ReactNode {
  return code === 'unknown_remote' || code === 'invalid_request' ? <NoRemote remote={remote} /> : undefined;
}

function NoRemote({ remote }: { readonly remote: string }) {
  return (
    <PlaceholderOverlay
      state={404}
      hint={`There is no “${remote}” remote.`}
      actions={<LinkButton href="/operate/remotes">Show all remotes</LinkButton>}
    />
  );
}

interface RemoteProps {
  readonly channels: Channels;
  readonly releases: readonly Release[];
  readonly figures: readonly Figures[];
  readonly suggestion: Suggestion | undefined;
  readonly canOperate: boolean;
  readonly period: ReactNode;
}

function Remote({ channels, releases, figures, suggestion, canOperate, period }: RemoteProps) {
  const [intent, setIntent] = useState<Intent | null>(null);
  const { remote, canary, previous } = channels;
  const ofCanary = releases.find(({ hash }) => hash === canary?.hash);
  return (
    <div className={styles.stack}>
      {suggestion ? (
        <Advice suggestion={suggestion} channels={channels} onAct={canOperate ? setIntent : undefined} />
      ) : null}
      <Card
        title="What users get"
        actions={
          canOperate ? (
            <>
              {ofCanary ? (
                <>
                  <Button size="sm" onClick={() => setIntent({ kind: 'canary', release: ofCanary })}>
                    Change share
                  </Button>
                  <Button size="sm" onClick={() => setIntent({ kind: 'promote', release: ofCanary })}>
                    Promote canary
                  </Button>
                  <Button size="sm" onClick={() => setIntent({ kind: 'end-canary' })}>
                    End canary
                  </Button>
                </>
              ) : null}
              {previous === null ? null : (
                <Button size="sm" variant="danger" onClick={() => setIntent({ kind: 'rollback' })}>
                  Roll back
                </Button>
              )}
            </>
          ) : null
        }
      >
        <div className={styles.stack}>
          <div className={styles.filters}>{period}</div>
          <FiguresTable channels={channels} releases={releases} figures={figures} />
          <AutoRollback channels={channels} canOperate={canOperate} />
        </div>
      </Card>
      <ReleasesTable
        channels={channels}
        releases={releases}
        onIntent={canOperate ? setIntent : undefined}
        actions={
          canOperate ? (
            <Button size="sm" onClick={() => setIntent({ kind: 'unpin' })}>
              Remove pin
            </Button>
          ) : null
        }
      />
      <p className={styles.links}>
        <LinkButton size="sm" href={`/operate/failures?remote=${remote}`}>
          Failures of {remote}
        </LinkButton>
        <LinkButton size="sm" href={`/operate/audit?remote=${remote}`}>
          Audit log of {remote}
        </LinkButton>
      </p>
      <OperationDialog intent={intent} channels={channels} releases={releases} onClose={() => setIntent(null)} />
    </div>
  );
}

/** Whether the registry may follow its own advice. */
function AutoRollback({ channels, canOperate }: { readonly channels: Channels; readonly canOperate: boolean }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isOn: boolean) => setAutoRollback(channels.remote, isOn),
  });
  return (
    <Switch
      label="Automatic rollback"
      description="Rolls back when a release reaches the advised failure rate, without an operator"
      error={error?.message}
      checked={isPending ? variables : channels.auto_rollback}
      disabled={!canOperate || isPending}
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}

interface AdviceProps {
  readonly suggestion: Suggestion;
  readonly channels: Channels;
  readonly onAct: ((intent: Intent) => void) | undefined;
}

function Advice({ suggestion, channels, onAct }: AdviceProps) {
  const ofCanary = isOfCanary(suggestion, channels);
  const kind = ofCanary ? 'end-canary' : 'rollback';
  const isPossible = ofCanary || channels.previous !== null;
  return (
    <Banner
      tone="danger"
      title={ofCanary ? 'End canary' : 'Roll back'}
      actions={
        onAct && isPossible ? (
          <Button onClick={() => onAct({ kind })}>{ofCanary ? 'End canary…' : 'Roll back…'}</Button>
        ) : null
      }
    >
      {suggestion.reason}
    </Banner>
  );
}
