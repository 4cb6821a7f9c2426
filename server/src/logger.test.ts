import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, inject, it } from 'vitest';
import { errorForLog, reasonForLog } from './logger.ts';
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

  it('keeps what happened and where, and nothing that a client of another service hangs on its error', () => {
    const cause = Object.assign(new TypeError('duplicate key'), {
      code: '23505',
      detail: 'Failing row contains (s3cret)',
    });
    const failed = Object.assign(new Error('The call failed', { cause }), {
      requestBodyValues: { prompt: 's3cret' },
      config: { headers: { 'x-api-key': 's3cret' } },
      raw: { payment_method: { card: 's3cret' } },
    });
    const logged = errorForLog(failed);
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'The call failed',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { type: 'TypeError', message: 'duplicate key', code: '23505' },
    });
    expect(JSON.stringify(logged)).not.toContain('s3cret');
  });

  it('keeps the values of a query from the log where another error wraps it, and what failed of several', () => {
    const query = new DrizzleQueryError('select $1', ['s3cret'], new Error('gone'));
    const logged = JSON.stringify(errorForLog(new AggregateError([new Error('both', { cause: query })], 'all')));
    expect(logged).toContain('Failed query: select $1');
    expect(logged).not.toContain('s3cret');
    expect(reasonForLog(query)).toBe('Failed query: select $1');
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
