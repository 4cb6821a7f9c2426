import { randomBytes } from 'node:crypto';
import { authApi } from '@candlewick/shared-api';
import { lastMail, secretOf } from './mails.ts';
import { call } from './test-server.ts';
import type { Answer, startTestServer } from './test-server.ts';

export const password = 'Correct!horse1';
export const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
export const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};

export const newAddress = (): string => `${randomBytes(6).toString('hex')}@example.com`;

/** User and session of an access token. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };

interface Account {
  readonly email: string;
  readonly token: string;
}

/** What tests of accounts do on a server. */
export function accountsOn(server: Awaited<ReturnType<typeof startTestServer>>) {
  const accounts = {
    async register(email: string = newAddress()): Promise<Account> {
      const body = { first_name: 'Ada', last_name: 'King', email, password };
      return { email, token: (await call(server, authApi.register, { body }, undefined, firefox)).body.token };
    },

    /** Confirms an address by the link that was sent to it. */
    async verify(email: string): Promise<Answer<typeof authApi.verifyEmail>> {
      const token = secretOf(await lastMail(server.connection, email, 'verify_email'));
      return call(server, authApi.verifyEmail, { params: { token } });
    },

    /** A new account with a confirmed address. */
    async verified(): Promise<Account> {
      const account = await accounts.register();
      await accounts.verify(account.email);
      return account;
    },
    logInAs: (
      username: string,
      secret: string = password,
      headers: typeof firefox = firefox,
    ): Promise<Answer<typeof authApi.login>> =>
      call(server, authApi.login, { body: { username, password: secret } }, undefined, headers),
    me: (token: string): Promise<Answer<typeof authApi.me>> => call(server, authApi.me, {}, token),

    /** Kinds of the security events of an account, newest first. */
    async eventsOf(token: string): Promise<readonly string[]> {
      const { events } = (await call(server, authApi.securityEvents, { query: {} }, token)).body;
      return events.map(({ kind }) => kind);
    },
  };
  return accounts;
}

export type Accounts = ReturnType<typeof accountsOn>;
