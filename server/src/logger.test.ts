import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, inject, it } from 'vitest';
import { errorForLog } from './logger.ts';
import { startServerProcess } from './testing/server-process.ts';
import { cloneDatabase, connectionString, tokenSecret } from './testing/test-server.ts';

describe('errorForLog', () => {
  it('keeps the statement and the cause of a failed query, and none of its values', () => {
    const cause = new Error('invalid byte sequence');
    const failed = new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['ada@example.com', '$argon2id$secret'],
      cause,
    );
    const logged = JSON.stringify(errorForLog(failed));
    expect(logged).toContain('insert into users values ($1, $2)');
    expect(logged).toContain('invalid byte sequence');
    expect(logged).not.toMatch(/argon2id|ada@example/);
  });

  it('leaves other errors as they are', () => {
    expect(errorForLog(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});

it('the log of a server has no secret of an address', async () => {
  const server = await startServerProcess({
    DATABASE_URL: connectionString(await cloneDatabase()),
    TOKEN_SECRET: tokenSecret,
    DATA_DIR: inject('dataDir'),
    LOG_LEVEL: 'trace',
  });
  const addresses = [
    '/api/auth/reset_password/s3cret',
    '/api/auth/verify_email/s3cret?code=s3cret',
    '/api/auth/photos/s3cret',
    '/api/alerts/alert/unsubscribe_mail/s3cret',
    '/api/prices/quote/AAPL?access_token=s3cret&token%5B%5D=s3cret',
    '/nowhere?next=%2Freset-password%2Fs3cret&last=1',
  ];
  for (const address of addresses) {
    const headers = { authorization: 'Bearer s3cret', 'x-api-key': 'cw_s3cret' };
    await (await fetch(server.address + address, { headers })).text();
  }
  await server.stop();
  expect(server.output()).toContain('last=1');
  expect(server.output()).toContain('/api/auth/reset_password/[redacted]');
  expect(server.output()).not.toContain('s3cret');
});
