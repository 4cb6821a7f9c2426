import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import type { RemoteContext } from './channels.ts';
import { CliError, minuteOf, table } from './output.ts';
import { call } from './registry-client.ts';

/** One remote, or all that the token may see. */
type Context = Pick<RemoteContext, 'settings' | 'output'> & { readonly remote: string | undefined };

type Failure = EndpointResponse<typeof registryApi.failure>;
type Listed = EndpointResponse<typeof registryApi.failures>['failures'][number];

const longest = 60;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
const releaseOf = ({ version, hash }: Listed) => (version === null ? hash : `${version} (${hash})`);

/** Text of a browser on one line per line, without characters that control a terminal. */
const printable = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}/gu, '\u{fffd}'))
    .join('\n');

/** Lists failures, newest first. */
export async function listFailures(
  { remote, settings, output }: Context,
  { limit, before, release }: { limit: number; before?: string; release?: string },
): Promise<void> {
  const answer = await call(settings, registryApi.failures, { query: { remote, release, limit, before } });
  const rows = answer.failures.map((failure) => [
    String(failure.id),
    failure.remote,
    releaseOf(failure),
    failure.kind,
    String(failure.count),
    minuteOf(failure.last_seen),
    failure.where ?? '',
    short(failure.message),
  ]);
  const head = ['id', 'remote', 'release', 'kind', 'times', 'last', 'where', 'message'];
  const more = answer.next === null ? [] : [`Older ones: --before ${answer.next}`];
  const text = rows.length > 0 ? [table([head, ...rows]), ...more].join('\n') : 'No browser has reported a failure.';
  output.result(answer, text);
}

function told(failure: Failure, reference: string): string {
  const { remote, shell, kind, count, first_seen, last_seen, part, page, message, stack, references } = failure;
  const at = references.find((each) => each.reference === reference);
  const facts = [
    ['release', `${remote} ${releaseOf(failure)}, shell ${shell}`],
    ['part', part ?? 'unknown'],
    ['page', at?.page ?? page ?? 'unknown'],
    ['kind', kind],
    ['times', `${count}, from ${minuteOf(first_seen)} to ${minuteOf(last_seen)} UTC`],
  ];
  const heading = at ? `Reference ${reference} of ${minuteOf(at.at)} UTC` : `Reference ${reference}`;
  // Chromium's stacks begin with the message.
  const texts = stack?.startsWith(message) ? [stack] : [message, ...(stack === null ? [] : [stack])];
  return [heading, table(facts), '', ...texts.map(printable)].join('\n');
}

/** Shows the failure behind a reference that a user's screen has shown. Throws a CliError if no failure has it. */
export async function showFailure({ remote, settings, output }: Context, reference: string): Promise<void> {
  const wanted = reference.trim().toLowerCase();
  const { failures } = await call(settings, registryApi.failures, { query: { remote, reference: wanted } });
  if (failures.length === 0) {
    const message = `No failure has the reference ${wanted}. Failures are kept for 30 days; check the digits, and the remote of the token.`;
    throw new CliError('unknown_reference', message);
  }
  const found = await Promise.all(
    failures.map(({ id }) => call(settings, registryApi.failure, { params: { failure_id: String(id) } })),
  );
  output.result({ failures: found }, found.map((failure) => told(failure, wanted)).join('\n\n'));
}
