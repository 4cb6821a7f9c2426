import { registryApi } from '@candlewick/shared-api';
import type { RemoteContext } from './channels.ts';
import { minuteOf, table } from './output.ts';
import { call } from './registry-client.ts';

type Context = Pick<RemoteContext, 'settings' | 'output'>;

export async function listTokens({ remote, settings, output }: RemoteContext): Promise<void> {
  const answer = await call(settings, registryApi.tokens, { params: { remote } });
  const rows = answer.tokens.map(({ id, name, created_at, expires_at, last_used_at, revoked_at }) => [
    id,
    name,
    minuteOf(created_at),
    last_used_at === null ? 'never' : minuteOf(last_used_at),
    minuteOf(expires_at),
    revoked_at === null ? (expires_at <= Date.now() ? 'expired' : '') : `revoked ${minuteOf(revoked_at)}`,
  ]);
  const text = table([['id', 'name', 'created', 'last used', 'expires', ''], ...rows]);
  output.result(
    answer,
    rows.length > 0 ? text : `${remote} has no deploy token. Create one: candlewick tokens create <name>`,
  );
}

export async function createToken({ remote, settings, output }: RemoteContext, name: string): Promise<void> {
  const made = await call(settings, registryApi.createToken, { params: { remote }, body: { name } });
  output.note(`This is the deploy token "${name}" of ${remote}, until ${minuteOf(made.expires_at)} UTC.`);
  output.note(`It is shown only once; refer to it as ${made.id}.`);
  output.result(made, made.token);
}

/** Prints the successor of the token in use. */
export async function renewToken({ remote, settings, output }: RemoteContext): Promise<void> {
  const made = await call(settings, registryApi.renewToken, { params: { remote } });
  output.note(`This is the new deploy token "${made.name}" of ${remote}, until ${minuteOf(made.expires_at)} UTC.`);
  output.note(`It is shown only once; refer to it as ${made.id}. The old token works for another day.`);
  output.result(made, made.token);
}

const dayMs = 86_400_000;
const warnedBeforeMs = 14 * dayMs;

/** Warns of a deploy token that ends within two weeks, also in a script whose log a person reads. */
export function warnOfExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined || expiresAt - now > warnedBeforeMs || expiresAt <= now) return;
  const until = `The deploy token expires on ${minuteOf(expiresAt)} UTC.`;
  process.stderr.write(`${until} Get its successor with: candlewick tokens renew\n`);
}

export async function revokeToken({ remote, settings, output }: RemoteContext, id: string): Promise<void> {
  await call(settings, registryApi.revokeToken, { params: { remote, token_id: id } });
  output.result({ remote, id, revoked: true }, `${id} is refused from now on.`);
}

export async function developers({ settings, output }: Context): Promise<void> {
  const answer = await call(settings, registryApi.developers, {});
  output.result(answer, answer.emails.join('\n') || 'No account has the developer flag.');
}

export async function operators({ settings, output }: Context): Promise<void> {
  const answer = await call(settings, registryApi.operators, {});
  output.result(answer, answer.emails.join('\n') || 'No account may operate the platform.');
}

export async function setOperator({ settings, output }: Context, email: string, operator: boolean): Promise<void> {
  const answer = await call(settings, registryApi.setOperator, { body: { email, operator } });
  const text = operator
    ? `${answer.email} can promote and roll back releases, and sees the accounts' audit log and the jobs, at /operate.`
    : `${answer.email} may no longer operate the platform; the developer flag stays.`;
  output.result(answer, text);
}

export async function setDeveloper({ settings, output }: Context, email: string, developer: boolean): Promise<void> {
  const answer = await call(settings, registryApi.setDeveloper, { body: { email, developer } });
  const text = developer
    ? `${answer.email} can read the registry, and override remotes in their own browser.`
    : `${answer.email} no longer has the developer flag.`;
  output.result(answer, text);
}
