import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { formatDateTime } from '@candlewick/shared-design/format';
import { Select, type Option } from '@candlewick/shared-design/select';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLocal } from '../routing/overrides.ts';
import { dropOverride, keepOverride, reload } from './kept.ts';
import styles from './overrides.module.css';

type Channels = EndpointResponse<typeof registryApi.remotes>['remotes'][number];
type Release = EndpointResponse<typeof registryApi.releases>['releases'][number];

const short = (hash: string) => hash.slice(0, 8);

function optionOf(release: Release): Option {
  const facts = [
    release.active ? 'active' : '',
    release.canary_percent === null ? '' : `canary ${release.canary_percent}%`,
    release.compatible ? '' : 'incompatible with this shell',
  ].filter(Boolean);
  return {
    id: release.hash,
    label: `${release.version} · ${short(release.hash)} · ${formatDateTime(release.published_at)}`,
    ...(facts.length > 0 ? { note: facts.join(', ') } : {}),
    isDisabled: !release.compatible,
  };
}

function channelText({ active, canary }: Channels, releases: readonly Release[]): string {
  const named = (hash: string) =>
    `${releases.find((release) => release.hash === hash)?.version ?? ''} ${short(hash)}`.trim();
  const share = canary ? `, ${canary.percent}% have ${named(canary.hash)}` : '';
  return active ? `All users have ${named(active)}${share}.` : `Offered to nobody${share}.`;
}

async function overrideWith(remote: string, release: string): Promise<void> {
  const answer = await call(registryApi.release, { params: { remote, release } });
  keepOverride(answer.remote as unknown as RemoteSnapshot);
  reload();
}

interface RemoteRowProps {
  readonly name: string;
  /** Null when the registry does not know the remote. */
  readonly channels: Channels | null;
  /** This browser's override. */
  readonly kept: RemoteSnapshot | null;
}

/** One remote: the active release, this browser's override, and the other releases to choose from. */
export function RemoteRow({ name, channels, kept }: RemoteRowProps) {
  const { data, error } = useQuery({
    ...apiQuery(registryApi.releases, { params: { remote: name } }),
    enabled: channels !== null,
  });
  const [chosen, choose] = useState<string | null>(kept && !isLocal(kept) ? kept.hash : (channels?.active ?? null));
  const { mutate, isPending, error: refusal } = useMutation({ mutationFn: (hash: string) => overrideWith(name, hash) });
  const releases = data?.releases ?? [];
  const known = releases.some(({ hash }) => hash === chosen);
  const unchanged = chosen === null || chosen === (kept && !isLocal(kept) ? kept.hash : kept ? null : channels?.active);
  const clear = () => {
    dropOverride(name);
    reload();
  };
  return (
    <li className={styles.remote} data-overridden={kept ? '' : undefined}>
      <div className={styles.facts}>
        <h3>{name}</h3>
        {kept ? (
          <Badge tone="warning" title={kept.baseUrl}>
            {isLocal(kept) ? kept.baseUrl : `${kept.version} ${short(kept.hash)}`}
          </Badge>
        ) : null}
        <p>{channels ? channelText(channels, releases) : 'The registry doesn’t know this remote.'}</p>
      </div>
      <div className={styles.choice}>
        {channels ? (
          <>
            <Select
              label={`Release of ${name}`}
              isLabelHidden
              className={styles.grow}
              items={releases.map(optionOf)}
              value={known ? chosen : null}
              error={error || refusal ? failureOf(error ?? refusal).message : undefined}
              onChange={choose}
            />
            <Button
              isPending={isPending}
              disabled={unchanged}
              aria-label={`Use this release of ${name}`}
              onClick={() => chosen && mutate(chosen)}
            >
              Use
            </Button>
          </>
        ) : null}
        {kept ? (
          <Button aria-label={`Clear the override of ${name}`} onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
    </li>
  );
}
