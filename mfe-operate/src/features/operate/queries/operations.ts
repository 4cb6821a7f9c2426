import { registryApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { formatPercent } from '@candlewick/shared-design/format';
import type { ShellApi } from '@candlewick/shared-platform';
import { releaseName, type Channels, type Release } from '../model/words.ts';

type Notify = ShellApi['notify'];

/** A change of what users get of a remote. */
export type Operation =
  | { readonly kind: 'promote'; readonly release: Release }
  | { readonly kind: 'canary'; readonly release: Release; readonly percent: number }
  | { readonly kind: 'end-canary' }
  | { readonly kind: 'rollback' };

const shareText = (percent: number) => formatPercent(percent / 100, { digits: 0 });

/** What the page shows of remotes, and the audit log, are read again. */
async function refresh(): Promise<void> {
  const shown = [registryApi.remotes, registryApi.releases, registryApi.telemetrySummary, registryApi.audit];
  await Promise.all(shown.map((endpoint) => invalidate(endpoint)));
}

/** What the server compares with: of two operators, the second one is refused. */
const expectedBy = ({ active, canary }: Channels) => ({ active, canary });

function send(operation: Operation, seen: Channels): Promise<Channels> {
  const params = { remote: seen.remote };
  const expected = expectedBy(seen);
  switch (operation.kind) {
    case 'promote':
      return call(registryApi.promote, { params, body: { release: operation.release.hash, expected } });
    case 'canary': {
      const { release, percent } = operation;
      return call(registryApi.canary, { params, body: { release: release.hash, percent, expected } });
    }
    case 'end-canary':
      return call(registryApi.canary, { params, body: { percent: 0, expected } });
    case 'rollback':
      return call(registryApi.rollback, { params, body: { expected } });
  }
}

/** Brings back what users got before, unless somebody has changed it since. */
async function restore(before: Channels, after: Channels): Promise<void> {
  const params = { remote: before.remote };
  let seen = after;
  if (after.active !== before.active) {
    const expected = expectedBy(seen);
    if (before.active === null) {
      seen = await call(registryApi.rollback, { params, body: { withdraw: true, expected } });
    } else if (after.previous === before.active) {
      seen = await call(registryApi.rollback, { params, body: { expected } });
    } else {
      seen = await call(registryApi.promote, { params, body: { release: before.active, expected } });
    }
  }
  const { canary } = before;
  if (seen.canary?.hash === canary?.hash && seen.canary?.percent === canary?.percent) return;
  const body = canary ? { release: canary.hash, percent: canary.percent } : { percent: 0 };
  await call(registryApi.canary, { params, body: { ...body, expected: expectedBy(seen) } });
}

async function undo(before: Channels, after: Channels, notify: Notify): Promise<void> {
  try {
    await restore(before, after);
    notify({ kind: 'success', message: `${before.remote} is unchanged` });
  } catch (error) {
    notify({ kind: 'error', message: failureOf(error).message, durationMs: 10_000 });
  }
  await refresh();
}

function doneText(operation: Operation, { remote, active }: Channels): string {
  switch (operation.kind) {
    case 'promote':
      return `${remote} ${releaseName(operation.release)} goes to everyone`;
    case 'canary':
      return `${remote} ${releaseName(operation.release)} goes to ${shareText(operation.percent)} of the users`;
    case 'end-canary':
      return `The canary of ${remote} has ended`;
    case 'rollback':
      return active === null ? `${remote} is not offered` : `${remote} is rolled back`;
  }
}

/** Does it, says so and offers to undo it. Rejects with a message for people; the page then shows how things are now. */
export async function operate(operation: Operation, seen: Channels, notify: Notify): Promise<void> {
  try {
    const after = await send(operation, seen);
    notify({
      kind: 'success',
      message: doneText(operation, after),
      durationMs: 8000,
      action: { label: 'Undo', run: () => void undo(seen, after, notify) },
    });
  } catch (error) {
    const { message, problems } = failureOf(error);
    const [first] = problems;
    throw new Error(first && !message.includes(first.message) ? `${message} ${first.message}` : message, {
      cause: error,
    });
  } finally {
    await refresh();
  }
}

/** Lets the registry follow its own advice for a remote, or not. Rejects with a message for people. */
export async function setAutoRollback(remote: string, isOn: boolean): Promise<void> {
  try {
    await call(registryApi.autoRollback, { params: { remote }, body: { enabled: isOn } });
  } catch (error) {
    throw new Error(failureOf(error).message, { cause: error });
  } finally {
    await refresh();
  }
}

/** Pins a release for one user, or takes the pin away. Rejects with a message for people. */
export async function pin(remote: string, email: string, release: Release | null, notify: Notify): Promise<void> {
  const sayFailure = (error: unknown) => notify({ kind: 'error', message: failureOf(error).message });
  const params = { remote };
  try {
    if (release) await call(registryApi.pin, { params, body: { email, release: release.hash } });
    else await call(registryApi.unpin, { params, body: { email } });
  } catch (error) {
    throw new Error(failureOf(error).message, { cause: error });
  } finally {
    await refresh();
  }
  notify({
    kind: 'success',
    message: release ? `${email} gets ${remote} ${releaseName(release)} for 90 days` : `Removed the pin for ${email}`,
    durationMs: 8000,
    ...(release
      ? { action: { label: 'Undo', run: () => void pin(remote, email, null, notify).catch(sayFailure) } }
      : {}),
  });
}
