import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { errorForLog } from './logger.ts';

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
