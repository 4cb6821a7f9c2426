import { authApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsOn, chrome, claimsOf, newAddress, password } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { lastMail, mailKinds, secretOf } from '../../testing/mails.ts';
import { call, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let accounts: Accounts;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', ROLE: 'api', PUBLIC_URL: 'https://trade.example' });
  accounts = accountsOn(server);
});
afterAll(() => server.stop());

describe('an email address', () => {
  it('is confirmed once, by the link that was sent to it', async () => {
    const { email, token } = await accounts.register();
    expect((await accounts.me(token)).body.email_verified).toBe(false);
    const mail = await lastMail(server.connection, email, 'verify_email');
    expect(mail).toMatchObject({ name: 'Ada' });
    expect(mail.link).toMatch(/^https:\/\/trade\.example\/confirm_registration\/[\w-]{43}$/);
    expect((await accounts.verify(email)).body).toEqual({ email, restored: false });
    expect((await accounts.me(token)).body.email_verified).toBe(true);
    expect((await accounts.verify(email)).problem.code).toBe('link_not_valid');
    expect(await accounts.eventsOf(token)).toEqual(['email_verified', 'registered']);
  });

  it('belongs to the account that has confirmed it; another registration changes nothing for its owner', async () => {
    const owner = await accounts.verified();
    const other = await accounts.register(owner.email);
    expect((await accounts.me(other.token)).body.id).not.toBe((await accounts.me(owner.token)).body.id);
    expect(await lastMail(server.connection, owner.email, 'address_taken')).toMatchObject({ name: 'Ada' });
    await call(server, authApi.resendVerification, { body: { email: owner.email } });
    const reset = await call(server, authApi.sendReset, { body: { email: owner.email } });
    expect(reset.status).toBe(202);
    const token = secretOf(await lastMail(server.connection, owner.email, 'reset_password'));
    await call(server, authApi.resetPassword, { params: { token }, body: { password: 'Another!horse1' } });
    const opened = (await accounts.logInAs(owner.email, 'Another!horse1')).body.access_token;
    expect(claimsOf(opened).sub).toBe(claimsOf(owner.token).sub);
    expect((await mailKinds(server.connection, owner.email)).filter((kind) => kind === 'verify_email')).toHaveLength(1);
  });

  it('changes with the password and the link, and both addresses hear of it', async () => {
    const { email, token } = await accounts.verified();
    const next = newAddress();
    const change = (secret: string) =>
      call(server, authApi.updateMe, { body: { email: next.toUpperCase(), password: secret } }, token);
    expect((await change('wrong')).problem).toMatchObject({ code: 'wrong_password', problems: [{ path: 'password' }] });
    expect((await change(password)).body).toMatchObject({ email, new_email: next });
    await lastMail(server.connection, email, 'email_change_requested');
    const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
    expect((await call(server, authApi.verifyEmail, { params: { token: secret } })).body).toEqual({
      email: next,
      restored: false,
    });
    expect((await accounts.me(token)).body).toMatchObject({ email: next, new_email: null, email_verified: true });
    for (const to of [email, next]) await lastMail(server.connection, to, 'email_changed');
    expect((await accounts.logInAs(email)).problem.code).toBe('wrong_credentials');
    expect((await accounts.logInAs(next)).status).toBe(200);
  });

  const changeTo = async (token: string, email: string) => {
    await call(server, authApi.updateMe, { body: { email, password } }, token);
    const secret = secretOf(await lastMail(server.connection, email, 'email_change'));
    await call(server, authApi.verifyEmail, { params: { token: secret } });
  };
  const restoring = async (email: string) => {
    const { restoreLink } = (await lastMail(server.connection, email, 'email_changed')) as { restoreLink?: string };
    return restoreLink?.split('/').at(-1) ?? '';
  };

  it('is changed back with the link in the email to the old address, however often it was changed', async () => {
    const { email, token } = await accounts.verified();
    const [second, third] = [newAddress(), newAddress()];
    await changeTo(token, second);
    await changeTo(token, third);
    const key = (await call(server, authApi.regenerateApiKey, {}, token)).body.api_access_key;
    const [first, between] = [await restoring(email), await restoring(second)];
    expect(await restoring(third)).toBe('');
    const restore = (secret: string) => call(server, authApi.verifyEmail, { params: { token: secret } });
    expect((await restore(between)).body).toEqual({ email: second, restored: true });
    expect((await restore(first)).body).toEqual({ email, restored: true });
    for (const used of [first, between]) expect((await restore(used)).problem.code).toBe('link_not_valid');
    expect((await accounts.me(token)).problem.code).toBe('session_ended');
    const withKey = await fetch(`${server.address}/api/billing/plan/`, { headers: { 'x-api-key': key } });
    expect(withKey.status).toBe(401);
    expect((await accounts.logInAs(email)).status).toBe(200);
    for (const replaced of [second, third])
      expect((await accounts.logInAs(replaced)).problem.code).toBe('wrong_credentials');
    for (const replaced of [second, third]) expect(await restoring(replaced)).toBe('');
  });

  it('that waits for its link gets it again', async () => {
    const { token } = await accounts.verified();
    const next = newAddress();
    await call(server, authApi.updateMe, { body: { email: next, password } }, token);
    const earlier = secretOf(await lastMail(server.connection, next, 'email_change'));
    await call(server, authApi.resendVerification, { body: { email: next } });
    await vi.waitFor(async () => {
      const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
      expect(secret).not.toBe(earlier);
    }, 10_000);
    const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
    expect((await call(server, authApi.verifyEmail, { params: { token: secret } })).body.email).toBe(next);
  });

  it('of another account cannot be taken, and the answer does not tell', async () => {
    const owner = await accounts.verified();
    const { token } = await accounts.verified();
    const body = { email: owner.email, password };
    expect((await call(server, authApi.updateMe, { body }, token)).body.new_email).toBe(owner.email);
    expect(await mailKinds(server.connection, owner.email)).toEqual(['verify_email', 'address_taken']);
  });
});

describe('a stranger’s mailbox', () => {
  it('gets at most ten emails an hour that others ask for, and none about an account that is not its owner’s', async () => {
    const { email, token } = await accounts.register();
    await accounts.logInAs(email, password, chrome);
    const body = { current_password: password, new_password: 'Another!horse1' };
    await call(server, authApi.changePassword, { body }, token);
    for (let times = 0; times < 12; times += 1) await accounts.register(email);
    const kinds = await mailKinds(server.connection, email);
    expect(kinds).toEqual(Array.from({ length: 10 }, () => 'verify_email'));
  });
});
