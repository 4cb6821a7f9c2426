import { authApi } from '@candlewick/shared-api';
import { accountsOn } from '../accounts.ts';
import { lastMail, secretOf } from '../mails.ts';
import { call } from '../test-server.ts';
import type { Fixtures, World } from './fixture.ts';
import { password } from './schema-values.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Each call has an account of its own: many end its sessions or the account. */
export function accountFixtures({ server }: World): Fixtures {
  const accounts = accountsOn(server);
  const own = async () => ({ token: (await accounts.verified()).token });
  const asPicture = { body: picture, headers: { 'content-type': 'image/png' } };

  return {
    ...Object.fromEntries(
      Object.values(authApi)
        .filter(({ access }) => access === 'user')
        .map(({ id }) => [id, own]),
    ),
    async 'auth.login'() {
      return { body: { username: (await accounts.verified()).email, password } };
    },
    async 'auth.verifyEmail'() {
      const { email } = await accounts.register();
      return { params: { token: secretOf(await lastMail(server.connection, email, 'verify_email')) } };
    },
    async 'auth.resetPassword'() {
      const { email } = await accounts.verified();
      await call(server, authApi.sendReset, { body: { email } });
      return { params: { token: secretOf(await lastMail(server.connection, email, 'reset_password')) } };
    },
    async 'auth.revokeSession'() {
      const { email, token } = await accounts.verified();
      await accounts.logInAs(email);
      const { sessions } = (await call(server, authApi.sessions, {}, token)).body;
      return { token, params: { id: sessions.find((session) => !session.is_current)?.id ?? '' } };
    },
    'auth.setPhoto': async () => ({ ...(await own()), ...asPicture }),
    async 'auth.photo'() {
      const { token } = await own();
      const headers = { ...asPicture.headers, authorization: `Bearer ${token}` };
      await fetch(`${server.address}/api/auth/photo`, { method: 'PUT', body: picture, headers });
      const { photoURL } = (await accounts.me(token)).body;
      return { params: { hash: photoURL?.split('/').at(-1) ?? '' } };
    },
  };
}
