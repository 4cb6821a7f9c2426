import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { minuteOf, table, type Output } from './output.ts';
import { call } from './registry-client.ts';
import type { Settings } from './settings.ts';

type Channels = EndpointResponse<typeof registryApi.promote>;

/** Context of a command about one remote. */
export interface RemoteContext {
  readonly remote: string;
  readonly settings: Settings;
  readonly output: Output;
}

function told({ remote, active, canary, previous }: Channels): string {
  const share = canary ? `, ${canary.hash} for ${canary.percent} % of the users` : '';
  const back = previous ? ` (a rollback gives ${previous})` : '';
  return active ? `${remote}: ${active} is active${share}${back}` : `${remote} is offered to nobody${share}`;
}

export async function promote(
  { remote, settings, output }: RemoteContext,
  release: string,
  force: boolean,
): Promise<void> {
  const channels = await call(settings, registryApi.promote, { params: { remote }, body: { release, force } });
  output.result(channels, told(channels));
}

export async function canary(
  { remote, settings, output }: RemoteContext,
  release: string | undefined,
  percent: number,
): Promise<void> {
  const body = { percent, ...(release === undefined ? {} : { release }) };
  const channels = await call(settings, registryApi.canary, { params: { remote }, body });
  output.result(channels, told(channels));
}

export async function rollback({ remote, settings, output }: RemoteContext, withdraw: boolean): Promise<void> {
  const channels = await call(settings, registryApi.rollback, { params: { remote }, body: { withdraw } });
  output.result(channels, told(channels));
}

export async function autoRollback({ remote, settings, output }: RemoteContext, enabled: boolean): Promise<void> {
  const channels = await call(settings, registryApi.autoRollback, { params: { remote }, body: { enabled } });
  const text = enabled
    ? `The server rolls back a failing release of ${remote} by itself, within a day of its promotion.`
    : `The server only advises to roll back a failing release of ${remote}.`;
  output.result(channels, text);
}

export async function pin({ remote, settings, output }: RemoteContext, email: string, release: string): Promise<void> {
  const channels = await call(settings, registryApi.pin, { params: { remote }, body: { email, release } });
  const text = `${email} gets ${release} of ${remote} from the next page load on, for 90 days, if an account has confirmed that address.`;
  output.result(channels, text);
}

export async function unpin({ remote, settings, output }: RemoteContext, email: string): Promise<void> {
  const channels = await call(settings, registryApi.unpin, { params: { remote }, body: { email } });
  output.result(channels, `${email} gets what all users get of ${remote}.`);
}

export async function removeRelease({ remote, settings, output }: RemoteContext, release: string): Promise<void> {
  await call(settings, registryApi.removeRelease, { params: { remote, release } });
  output.result({ remote, release, removed: true }, `${release} of ${remote} is removed.`);
}

export async function releases({ remote, settings, output }: RemoteContext): Promise<void> {
  const answer = await call(settings, registryApi.releases, { params: { remote } });
  const rows = answer.releases.map((release) => [
    release.hash,
    release.version,
    minuteOf(release.published_at),
    release.published_by,
    [
      release.active ? 'active' : '',
      release.canary_percent === null ? '' : `canary ${release.canary_percent} %`,
      release.pinned_users > 0 ? `pinned for ${release.pinned_users}` : '',
      release.compatible ? '' : 'does not fit the running shell',
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  const text = table([['release', 'version', 'published', 'by', ''], ...rows]);
  output.result(answer, rows.length > 0 ? text : `${remote} has no release yet. Publish one: candlewick publish`);
}
