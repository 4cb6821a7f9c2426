import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import type { RemoteContext } from './channels.ts';
import { CliError, minuteOf, table } from './output.ts';
import { call } from './registry-client.ts';

/** One remote, or all that the token may see. */
type Context = Pick<RemoteContext, 'settings' | 'output'> & { readonly remote: string | undefined };

const ofRemote = (remote: string | undefined) => (remote === undefined ? {} : { remote });

function textOf(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');
}

export async function audit(
  { remote, settings, output }: Context,
  { limit, before }: { limit: number; before?: number },
): Promise<void> {
  const query = { limit, ...ofRemote(remote), ...(before === undefined ? {} : { before }) };
  const answer = await call(settings, registryApi.audit, { query });
  const rows = answer.entries.map((entry) => [
    String(entry.id),
    minuteOf(entry.at),
    entry.remote,
    entry.action,
    entry.actor,
    textOf(entry.detail),
  ]);
  const text = table([['id', 'at', 'remote', 'action', 'by', ''], ...rows]);
  output.result(answer, rows.length > 0 ? text : 'Nothing has changed.');
}

type Summary = EndpointResponse<typeof registryApi.telemetrySummary>;
type Figures = Summary['releases'][number];

const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
const ms = (value: number | null) => (value === null ? '' : `${value} ms`);

function rowOf(release: Figures): string[] {
  const kinds = Object.entries(release.failures_by_kind).map(([kind, count]) => `${kind} ${count}`);
  const channel = release.active
    ? 'active'
    : release.canary_percent === null
      ? ''
      : `canary ${release.canary_percent} %`;
  return [
    release.remote,
    release.hash,
    release.version,
    channel,
    String(release.loads),
    release.loads + release.failures > 0 ? `${release.failures} (${percent(release.failure_fraction)})` : '0',
    ms(release.load_p50_ms),
    ms(release.load_p95_ms),
    kinds.join(', '),
  ];
}

interface Advice {
  readonly code: 'roll_back' | 'end_canary';
  readonly command: string;
  readonly text: string;
}

/** Advises to end a failing canary: a rollback would leave the active release, which is good. */
function adviceFor({ remote, hash, reason }: Summary['suggestions'][number], releases: readonly Figures[]): Advice {
  const isCanary = releases.some((each) => each.remote === remote && each.hash === hash && !each.active);
  const command = isCanary ? 'canary --percent 0' : 'rollback';
  const what = isCanary ? 'End the canary of' : 'Roll back';
  return {
    code: isCanary ? 'end_canary' : 'roll_back',
    command: `candlewick --remote ${remote} ${command}`,
    text: `${what} ${remote} (${hash}): ${reason}`,
  };
}

/** With `fail`, throws a CliError when a release should be rolled back, for scripts that watch a canary. */
export async function summary(
  { remote, settings, output }: Context,
  { hours, fail = false }: { hours: number; fail?: boolean },
): Promise<void> {
  const answer = await call(settings, registryApi.telemetrySummary, { query: { hours, ...ofRemote(remote) } });
  const { releases, suggestions } = answer;
  if (fail && suggestions.length > 0) {
    const problems = suggestions.map((each) => {
      const { code, command } = adviceFor(each, releases);
      return { code, path: `${each.remote} ${each.hash}`, message: `${each.reason} Run: ${command}` };
    });
    throw new CliError('roll_back', 'Users should get the previous release.', { problems });
  }
  const head = ['remote', 'release', 'version', '', 'loads', 'failures', 'half within', '95 % within', ''];
  const advice = suggestions.map((each) => {
    const { text, command } = adviceFor(each, releases);
    return `${text} Run: ${command}`;
  });
  const shown = releases.length > 0 ? table([head, ...releases.map(rowOf)]) : 'No release was loaded in these hours.';
  output.result(answer, [shown, ...advice].join('\n'));
}
