import { cleanFailureText, failureTextLimits, registryApi } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import { pageTokens, snapshot } from '../routing/snapshot.ts';
import { routeStore } from '../routing/route.store.ts';
import type { Report } from './report.types.ts';
import type { TrackedEvent } from './track.ts';

type Kind = Report['failure'];

const kinds: Readonly<Record<string, Kind>> = { shell_failed: 'render', part_unmount_failed: 'unmount' };

/** Browsers send 64 KB at most from a page that is being left, and the server takes no more. */
const mostTextBytes = 40 * 1024;
const roomAgainAfterMs = 10_000;
const timeoutMs = 10_000;

const told = new Set<string>();
let room = mostTextBytes;

/** Cleans a text; without the origin, equal failures have equal stacks. */
const clean = (text: unknown, limit: number) =>
  cleanFailureText(String(text ?? '').replaceAll(location.origin, ''), limit);

/** Message and stack; nothing where many failures at once would make a batch too large. */
function textsOf({ message, stack }: TrackedEvent['data']): Pick<Report, 'message' | 'stack'> {
  const texts = { message: clean(message, failureTextLimits.message), stack: clean(stack, failureTextLimits.stack) };
  const bytes = new TextEncoder().encode(JSON.stringify(texts)).length;
  if (bytes > room) return {};
  room -= bytes;
  setTimeout(() => (room += bytes), roomAgainAfterMs);
  return texts;
}

/** Describes a failure as the registry takes it. Leaves out those told before: a failing timer would report hundreds of times. */
export function reportFailure({ event, data }: TrackedEvent, add: (report: Report) => void): void {
  const { remote = 'shell', release = snapshot.shell.hash, referenceId, part } = data;
  const failure = event === 'part_failed' || event === 'part_error' ? (data.failure as Kind) : kinds[event];
  if (failure === undefined || told.has(String(referenceId))) return;
  if (typeof referenceId === 'string') told.add(referenceId);
  const page = routeStore.getState().route?.path;
  add({
    remote: String(remote),
    hash: String(release),
    event: 'failure',
    failure,
    ...(typeof referenceId === 'string' && { reference: referenceId }),
    ...(typeof part === 'string' && { part }),
    ...(page !== undefined && { page }),
    ...textsOf(data),
  });
}

/** Replaces the tokens of a page that was open for longer than a day. False if the server has refused a report for another reason. */
export async function isRenewedAfter(code: string): Promise<boolean> {
  if (code !== 'page_token_expired') return false;
  const { length } = pageTokens;
  const answer = await fetch(urlOf(registryApi.renewPageToken, undefined, serviceBaseUrls), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokens: pageTokens }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) return false;
  pageTokens.splice(0, length, token);
  return true;
}
