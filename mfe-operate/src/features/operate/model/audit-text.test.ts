import { expect, test } from 'vitest';
import { actorName, detailText, type AuditEntry } from './audit-text.ts';

const entry = { actor: 'administrator', actor_email: null, user_email: null, detail: {} } as AuditEntry;

test('an entry says who acted', () => {
  expect(actorName({ ...entry, actor_email: 'mara@example.com' })).toBe('mara@example.com');
  expect(actorName(entry)).toBe('administrator');
  expect(actorName({ ...entry, actor: 'operator 6f1c0a4e-0000-4000-8000-000000000000' })).toBe('a deleted account');
});

test('an entry says which release, share, account and reason it is about', () => {
  const detail = { version: '1.5.0', hash: 'c'.repeat(16), percent: 20, before: 'a'.repeat(16), reason: 'It failed.' };
  expect(detailText({ ...entry, user_email: 'lee@example.com', detail })).toBe(
    '1.5.0 · cccccccc, for 20% of the users, instead of aaaaaaaa, for lee@example.com, It failed.',
  );
  expect(detailText(entry)).toBe('');
});
